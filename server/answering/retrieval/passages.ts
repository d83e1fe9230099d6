import type { TextRange } from '../../../src/contract/entities/document';
import type { SourceTool } from '../../../src/contract/entities/tools';
import type { Paper } from '../../../src/contract/entities/paper';
import { splitSentences } from '../../text/sentences';
import { languageOf, type Language } from '../../text/terms';

/** The base that a paper came from, and its document there. */
export interface Origin {
  readonly datasetId: string | null;
  readonly documentId: string | null;
}

export const NO_BASE: Origin = { datasetId: null, documentId: null };

/** A sentence of a paper, verbatim but for white space and the mark-up of its supplier. */
export interface Passage extends Origin {
  readonly paperId: string;
  readonly text: string;
  /** Where it stands: 摘要, Abstract or 题名; in a file its page or section. */
  readonly place: string;
  /** The file that it is from; absent for passages of the record. */
  readonly file?: { readonly id: string; readonly ranges: readonly TextRange[] };
  /** Its order on the page is uncertain: it is not called verbatim. Absent where it is certain. */
  readonly doubtful?: true;
  /** The call of a tool that answered it; absent for passages of papers. */
  readonly tool?: SourceTool;
  readonly language: Language;
  /** 0-based place among the sentences of the same text. */
  readonly order: number;
}

/** Longer runs are no sentences but tables or lists; they are cut at a mark inside. */
const MAX_SENTENCE = 800;
/** Tags of JATS and HTML that suppliers leave in abstracts. */
const MARKUP =
  /<\/?(?:jats:)?(?:p|i|b|em|strong|sub|sup|sc|italic|bold|title|sec|list|list-item|br|span|div|u)(?:\s+[\w:-]+=[^<>]*)?\s*\/?>/gi;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

function plain(text: string): string {
  return text
    .replace(MARKUP, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/(?<=\p{Script=Han})[^\S\n]*\n[^\S\n]*(?=\p{Script=Han})/gu, '');
}

/** Cuts an overlong run after a semicolon, comma or space, the last one that fits. */
function bounded(sentence: string): string[] {
  if (sentence.length <= MAX_SENTENCE) return [sentence];
  const head = sentence.slice(0, MAX_SENTENCE);
  const at = [/.*[；;]/su, /.*[，,、]/su, /.*\s/su].map((pattern) => pattern.exec(head)?.[0].length ?? 0).find((end) => end > 200);
  const end = at ?? MAX_SENTENCE;
  return [sentence.slice(0, end), ...bounded(sentence.slice(end))];
}

function fromText(paper: Paper, origin: Origin, text: string, place: string): Passage[] {
  return splitSentences(plain(text))
    .flatMap(bounded)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence, order) => ({
      paperId: paper.paper_id,
      ...origin,
      text: sentence,
      place,
      language: place === '题名' ? languageOf(sentence) : place === '摘要' ? 'zh' : 'en',
      order,
    }));
}

/**
 * All passages of a paper: the sentences of its Chinese and its English abstract. A paper without either is
 * represented by its titles.
 */
export function passagesOf(paper: Paper, origin: Origin = NO_BASE): Passage[] {
  // Chinese journals often deliver the Chinese abstract in the plain field.
  const abstracts = [paper.abstract_zh, paper.abstract].filter((text) => text.trim() !== '');
  const passages = [...new Set(abstracts)].flatMap((text) =>
    fromText(paper, origin, text, languageOf(text) === 'zh' ? '摘要' : 'Abstract'),
  );
  if (passages.length > 0) return passages;
  return [...new Set([paper.title_zh, paper.title])].flatMap((title) => fromText(paper, origin, title, '题名'));
}

/** The passages in this language; all of them when there are none in it. */
export function inLanguage(passages: readonly Passage[], language: Language): Passage[] {
  const preferred = passages.filter((passage) => passage.language === language);
  return preferred.length > 0 ? preferred : [...passages];
}

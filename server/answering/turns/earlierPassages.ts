import type { SourcePassage } from '../../../src/contract/entities/chat';
import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../../store/database/types';
import { papersByAnyId, type StoredSource } from '../../store/chats/records';
import { splitSentences } from '../../text/sentences';
import { languageOf, stems } from '../../text/terms';
import { PASSAGE_JOINT } from '../citing/citations';
import type { Passage } from '../retrieval/passages';
import { toolPaper } from '../tools/toolPaper';

/** A passage of an earlier answer with the number of its source there. */
export interface EarlierPassage extends Passage {
  readonly n: number;
}

/** What an earlier answer was written from. */
export interface EarlierReading {
  readonly papers: ReadonlyMap<string, Paper>;
  readonly passages: readonly EarlierPassage[];
}

/** Its passages one by one. Answers of older versions have them joined, with the places of all: the first place stands for each. */
function passagesIn(source: StoredSource): Pick<SourcePassage, 'content' | 'place' | 'file_id' | 'positions'>[] {
  if (source.passages) return source.passages;
  const { file_id, place } = source;
  return source.content.split(PASSAGE_JOINT).map((content, i) => ({ content, place, file_id, positions: source.positions[i] ?? [] }));
}

/** The passages that an earlier answer cites, as far as the person may still read their papers. */
export async function earlierReading(db: Queryable, sources: readonly StoredSource[], readerId: string): Promise<EarlierReading> {
  const ids = sources.flatMap(({ paper_id }) => paper_id ?? []);
  const byAnyId = await papersByAnyId(db, ids, readerId);
  const papers = new Map([...byAnyId.values()].map((paper) => [paper.paper_id, paper]));
  const passages = sources.flatMap((source) => {
    const paper = byAnyId.get(source.paper_id ?? '') ?? (source.tool ? toolPaper(`tool:${source.n}`, source.tool) : undefined);
    if (!paper) return [];
    papers.set(paper.paper_id, paper);
    return passagesIn(source).map(({ content, place, file_id, positions }, i): EarlierPassage => ({
      n: source.n,
      paperId: paper.paper_id,
      datasetId: source.dataset_id,
      documentId: source.document_id,
      text: content,
      place,
      ...(file_id && positions.length > 0 ? { file: { id: file_id, ranges: positions } } : {}),
      ...(source.tool ? { tool: source.tool } : {}),
      language: languageOf(content),
      order: i,
    }));
  });
  return { papers, passages };
}

/**
 * As much of an answer as the person may still read: whole while its sources are all there; else only the lines that name sources, and
 * only such as can be read. Empty when nothing of it can.
 */
export function readablePart(answer: string, sources: readonly StoredSource[], { passages }: EarlierReading): string {
  const readable = new Set(passages.map(({ n }) => n));
  if (sources.every(({ n }) => readable.has(n))) return answer;
  const kept = (line: string) => {
    const numbers = [...line.matchAll(MARKER)].map(([, n]) => Number(n));
    return numbers.length > 0 && numbers.every((n) => readable.has(n));
  };
  return answer.split('\n').filter(kept).join('\n');
}

/** A sentence or item of an answer as it is written there, without its markers, with the passages that they mean. */
export interface AnswerSentence {
  readonly text: string;
  readonly passages: readonly EarlierPassage[];
}

const MARKER = /\[(\d{1,3})\]/g;

/** The passage of a source that a sentence was most likely written from: the one that shares most of its words. */
function meant(sentence: string, passages: readonly EarlierPassage[]): EarlierPassage | undefined {
  const words = new Set(stems(sentence));
  const shared = (passage: EarlierPassage) =>
    stems(passage.text).filter((word) => words.has(word)).length / Math.max(1, stems(passage.text).length);
  return [...passages].sort((a, b) => shared(b) - shared(a))[0];
}

/** The list items of an answer, each whole; without a list its sentences. */
export function pointsOf(answer: string, reading: EarlierReading): AnswerSentence[] {
  const items = answer.split('\n').filter((line) => ITEM.test(line) || /^\s*\|/.test(line));
  const points = items.map((item) => sentencesOf(item, reading)).filter((sentences) => sentences.length > 0);
  if (points.length < 2) return sentencesOf(answer, reading);
  return points.map((sentences) => ({
    text: sentences.map(({ text }) => text).join(sentences.some(({ text }) => languageOf(text) === 'en') ? ' ' : ''),
    passages: [...new Set(sentences.flatMap(({ passages }) => passages))],
  }));
}

const ITEM = /^\s*(?:[-*+>]|\d{1,2}[.)、])\s+/;
/** The title that an item begins with. */
const LABEL = /^\*\*.{1,400}?\*\*(?:\s*[（(][^()（）]{1,300}[）)])?\s*[:：]\s*/;

/** The sentences of an answer. Headings and introductions are none. */
export function sentencesOf(answer: string, { passages }: EarlierReading): AnswerSentence[] {
  return answer
    .split('\n')
    .map(pointOfRow)
    .filter((line) => !/^\s*(?:#|```|\$\$)/.test(line))
    .flatMap((line) => splitSentences(withMarkersInside(line.replace(ITEM, '').replace(LABEL, ''))))
    .map((text) => {
      const numbers = [...new Set([...text.matchAll(MARKER)].map(([, n]) => Number(n)))];
      const bare = text.replace(MARKER, '').replace('（未见出处）', '').trim();
      return {
        text: bare,
        passages: numbers.flatMap(
          (n) =>
            meant(
              bare,
              passages.filter((passage) => passage.n === n),
            ) ?? [],
        ),
      };
    })
    .filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text) && !/[：:]$/.test(text));
}

/** The cell of a table's row that has sources; other lines as they are. Heads and rules of tables have none. */
function pointOfRow(line: string): string {
  if (!/^\s*\|/.test(line)) return line;
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
  return cells.find((cell) => /\[\d{1,3}\]/.test(cell)) ?? '';
}

/** Markers that stand behind the end of a sentence belong to it. */
const withMarkersInside = (line: string): string => line.replace(/([.。！？!?]["”’」』）)]*)((?:\[\d{1,3}\])+)/gu, '$2$1');

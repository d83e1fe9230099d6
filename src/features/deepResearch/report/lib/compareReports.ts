import { diffArrays } from 'diff';
import type { ResearchCitation, ResearchReport } from '../../../../contract/entities/research';

export type ComparedKind = 'same' | 'added' | 'removed';

/** A run of sentences that are in both versions, or in one. */
export interface ComparedPart {
  kind: ComparedKind;
  sentences: string[];
}

export interface ComparedReports {
  parts: ComparedPart[];
  gained: ResearchCitation[];
  lost: ResearchCitation[];
}

/** What makes two citations the same source. */
const sourceKey = ({ paper, document_id, url, title }: ResearchCitation): string => paper?.paper_id ?? document_id ?? (url || title);

const MARKERS = /\[(\d{1,4})\]/g;
/** A sentence with the markers behind it; a heading, list item or row of a table is one by itself. */
const SENTENCE = /[^。！？!?]*?(?:[。！？!?]+[”’」』）)]*|[.](?=\s|$))(?:\s*\[\d{1,4}\])*\s*|[^。！？!?]+$/g;

/** Sentences of a report, line by line, without the signs of Markdown. */
export function sentencesOf(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/, '')
        .replace(/(\*\*|__|`)/g, '')
        .trim(),
    )
    .flatMap((line) => line.match(SENTENCE) ?? (line === '' ? [] : [line]))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

interface Compared {
  text: string;
  /** The same for sentences that say the same over the same sources, whatever numbers these have. */
  key: string;
}

function comparable({ content, citations }: ResearchReport): Compared[] {
  const keys = new Map(citations.map((citation) => [citation.n, sourceKey(citation)]));
  return sentencesOf(content).map((text) => ({
    text,
    key: text.replace(MARKERS, (marker, n: string) => (keys.has(Number(n)) ? `[${keys.get(Number(n))}]` : marker)).replace(/\s+/g, ' '),
  }));
}

/** Two versions of a report, by sentence and by source. */
export function compareReports(before: ResearchReport, after: ResearchReport): ComparedReports {
  const changes = diffArrays(comparable(before), comparable(after), { comparator: (a, b) => a.key === b.key });
  const old = new Set(before.citations.map(sourceKey));
  const now = new Set(after.citations.map(sourceKey));
  return {
    parts: changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      sentences: value.map(({ text }) => text),
    })),
    gained: after.citations.filter((citation) => !old.has(sourceKey(citation))),
    lost: before.citations.filter((citation) => !now.has(sourceKey(citation))),
  };
}

import { diffArrays } from 'diff';

/** A text with the sources that its markers `[n]` mean. */
export interface CitedText {
  content: string;
  sources: readonly CitedSource[];
}

export interface CitedSource {
  n: number;
  /** The same for what is the same source in another version. */
  key: string;
  title: string;
}

type ComparedKind = 'same' | 'added' | 'removed';

/** A run of sentences that are in both versions, or in one. */
export interface ComparedPart {
  kind: ComparedKind;
  sentences: string[];
}

interface ComparedTexts {
  parts: ComparedPart[];
  gained: CitedSource[];
  lost: CitedSource[];
}

const MARKERS = /\[(\d{1,4})\]/g;
/** A sentence with the markers behind it; a heading, list item or row of a table is one by itself. */
const SENTENCE = /[^。！？!?]*?(?:[。！？!?]+[”’」』）)]*|[.](?=\s|$))(?:\s*\[\d{1,4}\])*\s*|[^。！？!?]+$/g;

/** Sentences of a text, line by line, without the signs of Markdown. */
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

function comparable({ content, sources }: CitedText): Compared[] {
  const keys = new Map(sources.map(({ n, key }) => [n, key]));
  return sentencesOf(content).map((text) => ({
    text,
    key: text.replace(MARKERS, (marker, n: string) => (keys.has(Number(n)) ? `[${keys.get(Number(n))}]` : marker)).replace(/\s+/g, ' '),
  }));
}

/** Two versions of a text, by sentence and by source. */
export function compareCited(before: CitedText, after: CitedText): ComparedTexts {
  const changes = diffArrays(comparable(before), comparable(after), { comparator: (a, b) => a.key === b.key });
  const old = new Set(before.sources.map(({ key }) => key));
  const now = new Set(after.sources.map(({ key }) => key));
  return {
    parts: changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      sentences: value.map(({ text }) => text),
    })),
    gained: after.sources.filter(({ key }) => !old.has(key)),
    lost: before.sources.filter(({ key }) => !now.has(key)),
  };
}

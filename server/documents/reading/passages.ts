import type { PageText, PassageText, StoredRange } from '../../records/document';
import { joint } from './characters';
import { sentencesOf } from './sentencesOf';

/** Size of a passage; a Chinese character counts as two. */
const TARGET = 1_000;
/** Lists of references would be found by every word and say nothing. */
const REFERENCES = /^(?:[\divx]{1,4}[.、\s]\s*)?(?:references|bibliography|literature cited|works cited|参\s*考\s*文\s*献)[:：]?$/i;

/** A paragraph that may continue on the next page. */
interface Run {
  heading: string;
  text: string;
  ranges: StoredRange[];
}

/** Whether a heading stands above the list of references. */
export const isReferenceHeading = (text: string): boolean => REFERENCES.test(text.trim());

/** Cuts the text into passages of whole sentences, none over a heading; references are left out. */
export function cutPassages(pages: readonly PageText[]): PassageText[] {
  const passages: PassageText[] = [];
  let open: Run | null = null;
  const close = () => {
    if (open && /[\p{L}\p{N}]/u.test(open.text)) passages.push({ n: passages.length + 1, ...open });
    open = null;
  };
  for (const run of toRuns(pages)) {
    if (open && (open as Run).heading !== run.heading) close();
    for (const [from, end] of sentencesOf(run.text)) {
      if (open && weight((open as Run).text) + weight(run.text.slice(from, end)) > TARGET) close();
      open = extend(open, run, from, end);
    }
  }
  close();
  return passages;
}

const weight = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);

/**
 * Paragraphs under their headings. The last running text of a page and the first of the next are joined when the sentence
 * continues, whatever stands between them: footnotes, figures, tables.
 */
function toRuns(pages: readonly PageText[]): Run[] {
  const runs: Run[] = [];
  let heading = '';
  let text: Run | undefined;
  for (const page of pages) {
    const first = page.paragraphs.find(({ level, kind }) => level > 0 || !kind);
    for (const paragraph of page.paragraphs) {
      const { text: own, start, level, kind } = paragraph;
      if (level > 0) heading = own.slice(0, 200);
      if (level > 0 || isReferenceHeading(heading)) continue;
      const end = start + own.length;
      const doubts = page.doubtful.filter(([a, b]) => a < end && b > start);
      const range: StoredRange = { page: page.page, start, end, at: 0, ...(doubts.length > 0 ? { doubtful: doubts } : {}) };
      if (page.recognised) range.recognised = true;
      if (paragraph === first && text && text.heading === heading && goesOn(text.text, own)) {
        append(text, own, range);
        continue;
      }
      const run = { heading, text: own, ranges: [range] };
      runs.push(run);
      if (!kind) text = run;
    }
  }
  return runs;
}

/** Puts the rest of a paragraph from the next page to it, a word that the end of the page parted as one. */
function append(run: Run, text: string, range: StoredRange): void {
  const { cut, glue } = joint(run.text, text);
  const last = run.ranges.at(-1);
  if (cut > 0 && last) last.end -= cut;
  run.text = run.text.slice(0, run.text.length - cut) + glue;
  run.ranges.push({ ...range, at: run.text.length });
  run.text += text;
}

const goesOn = (before: string, after: string) => !/[.!?。！？：:"”)）\]]$/.test(before) && !/^\p{Lu}[\p{L}\s]{0,40}$/u.test(after);

/** Adds `run.text.slice(from, end)` to a passage. */
function extend(open: Run | null, run: Run, from: number, end: number): Run {
  const added = slice(run, from, end);
  if (!open) return { heading: run.heading, ...added };
  const last = open.ranges.at(-1);
  const first = added.ranges[0];
  // The next sentence of the same paragraph lies directly behind: the range grows.
  const joined = last !== undefined && first !== undefined && last.page === first.page && last.end === first.start;
  const glue = joined ? '' : '\n';
  const moved = added.ranges.map((range) => ({ ...range, at: range.at + open.text.length + glue.length }));
  const ranges = joined ? [...open.ranges.slice(0, -1), together(last, first), ...moved.slice(1)] : [...open.ranges, ...moved];
  return { heading: open.heading, text: open.text + glue + added.text, ranges };
}

function together(a: StoredRange, b: StoredRange): StoredRange {
  const doubtful = [...(a.doubtful ?? []), ...(b.doubtful ?? [])];
  return { ...a, end: b.end, ...(doubtful.length > 0 ? { doubtful } : {}) };
}

/** A stretch of a run with its places on the pages; white space at the beginning is left out. */
export function slice(run: Pick<Run, 'text' | 'ranges'>, from: number, end: number): { text: string; ranges: StoredRange[] } {
  const ranges = run.ranges.flatMap((range): StoredRange[] => {
    const [a, b] = [Math.max(from, range.at), Math.min(end, range.at + range.end - range.start)];
    if (a >= b) return [];
    const [start, last] = [range.start + a - range.at, range.start + b - range.at];
    const doubtful = range.doubtful?.filter((doubt) => doubt[0] < last && doubt[1] > start) ?? [];
    const recognised = range.recognised ? { recognised: range.recognised } : {};
    return [{ page: range.page, start, end: last, at: a - from, ...(doubtful.length > 0 ? { doubtful } : {}), ...recognised }];
  });
  return { text: run.text.slice(from, end), ranges };
}

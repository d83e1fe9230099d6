import type { Paper } from '../../../src/contract/entities/paper';
import { fold, runs } from '../../text/analysis';
import { simplify } from '../../text/simplify';
import { positiveLeaves, type QueryNode } from '../../../src/contract/query/tree';
import { STOP_WORDS } from '../../text/stopWords';

/** Chinese runs up to this length are marked as they are; longer ones by their words. */
const MAX_RUN = 4;
const MAX_TERMS = 30;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words to mark in titles and abstracts: those of the query that a record may have, longest first. */
export function markedTerms(tree: QueryNode | null): string[] {
  const found = positiveLeaves(tree).flatMap((leaf) => {
    if (leaf.type === 'phrase') return [leaf.text, ...(/\p{Script=Han}/u.test(leaf.text) ? [] : leafTerms(leaf.text))];
    return leafTerms(leaf.text);
  });
  const byFolded = new Map(found.map((term) => [fold(term), term]));
  return [...byFolded.values()].sort((a, b) => b.length - a.length).slice(0, MAX_TERMS);
}

/** The terms, and how the records of a page write those that they have in the other kind of Chinese characters. */
export function writtenTerms(terms: readonly string[], records: readonly Paper[]): string[] {
  const sought = terms.filter((term) => /\p{Script=Han}/u.test(term)).map(simplify);
  const written = new Set(terms);
  for (const { title, title_zh, abstract, abstract_zh, keywords } of records) {
    for (const text of [title, title_zh, abstract, abstract_zh, ...keywords]) {
      const simplified = simplify(text);
      for (const term of sought) {
        for (let at = simplified.indexOf(term); at >= 0; at = simplified.indexOf(term, at + term.length)) {
          written.add(text.slice(at, at + term.length));
        }
      }
    }
  }
  return [...written].sort((a, b) => b.length - a.length).slice(0, MAX_TERMS);
}

function leafTerms(text: string): string[] {
  const typed = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}+#'’-]*/gu) ?? [];
  return typed.flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return STOP_WORDS.has(fold(word)) ? [] : [word];
    return runs(word).flatMap((run) => (run.kind === 'word' ? [run.text] : chineseTerms(run.text)));
  });
}

function chineseTerms(run: string): string[] {
  if ([...run].length <= MAX_RUN) return [run];
  const words = [...segmenter.segment(run)].map(({ segment }) => segment).filter((word) => [...word].length > 1);
  return [run, ...words];
}

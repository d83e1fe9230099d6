import type { Paper } from '../../../src/contract/entities/paper';
import { fold, runs } from '../../text/analysis';
import { simplify } from '../../text/simplify';
import { positiveLeaves, type QueryNode } from '../../../src/contract/query/tree';
import { contentStretches, cutFinely } from '../../text/chineseWords';
import { ASKING_WORDS } from '../../text/questionWords';
import { STOP_WORDS } from '../../text/stopWords';

/** Chinese runs up to this length are marked as they are; longer ones by their words. */
const MAX_RUN = 4;
const MAX_TERMS = 30;

/** What is marked beside the words of a query. */
interface Marks {
  /** Words that the search added. */
  added?: readonly string[];
  /** Records may hold some of the words only: parts of a short run are marked too. */
  apart?: boolean;
}

/** Words to mark in titles and abstracts: those of the query that a record may have, longest first. */
export function markedTerms(tree: QueryNode | null, { added = [], apart = false }: Marks = {}): string[] {
  const found = positiveLeaves(tree).flatMap((leaf) => {
    if (leaf.type === 'phrase') return [leaf.text, ...(/\p{Script=Han}/u.test(leaf.text) ? [] : leafTerms(leaf.text, apart))];
    return leafTerms(leaf.text, apart);
  });
  const byFolded = new Map([...found, ...added].map((term) => [fold(term), term]));
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

function leafTerms(text: string, apart: boolean): string[] {
  const typed = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}+#'’-]*/gu) ?? [];
  return typed.flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return STOP_WORDS.has(fold(word)) || /^[a-z]$/.test(word) ? [] : [word];
    return runs(word).flatMap((run) => (run.kind === 'word' ? [run.text] : chineseTerms(run.text, apart)));
  });
}

function chineseTerms(run: string, apart: boolean): string[] {
  const length = [...run].length;
  if (length < MAX_RUN || (length === MAX_RUN && !apart)) return [run];
  const words = cutFinely(run).filter((word) => [...word].length > 1 && !ASKING_WORDS.has(word));
  return [...new Set([run, ...contentStretches(run), ...words])];
}

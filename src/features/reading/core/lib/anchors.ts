import type { TextSection } from '../../../../contract/entities/document';
import { parsePassage } from '../../../../model/addresses/passages';
import type { Spot } from '../../../../model/addresses/passages';
import { findQuote, findWhole } from './spots';

/** The text of a page or section. */
export interface PageOfText {
  page: number;
  text: string;
}

/** The texts of sections, in which offsets count. */
export const pagesOfText = (sections: readonly Pick<TextSection, 'page' | 'paragraphs'>[]): PageOfText[] =>
  sections.map(({ page, paragraphs }) => ({ page, text: paragraphs.map(({ text }) => text).join('\n') }));

/**
 * Where the passage of a link stands in these pages: at its spots as long as its words are there, else where its words
 * are, closest to the page on which they were. Empty where the pages have them no more.
 */
export function anchored(pages: readonly PageOfText[], at: string, near: number | null = null): Spot[] {
  const { spots, words } = parsePassage(at);
  if (words === '' || (spots.length > 0 && saidAt(pages, spots, words))) return spots;
  return foundAt(pages, words, spots[0]?.page ?? near ?? 1);
}

function saidAt(pages: readonly PageOfText[], spots: readonly Spot[], words: string): boolean {
  const parts = spots.map(({ page, start, end }) => pages.find((one) => one.page === page)?.text.slice(start, end) ?? '');
  return findWhole(parts.join('\n'), words) !== null;
}

function foundAt(pages: readonly PageOfText[], words: string, near: number): Spot[] {
  const order = [...pages.entries()].sort(([, a], [, b]) => Math.abs(a.page - near) - Math.abs(b.page - near));
  for (const [, { page, text }] of order) {
    const found = findWhole(text, words);
    if (found) return [{ page, ...found }];
  }
  for (const [i, { page, text }] of order) {
    const next = pages[i + 1];
    const found = next?.page === page + 1 ? findWhole(`${text}\n${next.text}`, words) : null;
    if (found && next) {
      return [
        { page, start: found.start, end: text.length },
        { page: next.page, start: 0, end: found.end - text.length - 1 },
      ];
    }
  }
  for (const [, { page, text }] of order) {
    const found = findQuote(text, words);
    if (found) return [{ page, ...found }];
  }
  return [];
}

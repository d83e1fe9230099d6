import type { Journal, JournalSubject, Quartile } from '../../../contract/entities/journal';

/** The ranks of a scheme: categories down, years across, newest first. */
export interface RankTable {
  scheme: string;
  name: string;
  years: number[];
  rows: { category: string; name: string; cells: (Quartile | null)[] }[];
}

const once = <T>(items: readonly T[]): T[] => [...new Set(items)];

export function rankTables(quartiles: readonly Quartile[]): RankTable[] {
  return once(quartiles.map(({ scheme }) => scheme))
    .sort()
    .map((scheme) => {
      const own = quartiles.filter((rank) => rank.scheme === scheme);
      const years = once(own.map(({ year }) => year)).sort((a, b) => b - a);
      const rows = once(own.map(({ category }) => category)).map((category) => {
        const cells = years.map((year) => own.find((rank) => rank.category === category && rank.year === year) ?? null);
        return { category, name: cells.find((cell) => cell !== null)?.category_name ?? category, cells };
      });
      return { scheme, name: own[0]?.scheme_name ?? scheme, years, rows };
    });
}

/** The ranks of each scheme's newest year of this journal, for a line in a list. */
export function newestRanks(quartiles: readonly Quartile[]): Quartile[] {
  const newest = new Map<string, number>();
  for (const { scheme, year } of quartiles) newest.set(scheme, Math.max(year, newest.get(scheme) ?? 0));
  const own = quartiles.filter(({ scheme, year }) => newest.get(scheme) === year);
  return own.sort((a, b) => (a.scheme === b.scheme ? a.quartile - b.quartile : a.scheme < b.scheme ? -1 : 1));
}

/** Categories of the schemes that do not rank the journal: the others stand with their ranks. */
export function plainSubjects({ subjects, quartiles }: Pick<Journal, 'subjects' | 'quartiles'>): JournalSubject[] {
  const ranked = new Set(quartiles.map(({ scheme }) => scheme));
  return subjects.filter(({ scheme }) => !ranked.has(scheme));
}

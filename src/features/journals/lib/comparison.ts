import { grouped } from '../../../model/grouped';
import type { Journal } from '../../../contract/entities/journal';
import { isolatedList, phrase } from '../../../model/isolated';
import { texts } from '../texts';
import { countryName, languageName, otherTitles } from './names';
import { plainSubjects } from './ranks';

export interface ComparisonRow {
  key: string;
  label: string;
  /** One text per journal; empty when there is no value. */
  values: string[];
  /** At least two of the journals have a value, and the values differ. */
  differs: boolean;
}

const FACTS: readonly [label: string, of: (journal: Journal) => string][] = [
  [texts.names, (journal) => isolatedList([...otherTitles(journal), ...journal.names], '；')],
  ['ISSN', ({ issn }) => issn],
  ['eISSN', ({ eissn }) => eissn],
  [texts.cn, ({ cn_number }) => cn_number],
  [texts.publisher, ({ publisher }) => publisher],
  [texts.country, ({ country }) => countryName(country)],
  [texts.language, ({ languages }) => isolatedList(languages.map(languageName))],
  [texts.openAccess, ({ open_access }) => (open_access === null ? '' : open_access ? texts.open : texts.closed)],
  [texts.subjects, (journal) => isolatedList([...new Set(plainSubjects(journal).map(({ name }) => name))])],
  [texts.library, ({ paper_count }) => `${grouped(paper_count)} 篇`],
];
/** Names and numbers always differ: marking them would say nothing. */
const PLAIN = 4;

/** The facts of the journals, line by line; ranks by scheme, year and category, newest first. */
export function comparisonRows(journals: readonly Journal[]): ComparisonRow[] {
  const row = (key: string, label: string, values: string[], marked: boolean): ComparisonRow => {
    const given = values.filter(Boolean);
    return { key, label, values, differs: marked && given.length > 1 && new Set(given).size > 1 };
  };
  const facts = FACTS.map(([label, of], i) => row(label, label, journals.map(of), i >= PLAIN));
  const ranks = new Map(
    journals.flatMap(({ quartiles }) => quartiles).map((rank) => [`${rank.scheme}:${rank.category}:${rank.year}`, rank]),
  );
  const newest = [...ranks].sort(([, a], [, b]) => b.year - a.year || (a.scheme < b.scheme ? -1 : a.scheme > b.scheme ? 1 : 0));
  const rankRows = newest.map(([key, { scheme, scheme_name, category, category_name, year }]) => {
    const values = journals.map(({ quartiles }) => {
      const own = quartiles.find((rank) => rank.scheme === scheme && rank.category === category && rank.year === year);
      return own ? `${own.label}${own.top ? ' Top' : ''}` : '';
    });
    return row(key, phrase`${scheme_name} ${year} · ${category_name}`, values, true);
  });
  return [...facts.filter(({ values }) => values.some(Boolean)), ...rankRows];
}

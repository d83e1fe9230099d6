import { firstYear } from './digits';
import { authorsOf, dateOf, typeOf } from './parts';
import type { CitationRecord } from './parts';

/** Stands behind a reference whose record the program guessed from a file, so that it is never taken for a checked one. */
export const UNCHECKED_MARK = '〔题录未核对〕';

/** Types whose format has no authors, and no year. */
const WITHOUT_AUTHORS: ReadonlySet<number> = new Set([6, 7]);
const WITHOUT_YEAR: ReadonlySet<number> = new Set([6]);

/** Whether some of the record is a guess that nobody has confirmed. */
export const isUnchecked = ({ guessed }: Pick<CitationRecord, 'guessed'>): boolean => (guessed?.length ?? 0) > 0;

/** The mark of a record that is not confirmed; empty for all others. */
export const uncheckedMark = (record: Pick<CitationRecord, 'guessed'>): string => (isUnchecked(record) ? UNCHECKED_MARK : '');

/** Why a reference is not to be used as it stands, in Chinese; empty when nothing is against it. */
export function doubtsOf(record: CitationRecord): string {
  const type = typeOf(record);
  const missing = [
    !WITHOUT_AUTHORS.has(type) && authorsOf(record).length === 0 ? '作者' : '',
    !WITHOUT_YEAR.has(type) && !firstYear(dateOf(record)) ? '年份' : '',
  ].filter(Boolean);
  const lack = missing.length > 0 ? `${missing.join('、')}缺失` : '';
  if (!isUnchecked(record)) return lack;
  return lack ? `${lack}（推测的题录未确认）` : '推测的题录未确认';
}

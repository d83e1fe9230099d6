import type { SearchFilters } from '../../../../src/contract/entities/paper';
import type { Parameters } from './toSql';

const LAST = Date.UTC(9999, 11, 31);

/**
 * Condition on `paper_search s`: the record came into the library after the filter's moment. Null without one. Records
 * get their numbers as they come, so the last one before that moment parts old from new.
 */
export function addedCondition({ added_after }: SearchFilters, parameters: Parameters): string | null {
  if (added_after === null) return null;
  // No library is older than computers are, or from a time with five digits: PostgreSQL reads neither.
  const moment = new Date(Math.min(Math.max(0, Date.parse(added_after) || 0), LAST)).toISOString();
  return `s.seq > coalesce((
    select p.seq from paper p where p.create_time <= ${parameters.add(moment)}::timestamptz order by p.create_time desc, p.seq desc limit 1
  ), 0)`;
}

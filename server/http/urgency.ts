import type { Route } from '../../src/contract/route';
import type { ErrandOf, Urgency } from '../kernel/urgency';

/** Calls that go through the whole library, through texts or through many lists: others need not wait for them. */
export const SEARCHES: ReadonlySet<string> = new Set([
  'searchPapers',
  'searchCombined',
  'listRelatedPapers',
  'listRelatedByInterests',
  'recommendPapers',
  'comparePapers',
  'testRetrieval',
  'translatePapers',
  'sendMessage',
  'resumeMessage',
  'continueAnswer',
  'addReferences',
  'readReferences',
  'getSubjectStatistics',
  'getLiteratureStatistics',
]);
/** Calls that take minutes anyway. */
export const LONG: ReadonlySet<string> = new Set(['startResearch', 'resumeResearch']);

/** What the database's queue is told of a call. */
export const errandOf = ({ id, kind }: Pick<Route, 'id' | 'kind'>): ErrandOf => ({ id, changes: kind === 'mutation' });

/** How urgent what a call asks of the database is. */
export function urgencyOf({ id }: Pick<Route, 'id'>): Urgency {
  if (LONG.has(id)) return 'background';
  return SEARCHES.has(id) ? 'search' : 'list';
}

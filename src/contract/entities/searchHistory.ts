import { z } from 'zod';
import { MAX_INTEGER } from '../../model/limits';
import { MAX_SEARCH_HISTORY } from '../searchHistory';
import { Id, Timestamp } from './common';
import { SearchFilters } from './paper';

/** A search that was recorded. */
export const RecordedSearch = z.object({
  id: Id,
  /** Its number (#1, #2 …): assigned once, unchanged when others are deleted. */
  number: z.number().int().min(1),
  query: z.string(),
  engine: z.string(),
  filters: SearchFilters,
  /** Hits at that time. */
  total: z.number().int().min(0),
  create_time: Timestamp,
});
export type RecordedSearch = z.infer<typeof RecordedSearch>;

/** `GET /api/user_setting/get/search_history/list`: the value. */
export const SearchHistory = z.object({
  /** Searches are not recorded at present. */
  paused: z.boolean(),
  /** Newest first. */
  records: z.array(RecordedSearch),
});
export type SearchHistory = z.infer<typeof SearchHistory>;

const SearchIds = z.array(Id).min(1).max(MAX_SEARCH_HISTORY);

/** `POST /api/user_setting/save` with the key `search_history`: the value of each `type`. */
export const searchHistoryActions = {
  /** Answers the ids that were there. They can be restored for an hour. */
  delete: SearchIds,
  /** Answers the ids that came back. */
  restore: SearchIds,
  /** Deletes for good up to this number: what another window has added since stays. Answers how many went. */
  clear: z.number().int().min(1).max(MAX_INTEGER),
  /** Whether recording is paused. */
  paused: z.boolean(),
} as const;
export type SearchHistoryAction = keyof typeof searchHistoryActions;

import { persisted } from '../../../../shared/store/persisted';
import type { QuestionEdit } from '../chatTurnsSlice';

/** Questions that were being written anew, by record. */
export const persistedEdits = persisted<QuestionEdit>({
  key: 'science-navigation:edit:',
  parse: ({ chat_id, text, keep_sources }) =>
    typeof chat_id === 'string' && typeof text === 'string' ? { chat_id, text, keep_sources: keep_sources === true } : undefined,
  fields: (edit) => ({ ...edit }),
  maxAge: 7 * 24 * 3600 * 1000,
});

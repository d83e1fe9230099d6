import { isRecord } from '../../../../shared/lib/isRecord';
import { persisted } from '../../../../shared/store/persisted';

type Chosen = Record<string, string>;

/** Conversations whose choices are stored. */
const MAX_CONVERSATIONS = 200;

/** The siblings that were in front when a conversation was last seen, by what they follow; by the id of the conversation. */
export const persistedBranches = persisted<Chosen>({
  key: 'science-navigation:branch:',
  parse: ({ chosen }) => (isRecord(chosen) && Object.values(chosen).every((id) => typeof id === 'string') ? (chosen as Chosen) : undefined),
  fields: (chosen) => ({ chosen }),
  maxEntries: MAX_CONVERSATIONS,
});

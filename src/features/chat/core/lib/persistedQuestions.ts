import { isRecord } from '../../../../shared/lib/isRecord';
import type { KeyValueStorage } from '../../../../shared/lib/browser/keyValueStorage';
import { persisted } from '../../../../shared/store/persisted';
import type { ChatState } from '../chatTypes';
import type { OutgoingQuestion } from '../chatTypes';

/** Milliseconds that an unsent question or a draft is stored. */
const MAX_AGE = 7 * 24 * 3600 * 1000;

function isQuestion(value: unknown): value is OutgoingQuestion {
  return isRecord(value) && ['request_id', 'message', 'chat_id', 'create_time'].every((key) => typeof value[key] === 'string');
}

const outbox = persisted<OutgoingQuestion>({
  key: 'science-navigation:outbox:',
  parse: ({ question }) => (isQuestion(question) ? question : undefined),
  fields: (question) => ({ question }),
  maxAge: MAX_AGE,
  timeOf: ({ create_time }) => Date.parse(create_time),
});

/** Texts half typed, by what they were written for. */
const drafts = persisted<string>({
  key: 'science-navigation:draft:',
  parse: (fields) => (typeof fields.text === 'string' ? fields.text : undefined),
  fields: (draft) => ({ text: draft }),
  maxAge: MAX_AGE,
});

/** The unsent questions of a person, oldest first. */
export const readOutbox = (storage: KeyValueStorage, owner: string, now = Date.now()): OutgoingQuestion[] =>
  Object.values(outbox.readAll(storage, owner, now)).sort((a, b) => a.create_time.localeCompare(b.create_time));

/** The drafts of a person by what they were written for. */
export const readDrafts = (storage: KeyValueStorage, owner: string): Record<string, string> => drafts.readAll(storage, owner);

const byRequest = (questions: readonly OutgoingQuestion[]) =>
  Object.fromEntries(questions.map((question) => [question.request_id, question]));

/** Stores what changed of unsent questions and drafts. */
export function saveQuestions(storage: KeyValueStorage, owner: string, before: ChatState, now: ChatState): void {
  if (now.outbox !== before.outbox) outbox.saveChanges(storage, owner, byRequest(before.outbox), byRequest(now.outbox));
  if (now.drafts !== before.drafts) drafts.saveChanges(storage, owner, before.drafts, now.drafts);
}

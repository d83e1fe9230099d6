import { isRecord } from '../../../../shared/lib/isRecord';
import type { KeyValueStorage } from '../../../../shared/lib/browser/keyValueStorage';
import { persisted } from '../../../../shared/store/persisted';
import type { ResearchState } from '../../core/researchSlice';
import type { OutgoingResearch, ResearchDraft } from '../../core/researchTypes';

/** Milliseconds that an unsent request or a draft is stored. */
const MAX_AGE = 7 * 24 * 3600 * 1000;

type Unfinished = Pick<ResearchState, 'researchOutbox' | 'researchDrafts'>;

const isStep = (step: unknown) =>
  isRecord(step) && typeof step.id === 'string' && typeof step.title === 'string' && typeof step.description === 'string';
const isPlan = (value: unknown): boolean =>
  isRecord(value) && typeof value.title === 'string' && Array.isArray(value.steps) && value.steps.every(isStep);
const isRewriting = (value: unknown): boolean => isRecord(value) && typeof value.section === 'string' && typeof value.wish === 'string';
const isDraft = (value: unknown): boolean =>
  isRecord(value) &&
  (value.plan === null || isPlan(value.plan)) &&
  (value.wish === null || typeof value.wish === 'string') &&
  typeof value.answer === 'string' &&
  (value.opened === undefined || typeof value.opened === 'boolean') &&
  (value.rewriting === undefined || value.rewriting === null || isRewriting(value.rewriting));
const isMoment = (value: unknown): boolean => isRecord(value) && typeof value.thread_id === 'string' && Number.isInteger(value.seq);
const isRequest = (value: unknown): boolean =>
  isRecord(value) &&
  isRecord(value.body) &&
  typeof value.body.request_id === 'string' &&
  (value.body.branch === undefined || value.body.branch === null || isMoment(value.body.branch));

const requests = persisted<OutgoingResearch>({
  key: 'science-navigation:research:',
  parse: ({ value }) => (isRequest(value) ? { ...(value as OutgoingResearch), state: 'unsent', failure: '', reconnecting: 0 } : undefined),
  fields: (value) => ({ value }),
  maxAge: MAX_AGE,
});

const drafts = persisted<ResearchDraft>({
  key: 'science-navigation:research-draft:',
  parse: ({ value }) => (isDraft(value) ? (value as ResearchDraft) : undefined),
  fields: (value) => ({ value }),
  maxAge: MAX_AGE,
});

/** What a person had asked without the server having taken it, and what they had written at runs that wait. */
export const readResearch = (storage: KeyValueStorage, owner: string): Unfinished => ({
  researchOutbox: requests.readAll(storage, owner),
  researchDrafts: drafts.readAll(storage, owner),
});

/** Stores what changed. */
export function saveResearch(storage: KeyValueStorage, owner: string, before: Unfinished, now: Unfinished): void {
  requests.saveChanges(storage, owner, before.researchOutbox, now.researchOutbox);
  drafts.saveChanges(storage, owner, before.researchDrafts, now.researchDrafts);
}

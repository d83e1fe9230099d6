import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { KeyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { readComposer, saveComposer } from './composer/lib/persistedComposer';
import { draftsRestored, outboxRestored } from './core/chatSlice';
import type { ChatState } from './core/chatTypes';
import { composerRestored } from './core/composerSlice';
import type { ComposerState } from './core/composerSlice';
import { readDrafts, readOutbox, saveQuestions } from './core/lib/persistedQuestions';

interface Stored {
  chat: ChatState;
  composer: ComposerState;
}

/**
 * Questions that were unsent when the page closed are shown again. The chat saga sends those of the last 24 hours by
 * itself once their conversation is loaded; older ones wait for the person.
 */
function* restoreQuestions(storage: KeyValueStorage, owner: string): SagaGenerator<void> {
  const questions = readOutbox(storage, owner);
  if (questions.length > 0) yield* put(outboxRestored(questions));
}

function* restoreDrafts(storage: KeyValueStorage, owner: string): SagaGenerator<void> {
  const drafts = readDrafts(storage, owner);
  if (Object.keys(drafts).length > 0) yield* put(draftsRestored(drafts));
}

/** Restores what belongs to drafts: papers, bases, files and models. */
function* restoreComposer(storage: KeyValueStorage, owner: string): SagaGenerator<void> {
  const composer = readComposer(storage, owner);
  if (Object.keys({ ...composer.attached, ...composer.modelChoices }).length > 0) yield* put(composerRestored(composer));
}

/** Restores the person's unfinished questions from the browser's storage. */
export function* restore(storage: KeyValueStorage, owner: string): SagaGenerator<void> {
  yield* call(restoreQuestions, storage, owner);
  yield* call(restoreDrafts, storage, owner);
  yield* call(restoreComposer, storage, owner);
}

/** Stores what changed of them. */
export function save(storage: KeyValueStorage, owner: string, before: Stored, now: Stored): void {
  saveQuestions(storage, owner, before.chat, now.chat);
  if (now.composer !== before.composer) saveComposer(storage, owner, before.composer, now.composer);
}

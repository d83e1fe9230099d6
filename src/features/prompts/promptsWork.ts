import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../api/chatApi';
import { extensionsApi } from '../../api/extensionsApi';
import { failureMessage, isCallFailure } from '../../api/failure';
import type { UserPrompt } from '../../contract/entities/chat';
import { downloadText } from '../../shared/lib/browser/clipboard';
import { dropFile, takeFile } from '../../shared/lib/files/fileShelf';
import { runMutation, runQuery } from '../../shared/saga/runQuery';
import { MAX_BYTES, exportName, printPrompts, readPrompts } from './lib/promptFile';
import {
  promptExportRequested,
  promptImportEnded,
  promptImportRequested,
  promptRemovalRequested,
  promptRemovalSettled,
  promptRestoreRequested,
  promptSaveFailed,
  promptSaveRequested,
  promptSaved,
  promptWorkFailed,
  selectPromptDraft,
  selectPromptRemovals,
} from './promptsSlice';
import { texts } from './texts';

const { listPrompts, addPrompt, updatePrompt, deletePrompt } = chatApi.endpoints;
const codeOf = (error: unknown) => (isCallFailure(error) ? error.code : null);

/** The whole list as the server has it now; null when it cannot be had. */
function* freshList(): SagaGenerator<UserPrompt[] | null> {
  const { data, error } = yield* runQuery(listPrompts.initiate({ query: {} }, { forceRefetch: true }));
  return error ? null : (data ?? []);
}

/** Saves the draft. On a version conflict both texts are offered. */
function* savePrompt(): SagaGenerator<void> {
  const draft = yield* select(selectPromptDraft);
  if (!draft) return;
  const { id, version, request_id } = draft;
  const fields = { title: draft.title.trim(), content: draft.content.trim(), category: draft.category.trim() };
  const { error } = yield* runMutation(
    id ? updatePrompt.initiate({ params: { id }, body: { ...fields, version } }) : addPrompt.initiate({ body: { ...fields, request_id } }),
  );
  if (!error) {
    yield* put(promptSaved());
    return;
  }
  const code = id ? codeOf(error) : null;
  const theirs = code === 409 ? (yield* call(freshList))?.find((prompt) => prompt.id === id) : undefined;
  if (theirs) yield* put(promptSaveFailed({ failure: texts.changedMeanwhile, conflict: theirs }));
  else if (code === 404) yield* put(promptSaveFailed({ failure: texts.deletedMeanwhile, gone: true }));
  else yield* put(promptSaveFailed({ failure: texts.saveFailed(failureMessage(error)) }));
}

function* removePrompt({ id, title }: UserPrompt): SagaGenerator<void> {
  const { error } = yield* runMutation(deletePrompt.initiate({ params: { id } }));
  // Already deleted in another tab: the goal is reached.
  const deleted = !error || codeOf(error) === 404;
  yield* put(promptRemovalSettled({ id, deleted, failure: deleted ? '' : texts.removeFailed(title, failureMessage(error)) }));
}

/** A deleted prompt is restored as it was, under a new id. */
function* restorePrompt(id: string): SagaGenerator<void> {
  const removal = (yield* select(selectPromptRemovals)).find(({ prompt }) => prompt.id === id);
  if (removal?.state !== 'restoring') return;
  const { title, content, category } = removal.prompt;
  const { error } = yield* runMutation(addPrompt.initiate({ body: { title, content, category, request_id: removal.request_id } }));
  const failure = error ? texts.restoreFailed(title, failureMessage(error)) : '';
  yield* put(promptRemovalSettled({ id, deleted: error !== undefined, failure }));
}

function* importPrompts(shelfId: string): SagaGenerator<void> {
  const file = takeFile(shelfId);
  dropFile(shelfId);
  if (!file || file.size > MAX_BYTES) {
    yield* put(promptImportEnded({ failure: file ? texts.fileTooLarge : texts.fileGone }));
    return;
  }
  const prompts = readPrompts(yield* call(() => file.text()));
  if (typeof prompts === 'string') {
    yield* put(promptImportEnded({ failure: prompts }));
    return;
  }
  const { data, error } = yield* runMutation(extensionsApi.endpoints.importPrompts.initiate({ body: { prompts } }));
  yield* put(promptImportEnded(data ? { report: data } : { failure: failureMessage(error) }));
}

function* exportPrompts(): SagaGenerator<void> {
  const list = yield* call(freshList);
  const own = (list ?? []).filter(({ shipped }) => !shipped);
  if (own.length === 0) {
    yield* put(promptWorkFailed(list ? texts.nothingToExport : texts.exportFailed));
    return;
  }
  yield* call(downloadText, exportName(new Date()), printPrompts(own), 'application/json');
}

/** Handles one request. */
export function* doPromptWork(action: { type: string }): SagaGenerator<void> {
  if (promptSaveRequested.match(action)) yield* call(savePrompt);
  else if (promptRemovalRequested.match(action)) yield* call(removePrompt, action.payload.prompt);
  else if (promptRestoreRequested.match(action)) yield* call(restorePrompt, action.payload);
  else if (promptImportRequested.match(action)) yield* call(importPrompts, action.payload.shelf_id);
  else if (promptExportRequested.match(action)) yield* call(exportPrompts);
}

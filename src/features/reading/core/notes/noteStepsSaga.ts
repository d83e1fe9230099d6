import { put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { extensionsApi } from '../../../../api/extensionsApi';
import { runMutation } from '../../../../shared/saga/runQuery';
import { nextStep } from './noteSteps';
import type { NoteStep } from './noteSteps';
import { noteStepSettled, selectNotes } from './notesSlice';

const { updateNote, deleteNote, restoreNote } = extensionsApi.endpoints;

type Way = 'undo' | 'redo';

/** Undoes a step or does it again; answers whether it went through. */
function* walk(step: NoteStep, way: Way): SagaGenerator<boolean> {
  const params = { note_id: step.note_id };
  if (step.kind === 'changed') {
    const { error } = yield* runMutation(updateNote.initiate({ params, body: way === 'undo' ? step.before : step.after }));
    return !error;
  }
  const removes = (step.kind === 'added') === (way === 'undo');
  const { error } = removes ? yield* runMutation(deleteNote.initiate({ params })) : yield* runMutation(restoreNote.initiate({ params }));
  return !error;
}

/** Undoes the last step, or does the last undone one again. */
export function* takeNoteStep(): SagaGenerator<void> {
  const { noteHistory, stepping } = yield* select(selectNotes);
  const step = stepping && nextStep(noteHistory, stepping);
  if (step) yield* put(noteStepSettled(yield* walk(step, stepping)));
}

import type { NoteChange } from './noteTypes';

/** What was done to notes, so that it can be undone and done again. */
export type NoteStep =
  { kind: 'added' | 'removed'; note_id: string } | { kind: 'changed'; note_id: string; before: NoteChange; after: NoteChange };

/** Steps that are remembered. */
const MAX_STEPS = 50;

export interface NoteHistory {
  /** The oldest first. */
  steps: NoteStep[];
  /** How many of them are done; those behind were undone. */
  done: number;
}

/** Something was done: what had been undone before it is no more. */
export function stepped({ steps, done }: NoteHistory, step: NoteStep): NoteHistory {
  const kept = [...steps.slice(0, done), step].slice(-MAX_STEPS);
  return { steps: kept, done: kept.length };
}

/** The step that is undone or done again next. */
export const nextStep = ({ steps, done }: NoteHistory, way: 'undo' | 'redo'): NoteStep | undefined =>
  way === 'undo' ? steps[done - 1] : steps[done];

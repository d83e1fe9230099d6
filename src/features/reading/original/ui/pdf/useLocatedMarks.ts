import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetFileTextQuery } from '../../../../../api/extensionsApi';
import type { ReadingNote } from '../../../../../contract/entities/note';
import type { PageBox } from '../../../../../model/notes';
import { passageOf } from '../../../core/notes/lib/noteLink';
import { noteName } from '../../../core/notes/lib/noteName';
import { texts } from '../../../core/notes/texts';
import { rangesOf } from '../../lib/boxes';
import type { PageMark } from './pageMarks';

/** Pages whose text one request may ask for. */
const MAX_PAGES = 200;

/** Notes as they are drawn over the pages: where they were made, or else where their words stand in the text of the file. */
export function useLocatedMarks(fileId: string, notes: readonly ReadingNote[], activeNoteId: string): PageMark[] {
  const placeless = notes.filter(({ boxes, quote }) => boxes.length === 0 && quote !== '');
  const near = placeless.map(({ page }) => page ?? 1);
  const first = Math.max(Math.min(...near) - 1, 1);
  const count = Math.min(Math.max(...near) + 2 - first, MAX_PAGES);
  const { currentData: text } = useGetFileTextQuery(
    placeless.length > 0 ? { query: { file_id: fileId, first, count, lines: '1' } } : skipToken,
  );
  return useMemo(() => {
    const found = (note: ReadingNote): PageBox[] =>
      text && note.quote !== ''
        ? rangesOf(text, [passageOf(note)], note.page).flatMap(({ page, boxes }) => boxes.map((box): PageBox => [page, ...box]))
        : [];
    return notes.map((note) => ({
      note_id: note.note_id,
      kind: note.kind,
      color: note.color,
      boxes: note.boxes.length > 0 ? note.boxes : found(note),
      name: texts.mark(note.kind, noteName(note)),
      active: note.note_id === activeNoteId,
    }));
  }, [notes, text, activeNoteId]);
}

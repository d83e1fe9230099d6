import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ReadingNote } from '../../../../../contract/entities/note';
import type { PageBox } from '../../../../../model/notes';
import { drawingToggled, fileMarksRead, noteChosen, selectNotes } from '../../../core/notes/notesSlice';
import type { NewMark } from '../../../core/notes/noteTypes';
import { texts } from '../../../core/notes/texts';
import type { Marked } from '../../../core/notes/ui/useNoteActions';
import { drawAreas } from './areaTool';
import { noteAt } from './pageMarks';
import type { PdfReader } from './pdfReader';
import { useLocatedMarks } from './useLocatedMarks';

export interface PdfNotes {
  fileId: string;
  notes: readonly ReadingNote[];
  onMark: (mark: NewMark) => Promise<Marked>;
  /** Page of the address. */
  page: number | null;
}

/** Notes over the pages of a PDF: drawn, chosen by click or key, brought into view, and new areas. */
export function usePdfNotes(
  reader: RefObject<PdfReader | null>,
  container: RefObject<HTMLDivElement | null>,
  ready: boolean,
  { fileId, notes, onMark, page }: PdfNotes,
): void {
  const dispatch = useDispatch();
  const { activeNoteId, chosenTimes, drawing, markColor } = useSelector(selectNotes);
  const marks = useLocatedMarks(fileId, notes, activeNoteId);
  const marking = useRef(onMark);
  useEffect(() => {
    marking.current = onMark;
  });

  useEffect(() => {
    if (ready) reader.current?.notes(marks);
  }, [reader, ready, marks]);

  const box = marks.find(({ note_id }) => note_id === activeNoteId)?.boxes[0];
  const [boxPage, , top] = box ?? [];
  useEffect(() => {
    // Another page was asked for since: it stays in view.
    if (ready && boxPage !== undefined && top !== undefined && (page === null || page === boxPage)) reader.current?.show(boxPage, top);
  }, [reader, ready, boxPage, top, page, activeNoteId, chosenTimes]);

  useEffect(() => {
    const element = container.current;
    const choose = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('a, input, .sn-area')) return;
      const key = target?.closest<HTMLElement>('[data-note]')?.dataset.note;
      // To select words ends with a click as well.
      const id = key ?? (window.getSelection()?.isCollapsed === false || !element ? null : noteAt(element, event.clientX, event.clientY));
      if (id) dispatch(noteChosen(id));
    };
    element?.addEventListener('click', choose);
    return () => element?.removeEventListener('click', choose);
  }, [dispatch, container, ready]);

  useEffect(() => {
    if (!ready || !drawing || !container.current) return;
    const end = () => dispatch(drawingToggled(false));
    const take = (area: PageBox) => {
      end();
      const mark: NewMark = { kind: 'area', color: markColor, quote: '', page: area[0], boxes: [area], spots: [] };
      void marking.current(mark).then(({ note }) => {
        if (note) dispatch(noteChosen(note.note_id));
      });
    };
    return drawAreas(container.current, { name: texts.areaBox, onArea: take, onCancel: end });
  }, [dispatch, container, ready, drawing, markColor]);

  useEffect(() => {
    let gone = false;
    if (ready) {
      void reader.current?.fileMarks().then((read) => {
        if (!gone && read.length > 0) dispatch(fileMarksRead(read));
      });
    }
    return () => {
      gone = true;
    };
  }, [dispatch, reader, ready]);
}

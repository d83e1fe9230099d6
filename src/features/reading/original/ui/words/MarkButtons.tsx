import { useDispatch, useSelector } from 'react-redux';
import type { NoteColor, NoteKind } from '../../../../../model/notes';
import { markColorChosen, noteChosen, noteDraftChanged, selectNotes } from '../../../core/notes/notesSlice';
import type { NewMark } from '../../../core/notes/noteTypes';
import { texts } from '../../../core/notes/texts';
import { NoteColors } from '../../../core/notes/ui/NoteColors';
import type { Marked } from '../../../core/notes/ui/useNoteActions';
import type { SelectedWords } from './useSelectedWords';

interface MarkButtonsProps {
  selected: SelectedWords;
  onMark: (mark: NewMark) => Promise<Marked>;
  /** Says what came of it. */
  onNotice: (words: string) => void;
}

/** Marks the selected words: a colour highlights them, and the last one taken is that of the other marks. */
export function MarkButtons({ selected: { text, page, boxes, spots }, onMark, onNotice }: MarkButtonsProps) {
  const dispatch = useDispatch();
  const { markColor } = useSelector(selectNotes);
  const mark = async (kind: NoteKind, color: NoteColor = markColor) => {
    const marked = await onMark({ kind, color, quote: text, page, boxes, spots });
    onNotice(marked.note ? texts.added : texts.addFailed(marked.failure));
    // The mark is seen in its colour only without the selection over it.
    if (marked.note) window.getSelection()?.removeAllRanges();
    return marked.note;
  };
  const writeOn = async () => {
    const note = await mark('highlight');
    if (!note) return;
    dispatch(noteChosen(note.note_id));
    dispatch(noteDraftChanged({ note_id: note.note_id, comment: '', tags: '', version: note.version }));
  };
  return (
    <>
      <NoteColors
        color={null}
        onPick={(color) => {
          dispatch(markColorChosen(color));
          void mark('highlight', color);
        }}
      />
      <button type="button" onClick={() => void mark('underline')}>
        <u>{texts.underline}</u>
      </button>
      <button type="button" onClick={() => void writeOn()}>
        {texts.writeOn}
      </button>
    </>
  );
}

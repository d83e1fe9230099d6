import { useState } from 'react';
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { ReadingNote } from '../../../../contract/entities/note';
import type { Paper } from '../../../../contract/entities/paper';
import type { ReadingPlace } from '../../../../model/addresses/reading';
import { citationText } from '../../../../model/citation';
import { downloadText } from '../../../../shared/lib/browser/clipboard';
import { noteLink } from '../../core/notes/lib/noteLink';
import { nextStep } from '../../core/notes/noteSteps';
import { noteDraftChanged, noteStepWanted, selectNotes } from '../../core/notes/notesSlice';
import { texts } from '../../core/notes/texts';
import { notesFileName, notesMarkdown } from '../lib/notesMarkdown';
import { useAnnotatedPdf } from './useAnnotatedPdf';

interface NotesBarProps {
  place: ReadingPlace;
  paper: Paper | null;
  fileId: string;
  title: string;
  notes: readonly ReadingNote[];
  /** How many of them are listed. */
  shown: number;
}

/** What can be done with the notes of a document as a whole. */
export function NotesBar({ place, paper, fileId, title, notes, shown }: NotesBarProps) {
  const dispatch = useDispatch();
  const { noteHistory } = useSelector(selectNotes);
  const [notice, setNotice] = useState('');
  const pdf = useAnnotatedPdf(fileId, title, setNotice);
  const exportAll = () => {
    const name = notesFileName(title);
    const here = `${window.location.origin}${window.location.pathname}#`;
    const subject = paper && !place.fileId ? { paperId: paper.paper_id } : { fileId };
    const linkOf = (note: ReadingNote) => (note.quote || note.page !== null ? here + noteLink(subject, note, 'original') : '');
    downloadText(name, notesMarkdown(title, paper ? citationText(paper) : '', notes, linkOf), 'text/markdown');
    setNotice(texts.exported(name));
  };
  const step = (way: 'undo' | 'redo') => {
    const name = way === 'undo' ? texts.undoStep : texts.redoStep;
    const icon = way === 'undo' ? <UndoOutlined aria-hidden="true" /> : <RedoOutlined aria-hidden="true" />;
    const disabled = !nextStep(noteHistory, way);
    return (
      <Button size="small" aria-label={name} title={name} icon={icon} disabled={disabled} onClick={() => dispatch(noteStepWanted(way))} />
    );
  };
  const count = shown < notes.length ? texts.countOf(shown, notes.length) : texts.count(notes.length);
  return (
    <div className="sn-notes-bar">
      <Button size="small" onClick={() => dispatch(noteDraftChanged({ note_id: '', comment: '', tags: '', version: 0 }))}>
        {texts.write}
      </Button>
      {step('undo')}
      {step('redo')}
      <Button size="small" disabled={notes.length === 0} onClick={exportAll}>
        {texts.export}
      </Button>
      {pdf.offered ? (
        <Button size="small" disabled={notes.length === 0} loading={pdf.busy} onClick={() => pdf.save(notes)}>
          {texts.exportPdf}
        </Button>
      ) : null}
      {notes.length > 0 ? <span role="status">{count}</span> : null}
      <span role="status">{notice}</span>
    </div>
  );
}

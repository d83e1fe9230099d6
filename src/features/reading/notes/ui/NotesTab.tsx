import { useRef, useState } from 'react';
import { Button } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { useAddNoteMutation, useDeleteNoteMutation, useListNotesQuery, useUpdateNoteMutation } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import type { ReadingNote } from '../../../../contract/entities/note';
import type { Paper } from '../../../../contract/entities/paper';
import { citationText } from '../../../../model/citation';
import { downloadText } from '../../../../shared/lib/browser/clipboard';
import { focusNeighbour } from '../../../../shared/ui/focus/focusNeighbour';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { readLink } from '../../../../model/addresses/reading';
import type { ReadingPlace } from '../../../../model/addresses/reading';
import { quoteOf } from '../../../../model/addresses/passages';
import { NoteEditor } from './NoteEditor';
import { NoteItem } from './NoteItem';
import { NoteNotices } from './NoteNotices';
import { notesFileName, notesMarkdown } from '../lib/notesMarkdown';
import { noteDraftChanged, selectNotes } from '../notesSlice';
import { texts } from '../texts';
import './notes.css';

interface NotesTabProps {
  place: ReadingPlace;
  paper: Paper | null;
  fileId: string;
  title: string;
  /** Narrow screens show the original in this place. */
  narrow: boolean;
}

const NONE: readonly ReadingNote[] = [];

/** The person's notes on the document: passages with own words, to change, to delete and to take along. */
export function NotesTab({ place, paper, fileId, title, narrow }: NotesTabProps) {
  const dispatch = useDispatch();
  const { noteDraft } = useSelector(selectNotes);
  const subject = { ...(paper ? { paper_id: paper.paper_id } : {}), ...(fileId ? { file_id: fileId } : {}) };
  const { currentData, isError, isFetching, error, refetch } = useListNotesQuery({ query: subject });
  const [add, adding] = useAddNoteMutation();
  const [update, updating] = useUpdateNoteMutation();
  const [remove] = useDeleteNoteMutation();
  const list = useRef<HTMLElement>(null);
  const [saved, setSaved] = useState('');
  // The rule of the envelope empties an empty list.
  const notes = currentData ?? NONE;
  const toList = () => list.current?.focus({ preventScroll: true });
  const hrefOf = ({ quote, page }: ReadingNote) =>
    readLink({ ...place, tab: narrow ? 'original' : 'notes', page, at: [quoteOf(quote)].filter(Boolean) });
  const save = (comment: string) => {
    toList();
    if (noteDraft?.note_id) void update({ params: { note_id: noteDraft.note_id }, body: { comment } });
    else if (noteDraft) void add({ body: { ...subject, comment, request_id: noteDraft.request_id } });
  };
  const exportAll = () => {
    const name = notesFileName(title);
    downloadText(name, notesMarkdown(title, paper ? citationText(paper) : '', notes), 'text/markdown');
    setSaved(texts.exported(name));
  };
  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.failed} detail={failureMessage(error)} action={retry} />;
  }
  if (currentData === undefined && isFetching) return <PageSkeleton kind="list" />;
  const editor = <NoteEditor busy={adding.isLoading || updating.isLoading} onSave={save} onClosed={toList} />;
  return (
    <section ref={list} tabIndex={-1} className="sn-notes" aria-label={texts.list}>
      <div className="sn-notes-bar">
        <Button size="small" onClick={() => dispatch(noteDraftChanged({ note_id: '', comment: '' }))}>
          {texts.write}
        </Button>
        <Button size="small" disabled={notes.length === 0} onClick={exportAll}>
          {texts.export}
        </Button>
        <span role="status">{saved || (notes.length > 0 ? texts.count(notes.length) : '')}</span>
      </div>
      <NoteNotices onDone={toList} />
      {noteDraft?.note_id === '' ? editor : null}
      {notes.length === 0 ? <StateView kind="empty" title={texts.none} detail={texts.noneDetail} /> : null}
      <ul>
        {notes.map((note) => (
          <li key={note.note_id}>
            <NoteItem
              note={note}
              href={hrefOf(note)}
              onRemove={({ note_id }, button) => {
                if (!focusNeighbour(button)) toList();
                void remove({ params: { note_id } });
              }}
            />
            {noteDraft?.note_id === note.note_id ? editor : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

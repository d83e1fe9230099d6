import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useAddNoteMutation } from '../../../../api/extensionsApi';
import type { ReadingNote } from '../../../../contract/entities/note';
import type { Paper } from '../../../../contract/entities/paper';
import { readLink } from '../../../../model/addresses/reading';
import type { ReadingPlace } from '../../../../model/addresses/reading';
import { focusNeighbour } from '../../../../shared/ui/focus/focusNeighbour';
import { FailedView } from '../../../../shared/ui/loading/FailedView';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { allTags, filteredFileMarks, filteredNotes } from '../../core/notes/lib/filtered';
import { ownNoteLink } from '../../core/notes/lib/noteLink';
import { tagsOf } from '../../core/notes/lib/tags';
import { notesFiltered, selectNotes } from '../../core/notes/notesSlice';
import { EVERY_NOTE } from '../../core/notes/noteTypes';
import { texts } from '../../core/notes/texts';
import { NoteEditor } from '../../core/notes/ui/NoteEditor';
import { NoteItem } from '../../core/notes/ui/NoteItem';
import { useNoteActions } from '../../core/notes/ui/useNoteActions';
import { namesOf, useNotes } from '../../core/notes/ui/useNotes';
import { FileMarks } from './FileMarks';
import { NoteNotices } from './NoteNotices';
import { NotesBar } from './NotesBar';
import { NotesFilter } from './NotesFilter';
import './notesTab.css';

interface NotesTabProps {
  place: ReadingPlace;
  paper: Paper | null;
  fileId: string;
  title: string;
  /** Narrow screens show the original in this place. */
  narrow: boolean;
}

/** The notes on the document: marked passages with own words, to filter, to change, to delete and to take along. */
export function NotesTab({ place, paper, fileId, title, narrow }: NotesTabProps) {
  const dispatch = useDispatch();
  const { noteDraft, noteFilter, fileMarks, activeNoteId, chosenTimes } = useSelector(selectNotes);
  const subject = { paperId: paper?.paper_id ?? '', fileId };
  const { notes, bases, loading, failure, refetch } = useNotes(subject);
  const [add, adding] = useAddNoteMutation();
  const { remove } = useNoteActions();
  const list = useRef<HTMLElement>(null);
  const toList = () => list.current?.focus({ preventScroll: true });
  useEffect(() => {
    const item = activeNoteId ? list.current?.querySelector<HTMLElement>(`[data-note-item="${activeNoteId}"]`) : null;
    item?.scrollIntoView({ block: 'nearest' });
    // A mark that was chosen on the page leads to its note; a link of the list keeps the focus.
    if (!list.current?.contains(document.activeElement)) item?.focus({ preventScroll: true });
  }, [activeNoteId, chosenTimes]);

  if (failure) {
    return <FailedView error={failure} title={texts.failed} onRetry={() => void refetch()} />;
  }
  if (loading) return <PageSkeleton kind="list" />;
  const tab = narrow ? 'original' : 'notes';
  const marks = filteredFileMarks(fileMarks, noteFilter);
  const shown = noteFilter.whose === 'file' ? [] : filteredNotes(notes, noteFilter);
  const removed = (note: ReadingNote, button: HTMLElement) => {
    if (!focusNeighbour(button)) toList();
    remove(note);
  };
  return (
    <section ref={list} tabIndex={-1} className="sn-notes" aria-label={texts.list}>
      <NotesBar place={place} paper={paper} fileId={fileId} title={title} notes={notes} shown={shown.length} />
      {notes.length + fileMarks.length > 0 ? <NotesFilter tags={allTags(notes)} /> : null}
      <NoteNotices onDone={toList} />
      {noteDraft?.note_id === '' ? (
        <NoteEditor
          busy={adding.isLoading}
          onSave={({ comment, tags, request_id }) => {
            toList();
            void add({ body: { ...namesOf(subject), comment: comment.trim(), tags: tagsOf(tags), request_id } });
          }}
          onClosed={toList}
        />
      ) : null}
      {notes.length + fileMarks.length === 0 ? <StateView kind="empty" title={texts.none} detail={texts.noneDetail} /> : null}
      {notes.length + fileMarks.length > 0 && shown.length + marks.length === 0 ? (
        <StateView
          kind="empty"
          title={texts.noneFound}
          action={{ label: texts.everyNote, onClick: () => dispatch(notesFiltered(EVERY_NOTE)) }}
        />
      ) : null}
      <ul>
        {shown.map((note) => (
          <li
            key={note.note_id}
            data-note-item={note.note_id}
            tabIndex={-1}
            aria-current={note.note_id === activeNoteId ? 'true' : undefined}
          >
            <NoteItem note={note} bases={bases} href={ownNoteLink(place, note, tab)} onRemove={removed} onClosed={toList} />
          </li>
        ))}
      </ul>
      <FileMarks marks={marks} hrefOf={({ page, quote }) => readLink({ ...place, tab, page, at: [quote].filter(Boolean) })} />
    </section>
  );
}

import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { NoteBase, ReadingNote } from '../../../../../contract/entities/note';
import { dateAndClock } from '../../../../../shared/lib/days';
import { Words } from '../../../../../shared/ui/marks/Words';
import { noteName } from '../lib/noteName';
import { printTags, tagsOf } from '../lib/tags';
import { noteChosen, noteDraftChanged, selectNotes } from '../notesSlice';
import { texts } from '../texts';
import { NoteColors } from './NoteColors';
import { NoteEditor } from './NoteEditor';
import { NoteReplies } from './NoteReplies';
import { NoteShare } from './NoteShare';
import { useNoteActions } from './useNoteActions';

interface NoteItemProps {
  note: ReadingNote;
  bases: readonly NoteBase[];
  /** Where its passage stands. */
  href: string;
  onRemove: (note: ReadingNote, button: HTMLElement) => void;
  /** Its editor was closed: the caller moves the focus. */
  onClosed: () => void;
}

/** A note: its passage, which leads to the original, what was thought of it, who sees it, and what they say. */
export function NoteItem({ note, bases, href, onRemove, onClosed }: NoteItemProps) {
  const dispatch = useDispatch();
  const { noteDraft } = useSelector(selectNotes);
  const { change, busy } = useNoteActions();
  const { note_id, quote, comment, tags, version, kind, page, mine, dataset_id } = note;
  const [discussed, setDiscussed] = useState(false);
  const passage = quote || (kind === 'area' && page !== null ? texts.areaOf(page) : '');
  const edited = noteDraft?.note_id === note_id;
  return (
    <>
      {passage ? (
        <blockquote className={`sn-mark-${note.color}`}>
          <Link to={href} title={texts.toPassage} onClick={() => dispatch(noteChosen(note_id))}>
            {passage}
          </Link>
        </blockquote>
      ) : null}
      {edited && version > noteDraft.version ? (
        <p className="sn-note-notice" role="alert">
          <span>{texts.newer(comment)}</span>
          <button type="button" onClick={() => dispatch(noteDraftChanged({ ...noteDraft, version }))}>
            {texts.keepMine}
          </button>
        </p>
      ) : null}
      {edited ? (
        <NoteEditor
          busy={busy}
          onSave={(draft) => {
            onClosed();
            void change(note, { comment: draft.comment.trim(), tags: tagsOf(draft.tags) }, draft.version);
          }}
          onClosed={onClosed}
        />
      ) : comment ? (
        <p className="sn-note-comment">{comment}</p>
      ) : null}
      {tags.length > 0 ? (
        <p className="sn-note-tags">
          {tags.map((tag) => (
            <span key={tag}>
              #<Words>{tag}</Words>
            </span>
          ))}
        </p>
      ) : null}
      <NoteFacts note={note} />
      <p className="sn-note-facts">
        {mine && passage ? <NoteColors color={note.color} onPick={(color) => void change(note, { color })} /> : null}
        <NoteShare note={note} bases={bases} onShare={(base) => void change(note, { dataset_id: base })} />
        {dataset_id !== null ? (
          <button type="button" aria-expanded={discussed} onClick={() => setDiscussed(!discussed)}>
            {texts.discussion(note.replies.length)}
          </button>
        ) : null}
        {mine ? (
          <button
            type="button"
            data-edits={note_id}
            aria-label={texts.editOf(noteName(note))}
            onClick={() => dispatch(noteDraftChanged({ note_id, comment, tags: printTags(tags), version }))}
          >
            {texts.edit}
          </button>
        ) : null}
        {note.can_delete ? (
          <button
            type="button"
            data-removes
            aria-label={texts.removeOf(noteName(note))}
            onClick={({ currentTarget }) => onRemove(note, currentTarget)}
          >
            {texts.remove}
          </button>
        ) : null}
      </p>
      {discussed && dataset_id !== null ? (
        <NoteReplies note={note} canWrite={bases.some((base) => base.dataset_id === dataset_id && base.can_write)} />
      ) : null}
    </>
  );
}

function NoteFacts({ note: { page, mine, author, update_time } }: { note: ReadingNote }) {
  return (
    <p className="sn-note-facts">
      {page === null ? null : <span>{texts.page(page)}</span>}
      {mine ? null : <span>{author}</span>}
      <time dateTime={update_time}>{dateAndClock(update_time)}</time>
    </p>
  );
}

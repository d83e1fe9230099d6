import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ReadingNote } from '../../../../contract/entities/note';
import { dateAndClock } from '../../../../shared/lib/days';
import { noteDraftChanged } from '../notesSlice';
import { texts } from '../texts';

interface NoteItemProps {
  note: ReadingNote;
  /** Where its passage stands. */
  href: string;
  onRemove: (note: ReadingNote, button: HTMLElement) => void;
}

/** How a note is called to those who do not see it. */
const nameOf = ({ quote, comment }: ReadingNote) => [...(quote || comment)].slice(0, 30).join('');

/** A note: its passage, which leads to the original, and what was thought of it. */
export function NoteItem({ note, href, onRemove }: NoteItemProps) {
  const dispatch = useDispatch();
  const { note_id, quote, comment, page, update_time } = note;
  const name = nameOf(note);
  return (
    <>
      {quote ? (
        <blockquote>
          <Link to={href} aria-label={texts.toPassage(name)}>
            {quote}
          </Link>
        </blockquote>
      ) : null}
      {comment ? <p className="sn-note-comment">{comment}</p> : null}
      <p className="sn-note-facts">
        {page === null ? null : <span>{texts.page(page)}</span>}
        <time dateTime={update_time}>{dateAndClock(update_time)}</time>
        <button
          type="button"
          data-edits={note_id}
          aria-label={texts.editOf(name)}
          onClick={() => dispatch(noteDraftChanged({ note_id, comment }))}
        >
          {texts.edit}
        </button>
        <button type="button" data-removes aria-label={texts.removeOf(name)} onClick={({ currentTarget }) => onRemove(note, currentTarget)}>
          {texts.remove}
        </button>
      </p>
    </>
  );
}

import { useDispatch, useSelector } from 'react-redux';
import { useAddNoteReplyMutation, useDeleteNoteReplyMutation } from '../../../../../api/extensionsApi';
import type { NoteReply, ReadingNote } from '../../../../../contract/entities/note';
import { MAX_REPLY_LENGTH } from '../../../../../model/limits';
import { dateAndClock } from '../../../../../shared/lib/days';
import { replyDrafted, selectNotes } from '../notesSlice';
import { texts } from '../texts';

interface NoteRepliesProps {
  note: ReadingNote;
  canWrite: boolean;
}

/** What a team says to a shared note, and a line to say something. Ctrl or ⌘ with Enter sends. */
export function NoteReplies({ note, canWrite }: NoteRepliesProps) {
  const dispatch = useDispatch();
  const { note_id, replies } = note;
  const draft = useSelector(selectNotes).replyDrafts[note_id];
  const [add, adding] = useAddNoteReplyMutation();
  const [remove] = useDeleteNoteReplyMutation();
  const words = draft?.text.trim() ?? '';
  const send = () => {
    if (draft && words !== '' && !adding.isLoading) void add({ params: { note_id }, body: { text: words, request_id: draft.request_id } });
  };
  const take = ({ reply_id, text }: NoteReply) => {
    // What was deleted by mistake can be sent again.
    if (words === '') dispatch(replyDrafted({ note_id, text }));
    void remove({ params: { note_id, reply_id } });
  };
  return (
    <div className="sn-note-replies">
      <ul>
        {replies.map((reply) => (
          <li key={reply.reply_id}>
            <p className="sn-note-comment">{reply.text}</p>
            <p className="sn-note-facts">
              <span>{reply.author}</span>
              <time dateTime={reply.create_time}>{dateAndClock(reply.create_time)}</time>
              {reply.mine || note.can_delete ? (
                <button type="button" aria-label={texts.removeReply([...reply.text].slice(0, 30).join(''))} onClick={() => take(reply)}>
                  {texts.remove}
                </button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {canWrite ? (
        <p className="sn-note-reply">
          <textarea
            rows={1}
            aria-label={texts.reply}
            placeholder={texts.reply}
            maxLength={MAX_REPLY_LENGTH}
            value={draft?.text ?? ''}
            onChange={({ target }) => dispatch(replyDrafted({ note_id, text: target.value }))}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) send();
            }}
          />
          <button type="button" disabled={words === '' || adding.isLoading} onClick={send}>
            {texts.send}
          </button>
        </p>
      ) : (
        <p className="sn-note-facts">{texts.readOnly}</p>
      )}
    </div>
  );
}

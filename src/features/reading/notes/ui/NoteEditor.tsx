import { Button } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { noteDraftChanged, selectNotes } from '../notesSlice';
import { texts } from '../texts';
import { MAX_COMMENT_LENGTH } from '../../../../model/limits';

interface NoteEditorProps {
  busy: boolean;
  onSave: (comment: string) => void;
  /** The editor is closed: the caller moves the focus. */
  onClosed: () => void;
}

/** Own words on a passage, or on the document. Ctrl or ⌘ with Enter saves, Escape gives up. */
export function NoteEditor({ busy, onSave, onClosed }: NoteEditorProps) {
  const dispatch = useDispatch();
  const { noteDraft } = useSelector(selectNotes);
  if (!noteDraft) return null;
  const { comment, note_id } = noteDraft;
  const empty = comment.trim() === '' && note_id === '';
  const close = () => {
    dispatch(noteDraftChanged(null));
    onClosed();
  };
  const save = () => {
    if (!busy && !empty) onSave(comment.trim());
  };
  return (
    <div className="sn-note-editor">
      <textarea
        autoFocus
        rows={4}
        aria-label={texts.comment}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        onChange={(event) => dispatch(noteDraftChanged({ note_id, comment: event.target.value }))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') close();
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <p>
        <Button size="small" type="primary" loading={busy} disabled={empty} onClick={save}>
          {texts.save}
        </Button>
        <Button size="small" onClick={close}>
          {texts.cancel}
        </Button>
      </p>
    </div>
  );
}

import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { MAX_COMMENT_LENGTH } from '../../../../../model/limits';
import { noteDraftChanged, selectNotes } from '../notesSlice';
import type { NoteDraft } from '../notesSlice';
import { texts } from '../texts';

interface NoteEditorProps {
  busy: boolean;
  onSave: (draft: NoteDraft) => void;
  /** The editor is closed: the caller moves the focus. */
  onClosed: () => void;
}

/** Own words and tags on a passage, or on the document. Ctrl or ⌘ with Enter saves, Escape gives up. */
export function NoteEditor({ busy, onSave, onClosed }: NoteEditorProps) {
  const dispatch = useDispatch();
  const { noteDraft } = useSelector(selectNotes);
  if (!noteDraft) return null;
  const { comment, tags, note_id } = noteDraft;
  const empty = comment.trim() === '' && note_id === '';
  const write = (change: Partial<NoteDraft>) => dispatch(noteDraftChanged({ ...noteDraft, ...change }));
  const close = () => {
    dispatch(noteDraftChanged(null));
    onClosed();
  };
  const save = () => {
    if (!busy && !empty) onSave(noteDraft);
  };
  return (
    <div
      className="sn-note-editor"
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          close();
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <textarea
        autoFocus
        rows={4}
        aria-label={texts.comment}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        onChange={({ target }) => write({ comment: target.value })}
      />
      <input
        type="text"
        aria-label={texts.tags}
        placeholder={texts.tagsHint}
        value={tags}
        onChange={({ target }) => write({ tags: target.value })}
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

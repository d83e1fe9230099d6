import type { NoteBase, ReadingNote } from '../../../../../contract/entities/note';
import { texts } from '../texts';

interface NoteShareProps {
  note: ReadingNote;
  bases: readonly NoteBase[];
  onShare: (datasetId: string | null) => void;
}

/** Who sees a note: in words for those who read it, and for its author as a choice where a team base has the document. */
export function NoteShare({ note, bases, onShare }: NoteShareProps) {
  const base = bases.find(({ dataset_id }) => dataset_id === note.dataset_id);
  const words = base ? texts.seenBy(base.name, base.readers) : note.dataset_id === null ? texts.onlyMe : texts.seenElsewhere;
  const open = bases.filter(({ can_write, dataset_id }) => can_write || dataset_id === note.dataset_id);
  if (!note.mine || (open.length === 0 && note.dataset_id === null)) return <span>{words}</span>;
  return (
    <select
      aria-label={texts.visibility}
      value={note.dataset_id ?? ''}
      onChange={({ target }) => onShare(target.value === '' ? null : target.value)}
    >
      <option value="">{texts.onlyMe}</option>
      {note.dataset_id !== null && !base ? <option value={note.dataset_id}>{texts.seenElsewhere}</option> : null}
      {open.map(({ dataset_id, name, readers }) => (
        <option key={dataset_id} value={dataset_id}>
          {texts.seenBy(name, readers)}
        </option>
      ))}
    </select>
  );
}

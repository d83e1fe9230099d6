import { Button } from '../../../shared/ui/buttons/Button';
import { bounded } from '../../../shared/ui/loading/bounded';
import { texts } from '../texts';

interface EntryRowProps {
  id: string;
  name: string;
  detail: string;
  marks: readonly string[];
  busy: boolean;
  movable: boolean;
  onEdit: () => void;
  /** Absent where it cannot be. */
  onRemove: (() => void) | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** An entry with what can be done with it. */
function Row({ name, detail, marks, busy, movable, onEdit, onRemove, onUp, onDown }: EntryRowProps) {
  return (
    <li>
      {movable ? (
        <span className="sn-operator-moves">
          <Button size="small" aria-label={texts.up(name)} disabled={!onUp || busy} onClick={onUp}>
            ↑
          </Button>
          <Button size="small" aria-label={texts.down(name)} disabled={!onDown || busy} onClick={onDown}>
            ↓
          </Button>
        </span>
      ) : null}
      <span className="sn-operator-name">
        <strong>{name}</strong>
        {marks.map((mark) => (
          <em key={mark}>{mark}</em>
        ))}
        {detail ? <small>{detail}</small> : null}
      </span>
      <span className="sn-operator-acts">
        <Button size="small" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        {onRemove ? (
          <Button size="small" danger aria-label={texts.removeOf(name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

export const EntryRow = bounded(Row, ({ id }) => id, 'li');

import { NOTE_COLORS } from '../../../../../model/notes';
import type { NoteColor } from '../../../../../model/notes';
import { texts } from '../texts';

interface NoteColorsProps {
  /** The colour that is taken; null: none is. */
  color: NoteColor | null;
  onPick: (color: NoteColor) => void;
}

/** The colours of marks as buttons. */
export function NoteColors({ color, onPick }: NoteColorsProps) {
  return (
    <span role="group" aria-label={texts.color} className="sn-note-colors">
      {NOTE_COLORS.map((name) => (
        <button
          key={name}
          type="button"
          className={`sn-note-color sn-mark-${name}`}
          aria-label={texts.highlight(name)}
          title={texts.highlight(name)}
          {...(color === null ? {} : { 'aria-pressed': color === name })}
          onClick={() => onPick(name)}
        />
      ))}
    </span>
  );
}

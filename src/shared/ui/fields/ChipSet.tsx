import { Words } from '../marks/Words';
import './chipGroup.css';

interface ChipSetProps {
  label: string;
  options: readonly { value: string; label: string; /** Quieter, after the label. */ detail?: string }[];
  chosen: readonly string[];
  /** How many may be chosen; the others rest while so many are. */
  max: number;
  onToggle: (value: string) => void;
}

/** Short choices in a row of which several hold. */
export function ChipSet({ label, options, chosen, max, onToggle }: ChipSetProps) {
  return (
    <div className="sn-chips" role="group" aria-label={label}>
      {options.map(({ value, label: name, detail }) => {
        const pressed = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={pressed}
            disabled={!pressed && chosen.length >= max}
            onClick={() => onToggle(value)}
          >
            <Words>{name}</Words>
            {detail ? <small>{` ${detail}`}</small> : null}
          </button>
        );
      })}
    </div>
  );
}

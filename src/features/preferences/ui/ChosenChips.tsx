import { focusNeighbour } from '../../../shared/ui/focus/focusNeighbour';
import { Words } from '../../../shared/ui/marks/Words';
import { texts } from '../texts';
import './dictPicker.css';

export interface Chip {
  key: string;
  name: string;
  onRemove: () => void;
}

/** What was chosen, each to be taken out. */
export function ChosenChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  if (chips.length === 0) return <p className="sn-quiet">{texts.chosenNone}</p>;
  return (
    <ul className="sn-picked" aria-label={`${label}：${texts.chosen(chips.length)}`}>
      {chips.map(({ key, name, onRemove }) => (
        <li key={key}>
          <Words>{name}</Words>
          <button
            type="button"
            data-removes=""
            aria-label={texts.removeOf(name)}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              onRemove();
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

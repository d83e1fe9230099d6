import '../loading/skeleton.css';
import './choiceList.css';

interface Choice {
  key: string;
  label: string;
  /** A quieter line below the label. */
  detail?: string;
}

interface ChoiceListProps {
  choices: readonly Choice[];
  onChoose: (key: string) => void;
  /** Cards to hold the place of while the choices are on their way. */
  awaited?: number;
}

/** Cards to press: questions to ask, agents to open. */
export function ChoiceList({ choices, onChoose, awaited = 0 }: ChoiceListProps) {
  return (
    <ul className="sn-choices" aria-busy={awaited > 0}>
      {choices.map(({ key, label, detail }) => (
        <li key={key}>
          <button type="button" onClick={() => onChoose(key)}>
            {detail ? <strong>{label}</strong> : label}
            {detail ? <span>{detail}</span> : null}
          </button>
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li key={`awaited-${index}`} className="sn-choice-awaited sn-bar" aria-hidden="true" />
      ))}
    </ul>
  );
}

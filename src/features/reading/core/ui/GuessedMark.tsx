import { texts } from '../texts';
import './guessedMark.css';

/** Stands behind what the program guessed and nobody has confirmed. */
export function GuessedMark() {
  return (
    <span className="sn-guessed" title={texts.guessedTitle}>
      {texts.guessed}
    </span>
  );
}

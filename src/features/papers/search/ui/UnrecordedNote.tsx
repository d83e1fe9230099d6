import { Link } from 'react-router-dom';
import { texts } from '../texts';

/** Says that this search is not kept in the history, and leads to where that was chosen. */
export function UnrecordedNote() {
  return (
    <p className="sn-results-unrecorded">
      {texts.unrecorded} <Link to="/home/searchHistory">{texts.toHistory}</Link>
    </p>
  );
}

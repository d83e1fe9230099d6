import { Link } from 'react-router-dom';
import { noteTexts } from '../../noteTexts';

/** Says that this search is not recorded in the history, and links to the setting that says so. */
export function UnrecordedNote() {
  return (
    <p className="sn-results-unrecorded">
      {noteTexts.unrecorded} <Link to="/home/searchHistory">{noteTexts.toHistory}</Link>
    </p>
  );
}

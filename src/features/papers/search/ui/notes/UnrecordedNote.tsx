import { Link } from 'react-router-dom';
import { texts } from '../../texts';

/** Says that this search is not recorded in the history, and links to the setting that says so. */
export function UnrecordedNote() {
  return (
    <p className="sn-results-unrecorded">
      {texts.unrecorded} <Link to="/home/searchHistory">{texts.toHistory}</Link>
    </p>
  );
}

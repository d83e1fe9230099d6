import { Link } from 'react-router-dom';
import type { Version } from '../../../model/paper/paper';
import { readLink } from '../../../model/addresses/reading';
import { versionLine } from '../../../model/paper/versions';
import './versionLinks.css';

/** The other versions of a work, each a link to its reading screen. */
export function VersionLinks({ versions }: { versions: readonly Version[] }) {
  return (
    <ul className="sn-versions">
      {versions.map((version) => (
        <li key={version.paper_id}>
          <Link to={readLink({ paperId: version.paper_id })}>{versionLine(version)}</Link>
        </li>
      ))}
    </ul>
  );
}

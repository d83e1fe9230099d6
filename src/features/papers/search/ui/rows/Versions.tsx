import type { Paper } from '../../../../../contract/entities/paper';
import { versionsHeading } from '../../../../../model/paper/versions';
import { VersionLinks } from '../../../../../shared/ui/papers/VersionLinks';

/** The other versions of a work, folded at first; nothing where there are none. */
export function Versions({ versions = [] }: Pick<Paper, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <details className="sn-paper-versions">
      <summary>{versionsHeading(versions)}</summary>
      <VersionLinks versions={versions} />
    </details>
  );
}

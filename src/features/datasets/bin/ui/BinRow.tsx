import { Button } from '../../../../shared/ui/buttons/Button';
import type { DeletedDataset } from '../../../../contract/entities/dataset';
import { dayAndClock, daysBetween } from '../../../../shared/lib/days';
import { binTexts as texts } from '../texts';

interface BinRowProps {
  base: DeletedDataset;
  onRestore: () => void;
  onPurge: () => void;
}

/** A deleted base: what it held, who deleted it when, and how long it stays. */
export function BinRow({ base, onRestore, onPurge }: BinRowProps) {
  const { name, kind, project_name, deleted_by, deleted_time, purge_time } = base;
  return (
    <li className="sn-doc sn-bin-row">
      <div>
        <strong>{name}</strong>
        <p>{kind === 'project' ? texts.team(project_name) : texts.own}</p>
        <p>{texts.holds(base)}</p>
        <p>
          {texts.deleted(deleted_by, dayAndClock(deleted_time))} · {texts.left(daysBetween(new Date(), new Date(purge_time)))}
        </p>
      </div>
      <span className="sn-bin-actions">
        <Button type="primary" aria-label={texts.restoreOf(name)} onClick={onRestore}>
          {texts.restore}
        </Button>
        <Button danger aria-label={texts.purgeOf(name)} onClick={onPurge}>
          {texts.purge}
        </Button>
      </span>
    </li>
  );
}

import { phrase } from '../../../../model/isolated';
import { Words } from '../../../../shared/ui/marks/Words';
import type { Batch, BatchItem } from '../../core/libraryTypes';
import { libraryTexts as texts } from '../../core/texts';

/** Lines of a list in the report. */
const SHOWN = 20;

function happened({ act, done, target, tag }: Batch): string {
  if (act === 'takeOut') return texts.report.takeOut(done);
  if (act === 'tag' || act === 'untag') return texts.report[act](done, phrase`“${tag?.name ?? ''}”`);
  return texts.report[act](done, target?.name ?? '');
}

/** What became of each thing of a batch: done, there already, or not done and why. */
export function BatchReport({ batch }: { batch: Batch }) {
  const { running, items, done, existing, failed, act, target } = batch;
  if (running) {
    const ended = done + existing.length + failed.length;
    return (
      <div role="status">
        <progress value={ended} max={items.length} aria-label={texts.progress(ended, items.length)} /> {texts.progress(ended, items.length)}
      </div>
    );
  }
  const moves = act === 'add' && target?.kind === 'reading';
  return (
    <div className="sn-batch-report">
      {done > 0 || failed.length === 0 ? <p role="status">{happened(batch)}</p> : null}
      {existing.length > 0 ? (
        <details>
          <summary>{(moves ? texts.existedMoved : texts.existed)(existing.length)}</summary>
          <Names items={existing} />
        </details>
      ) : null}
      {failed.length > 0 ? (
        <div role="alert">
          <p>{texts.notDone(failed.length)}</p>
          <Names items={failed} />
        </div>
      ) : null}
    </div>
  );
}

function Names({ items }: { items: readonly (BatchItem & { reason?: string })[] }) {
  return (
    <ul>
      {items.slice(0, SHOWN).map(({ id, name, reason }) => (
        <li key={id}>
          <Words>{name}</Words>
          {reason ? phrase`：${reason}` : ''}
        </li>
      ))}
      {items.length > SHOWN ? <li>{texts.more(items.length - SHOWN)}</li> : null}
    </ul>
  );
}

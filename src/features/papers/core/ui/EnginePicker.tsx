import { useBootPart } from '../../../../api/bootParts';
import type { Engine } from '../../../../contract/entities/paper';
import { NotLoaded } from '../../../../shared/ui/loading/NotLoaded';
import { Words } from '../../../../shared/ui/marks/Words';

interface EnginePickerProps {
  /** Empty: the default one. */
  engine: string;
  engines: readonly Engine[];
  onPick: (engineId: string) => void;
}

/** Where to search; nothing when there is no choice, a way to ask again when it did not come. The default engine is written as an empty id, so that links stay short. */
export function EnginePicker({ engine, engines, onPick }: EnginePickerProps) {
  const { failed, busy, retry } = useBootPart('engines');
  if (engines.length === 0) {
    return failed ? (
      <div className="sn-engines">
        <NotLoaded title="检索引擎没有载入，现在用默认的检索" busy={busy} onRetry={retry} />
      </div>
    ) : null;
  }
  const chosen = engine || (engines.find((row) => row.is_default) ?? engines[0])?.engine_id;
  return (
    <fieldset className="sn-engines">
      <legend className="sn-hidden">检索引擎</legend>
      {engines.map((row) => (
        <label key={row.engine_id} title={row.description}>
          <input
            type="radio"
            name="engine"
            checked={row.engine_id === chosen}
            onChange={() => onPick(row.is_default ? '' : row.engine_id)}
          />
          <Words>{row.name || row.engine_id}</Words>
        </label>
      ))}
    </fieldset>
  );
}

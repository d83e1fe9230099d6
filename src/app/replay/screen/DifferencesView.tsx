import { differencesOf } from '../player/differences';
import type { FoldedPage } from '../player/foldPage';
import { texts } from './texts';
import { ValueTree, leafText } from './ValueTree';

function Value({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="sn-replay-value">
      <span>{label}</span>
      {typeof value === 'object' && value !== null ? <ValueTree name="" value={value} /> : <code>{leafText(value)}</code>}
    </div>
  );
}

/** What the action of a step changed in the state. */
export function DifferencesView({ folded, step }: { folded: FoldedPage; step: number }) {
  if (step === 0) return <p>{texts.noAction}</p>;
  const before = folded.stateAt(step - 1);
  const { places, count } = differencesOf(before, folded.stateAt(step));
  if (count === 0) return <p>{texts.noDifferences}</p>;
  return (
    <>
      <p>{texts.differences(count, places.length)}</p>
      <ul className="sn-replay-differences">
        {places.map(({ path, before: was, after }) => (
          <li key={path}>
            <code>{path}</code>
            <Value label={texts.was} value={was} />
            <Value label={texts.became} value={after} />
          </li>
        ))}
      </ul>
    </>
  );
}

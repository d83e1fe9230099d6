import { phrase } from '../../../../model/isolated';
import type { AspectCoverage } from '../lib/view';
import { texts } from '../texts';

/** A mark for each state: full, half, empty. */
const SIGNS: Readonly<Record<string, string>> = { covered: '●', touched: '◐', missing: '○' };

/** How far each aspect of the question is covered, in words and by shape, and why the search ended. */
export function AspectList({ coverage, heading }: { coverage: AspectCoverage; heading: string }) {
  const { aspects, ending } = coverage;
  if (aspects.length === 0 && ending === '') return null;
  return (
    <section className="sn-aspects" aria-label={heading}>
      <h4>{heading}</h4>
      {aspects.length > 0 ? (
        <ul>
          {aspects.map(({ text, state, sources, disputed }) => (
            <li key={text} className={`sn-aspect-${state}`}>
              <span aria-hidden="true">{SIGNS[state] ?? '○'}</span>
              <strong>{text}</strong>
              <small>
                {texts.aspectStates[state] ?? state}
                {sources > 0 ? phrase` · ${texts.aspectSources(sources)}` : ''}
              </small>
              {disputed ? <small className="sn-aspect-disputed">⇄ {texts.disputed}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {ending ? <p>{ending}</p> : null}
    </section>
  );
}

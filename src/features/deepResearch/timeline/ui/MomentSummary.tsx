import { memo } from 'react';
import { coverageOf, foundWorks, workKey } from '../../core/lib/reading';
import type { ResearchView } from '../../core/lib/view';
import { texts as common } from '../../core/texts';
import { FoundLink } from '../../core/ui/FoundLink';
import { texts } from '../texts';

/** How a run stood at a moment: its plan, what had been looked at, and what had been found. Memoised: the run may go on beneath it. */
export const MomentSummary = memo(function MomentSummary({ view }: { view: ResearchView }) {
  const { plan, steps, draft, reports } = view;
  const found = foundWorks(view);
  const cited = (draft?.citations ?? reports.at(-1)?.citations ?? []).length;
  return (
    <section className="sn-research-card sn-time-then" aria-label={texts.then}>
      <h3>{texts.then}</h3>
      {plan ? (
        <ol>
          {plan.steps.map(({ id, title }) => {
            const state = steps[id] ?? 'none';
            return (
              <li key={id} className={`sn-time-plan-${state}`}>
                <span>{title}</span>
                <small>{texts.planStates[state]}</small>
              </li>
            );
          })}
        </ol>
      ) : null}
      <p className="sn-research-hint">{common.coverage(coverageOf(view, 0), cited)}</p>
      {found.length > 0 ? (
        <details>
          <summary>{texts.found(found.length)}</summary>
          <ul>
            {found.map((work) => (
              <li key={workKey(work)}>
                <FoundLink {...work} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
});

import type { OutlineSection } from '../../core/lib/view';
import { texts } from '../../core/texts';

const SIGNS: Readonly<Record<string, string>> = { waiting: '○', writing: '◐', checking: '◕', done: '●' };

/** The sections of a report that is being written, and how far each is. */
export function OutlineProgress({ outline }: { outline: readonly OutlineSection[] }) {
  if (outline.length === 0) return null;
  return (
    <section className="sn-report-outline" aria-label={texts.outline}>
      <ol>
        {outline.map(({ title, state }, index) => (
          <li key={`${index}-${title}`} className={`sn-outline-${state}`} aria-current={state === 'writing' ? 'step' : undefined}>
            <span aria-hidden="true">{SIGNS[state] ?? '○'}</span>
            <span>{title}</span>
            <small>{texts.sectionStates[state] ?? state}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

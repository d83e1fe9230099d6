import type { FileParseState } from '../../../../contract/entities/document';
import { phrase } from '../../../../model/isolated';
import { isParsing } from '../../core/ui/useReadingDocument';
import { STEP_NAMES, STEP_STATES, texts } from '../../core/texts';

const MARKS = { waiting: '○', running: '…', done: '✓', failed: '!', skipped: '–' } as const;

/** Where the reading of a file stands, step by step; how it ended, when it did not end well. Nothing once all is well. */
export function ParseSteps({ parse }: { parse: FileParseState }) {
  const { state, steps, progress, message } = parse;
  if (state === 'done') return null;
  if (state === 'truncated') {
    return (
      <p className="sn-read-note" role="status">
        {message || texts.truncated}
      </p>
    );
  }
  return (
    <section className="sn-steps" aria-label={texts.parseSteps}>
      {state === 'failed' ? (
        <p className="sn-failed" role="alert">
          {texts.parseFailed}
          {message ? phrase`：${message}` : ''}
        </p>
      ) : (
        <p role="status">
          {texts.parsing}
          {isParsing(parse) && progress.total > 0 ? phrase`，${texts.parsePages(progress.done, progress.total)}` : ''}
        </p>
      )}
      <ol>
        {steps.map(({ name, state: step }) => (
          <li key={name} className={`sn-step-${step}`}>
            <span aria-hidden="true">{MARKS[step]}</span> {STEP_NAMES[name]}
            <span className="sn-hidden">：{STEP_STATES[step]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

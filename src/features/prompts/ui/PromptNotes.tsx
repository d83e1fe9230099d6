import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import {
  promptFailureDismissed,
  promptImportDismissed,
  promptRestoreRequested,
  selectPromptFailure,
  selectPromptImporting,
  selectPromptRemovals,
} from '../promptsSlice';
import type { PromptsState } from '../promptsSlice';
import type { PromptImporting } from '../promptsTypes';
import { texts } from '../texts';

type State = { prompts: PromptsState };

/** Deleted prompts that can be restored, the result of an import, and the last failure. */
export function PromptNotes() {
  const dispatch = useDispatch();
  const failure = useSelector((state: State) => selectPromptFailure(state));
  const removals = useSelector((state: State) => selectPromptRemovals(state));
  const importing = useSelector((state: State) => selectPromptImporting(state));
  const last = removals.findLast(({ state }) => state !== 'deleting');
  return (
    <>
      {failure ? (
        <div className="sn-prompts-note sn-prompts-failure">
          <span role="alert">{failure}</span>
          <Dismiss onDismiss={() => dispatch(promptFailureDismissed())} />
        </div>
      ) : null}
      {last ? (
        <div className="sn-prompts-note">
          <span role="status">{last.state === 'restoring' ? texts.restoring : texts.removed(last.prompt.title)}</span>
          <Button
            size="small"
            disabled={last.state === 'restoring'}
            aria-label={texts.undoLabel(last.prompt.title)}
            onClick={() => {
              toSearch();
              dispatch(promptRestoreRequested(last.prompt.id));
            }}
          >
            {texts.undo}
          </Button>
        </div>
      ) : null}
      {importing ? (
        <div className={`sn-prompts-note${importing.failure ? ' sn-prompts-failure' : ''}`}>
          <ImportReport {...importing} />
          <Dismiss onDismiss={() => dispatch(promptImportDismissed())} />
        </div>
      ) : null}
    </>
  );
}

/** The pressed button is removed: the focus stays in the panel. */
const toSearch = () => document.querySelector<HTMLElement>('.sn-prompts input')?.focus();

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const dismiss = () => {
    toSearch();
    onDismiss();
  };
  return (
    <Button type="text" size="small" aria-label={texts.dismiss} onClick={dismiss}>
      ×
    </Button>
  );
}

function ImportReport({ name, failure, report }: PromptImporting) {
  if (failure) return <span role="alert">{texts.importFailed(name, failure)}</span>;
  if (!report) return <span role="status">{texts.importing(name)}</span>;
  const { added, duplicates, refused } = report;
  return (
    <div role="status">
      <p>{texts.imported(name, added)}</p>
      {refused.length > 0 ? (
        <details open>
          <summary>{texts.refused(refused.length)}</summary>
          <ul>
            {refused.map(({ row, title, reason }) => (
              <li key={row}>{texts.row(row, title, reason)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {duplicates.length > 0 ? (
        <details>
          <summary>{texts.duplicates(duplicates.length)}</summary>
          <ul>
            {duplicates.map(({ row, title }) => (
              <li key={row}>{texts.sameRow(row, title)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

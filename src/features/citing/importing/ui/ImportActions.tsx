import { Select } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { Paper } from '../../../../contract/entities/paper';
import { NO_TITLE } from '../../../../model/paper/lines';
import { Words } from '../../../../shared/ui/marks/Words';
import { addingAsked, selectImporting } from '../importingSlice';
import type { ImportTarget } from '../importingState';
import { texts } from '../texts';

interface ImportActionsProps {
  papers: readonly Paper[];
  /** Where records can go; the first is chosen until another one is. */
  targets: readonly ImportTarget[];
  /** Id of the chosen target; the address has it. */
  target: string;
  onTarget: (id: string) => void;
  onCite: () => void;
  /** Puts records of the library into the tray. */
  onSelect: (papers: Paper[]) => void;
}

const LIBRARY = 'library';
const idOf = ({ dataset_id }: ImportTarget) => dataset_id ?? LIBRARY;

/** What can be done with the picked records: cite, put those of the library into the tray, add to a list. */
export function ImportActions({ papers, targets, target, onTarget, onCite, onSelect }: ImportActionsProps) {
  const dispatch = useDispatch();
  const { references, pickedReferences, adding } = useSelector(selectImporting);
  const inLibrary = pickedReferences.flatMap((index) => {
    const row = references?.rows[index];
    return row?.state === 'library' && row.paper ? [row.paper] : [];
  });
  const chosen = targets.find((one) => idOf(one) === target) ?? targets[0];
  const running = adding?.state === 'running';
  return (
    <>
      <Button type="primary" disabled={papers.length === 0} onClick={onCite}>
        {texts.cite}
      </Button>
      <Button disabled={inLibrary.length === 0} onClick={() => onSelect(inLibrary)}>
        {texts.select}
      </Button>
      {chosen ? (
        <span className="sn-import-target">
          <Select
            aria-label={texts.target}
            value={idOf(chosen)}
            options={targets.map((one) => ({ value: idOf(one), label: one.name }))}
            popupMatchSelectWidth={false}
            onChange={onTarget}
          />
          <Button disabled={papers.length === 0 || running} onClick={() => running || dispatch(addingAsked(chosen))}>
            {texts.add}
          </Button>
        </span>
      ) : null}
      <AddingNote />
    </>
  );
}

/** What came of the last adding. */
function AddingNote() {
  const { adding } = useSelector(selectImporting);
  if (!adding) return null;
  const { state, target, added, existing, refused, failure } = adding;
  const words = {
    running: texts.adding,
    done: texts.added(target.name, added, existing),
    failed: texts.addFailed(failure, added + existing),
  };
  return (
    <div className="sn-import-note" role={state === 'failed' ? 'alert' : 'status'}>
      <p>{words[state]}</p>
      {refused.length > 0 ? (
        <>
          <p>{texts.refused(refused.length)}</p>
          <ul>
            {refused.map(({ title, reason }, index) => (
              <li key={index}>
                <Words>{title || NO_TITLE}</Words>：<Words>{reason}</Words>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

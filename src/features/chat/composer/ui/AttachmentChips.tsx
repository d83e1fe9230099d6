import type { KeyboardEvent, RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { phrase } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import { FILE_TEXTS } from '../../../../shared/lib/files/checkFile';
import { focusNeighbour } from '../../../../shared/ui/focus/focusNeighbour';
import { allDetached, detached, fileRetried, selectAttached } from '../../core/composerSlice';
import type { ComposerState } from '../../core/composerSlice';
import type { Attachment } from '../../core/composerTypes';
import { texts } from '../texts';

interface AttachmentChipsProps {
  draftKey: string;
  /** Gets the focus when the last chip is removed. */
  toBox: () => void;
  list: RefObject<HTMLUListElement | null>;
}

/** With more of them the list scrolls, and does not show how many there are. */
const SEEN_AT_ONCE = 3;

/** What stands after the name: how far a file is. */
function progressOf(item: Attachment): string {
  if (item.kind !== 'file') return '';
  const part = item.total > 0 && (item.state === 'sending' || item.state === 'parsing') ? ` ${texts.part(item.done, item.total)}` : '';
  const reason = item.state === 'failed' ? phrase`：${item.failure || FILE_TEXTS.gone}` : '';
  return texts.states[item.state] + part + reason;
}

/** The sources beside the question. Delete or Backspace removes the one in focus. */
export function AttachmentChips({ draftKey, toBox, list }: AttachmentChipsProps) {
  const dispatch = useDispatch();
  const attached = useSelector((state: { composer: ComposerState }) => selectAttached(state, draftKey));
  if (attached.length === 0) return null;
  const remove = (button: HTMLElement, id: string) => {
    if (!focusNeighbour(button)) toBox();
    dispatch(detached({ key: draftKey, id }));
  };
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>, id: string) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(event.currentTarget, id);
  };
  return (
    <>
      {attached.length > SEEN_AT_ONCE ? (
        <p className="sn-attached-all">
          <span>{texts.attachedCount(attached.length)}</span>
          <Button
            type="link"
            size="small"
            onClick={() => {
              dispatch(allDetached(draftKey));
              toBox();
            }}
          >
            {texts.removeAll}
          </Button>
        </p>
      ) : null}
      <ul ref={list} className="sn-attached" aria-label={texts.attached}>
        {attached.map((item) => {
          const failed = item.kind === 'file' && item.state === 'failed';
          return (
            <li key={`${item.kind}:${item.id}`} className={failed ? 'sn-attached-failed' : undefined}>
              <small>{texts.kinds[item.kind]}</small>
              <span className="sn-attached-name" title={item.name}>
                {item.name}
              </span>
              {item.kind === 'file' ? (
                <small className="sn-attached-state" role="status">
                  {progressOf(item)}
                </small>
              ) : null}
              {failed && item.shelf_id !== '' ? (
                <button type="button" aria-label={texts.again(item.name)} onClick={() => dispatch(fileRetried(item.id))}>
                  ↻
                </button>
              ) : null}
              <button
                type="button"
                data-removes=""
                aria-label={texts.remove(item.name)}
                onClick={(event) => remove(event.currentTarget, item.id)}
                onKeyDown={(event) => handleKey(event, item.id)}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

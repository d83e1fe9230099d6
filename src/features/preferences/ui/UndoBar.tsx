import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { phrase } from '../../../model/isolated';
import { recommendationRestored, selectPreferences, undoDismissed } from '../preferencesSlice';
import { recommendationTexts as texts } from '../recommendationTexts';

/** Says which paper was hidden last and takes it back; or that hiding it did not work. */
export function UndoBar({ undo }: { undo: RefObject<HTMLButtonElement | null> }) {
  const dispatch = useDispatch();
  const { lastHidden, hidingFailure } = useSelector(selectPreferences);
  const visible = lastHidden !== null || hidingFailure !== '';
  return (
    <div className={visible ? 'sn-undo' : 'sn-hidden'} role="status">
      {hidingFailure ? <span>{phrase`${texts.hidingFailed}（${hidingFailure}）`}</span> : null}
      {lastHidden && !hidingFailure ? (
        <>
          <span>{texts.hidden(lastHidden.title)}</span>
          <button ref={undo} type="button" onClick={() => dispatch(recommendationRestored(lastHidden.paper_id))}>
            {texts.undo}
          </button>
        </>
      ) : null}
      {visible ? (
        <button type="button" onClick={() => dispatch(undoDismissed())}>
          {texts.dismiss}
        </button>
      ) : null}
    </div>
  );
}

import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ReadReferences } from '../../../../contract/entities/reference';
import type { ImportingState } from '../importingSlice';
import { pickable, referencesPicked, selectImporting } from '../importingSlice';
import { FORM_NAMES, STATE_NAMES, texts } from '../texts';
import { ImportedReference } from './ImportedReference';

/** What was recognised, entry by entry, to choose from. */
export function ImportedReferences({ references }: { references: ReadReferences }) {
  const dispatch = useDispatch();
  const store = useStore<{ importing: ImportingState }>();
  const { pickedReferences } = useSelector(selectImporting);
  const picked = useMemo(() => new Set(pickedReferences), [pickedReferences]);
  const { rows, form, notice } = references;
  const all = useMemo(() => pickable(references), [references]);
  const toggle = useCallback(
    (index: number) => {
      const now = selectImporting(store.getState()).pickedReferences;
      dispatch(referencesPicked(now.includes(index) ? now.filter((other) => other !== index) : [...now, index]));
    },
    [dispatch, store],
  );
  const counts = (Object.keys(STATE_NAMES) as (keyof typeof STATE_NAMES)[]).flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return count > 0 ? [texts.countOf(state, count)] : [];
  });
  return (
    <section aria-label={texts.rows} className="sn-import-result">
      <p role="status" className="sn-import-counts">
        {[texts.counts(FORM_NAMES[form], rows.length), ...counts].join('；')}
      </p>
      {notice ? <p className="sn-import-notice">{notice}</p> : null}
      {all.length > 0 ? (
        <label className="sn-import-all">
          <input
            type="checkbox"
            checked={picked.size === all.length}
            ref={(box) => {
              if (box) box.indeterminate = picked.size > 0 && picked.size < all.length;
            }}
            onChange={() => dispatch(referencesPicked(picked.size === all.length ? [] : all))}
          />
          {texts.pickAll}（{texts.picked(picked.size)}）
        </label>
      ) : null}
      <ul className="sn-import-rows">
        {rows.map((row, index) => (
          <ImportedReference key={index} row={row} index={index} picked={picked.has(index)} onToggle={toggle} />
        ))}
      </ul>
    </section>
  );
}

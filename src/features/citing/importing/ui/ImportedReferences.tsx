import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ReadReferences } from '../../../../contract/entities/reference';
import { ChipGroup } from '../../../../shared/ui/fields/ChipGroup';
import { referencesPicked, referencesShown, selectImporting } from '../importingSlice';
import { isPickable } from '../importingState';
import type { ImportingState, ShownReferences } from '../importingState';
import { FORM_NAMES, STATE_NAMES, texts } from '../texts';
import { ImportedReference } from './ImportedReference';

type State = keyof typeof STATE_NAMES;
/** Rows up to which a list is looked through without a filter. */
const SHORT = 10;

/** What was recognised, entry by entry, to choose from and to put right. */
export function ImportedReferences({ references }: { references: ReadReferences }) {
  const dispatch = useDispatch();
  const store = useStore<{ importing: ImportingState }>();
  const { pickedReferences, referenceDrafts, originalReferences, shownReferences } = useSelector(selectImporting);
  const picked = useMemo(() => new Set(pickedReferences), [pickedReferences]);
  const { rows, form, notice } = references;
  const toggle = useCallback(
    (index: number) => {
      const now = selectImporting(store.getState()).pickedReferences;
      dispatch(referencesPicked(now.includes(index) ? now.filter((other) => other !== index) : [...now, index]));
    },
    [dispatch, store],
  );
  const counts = (Object.keys(STATE_NAMES) as State[])
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0);
  // A row that was put right leaves its state, and with the last one the filter would show nothing; an open form stays in sight.
  const shown = counts.some(({ state }) => state === shownReferences) ? shownReferences : 'all';
  const visible = rows.flatMap((row, index) => (shown === 'all' || row.state === shown || referenceDrafts[index] ? [{ row, index }] : []));
  return (
    <section aria-label={texts.rows} className="sn-import-result">
      <p role="status" className="sn-import-counts">
        {[texts.counts(FORM_NAMES[form], rows.length), ...counts.map(({ state, count }) => texts.countOf(state, count))].join('；')}
      </p>
      {notice ? <p className="sn-import-notice">{notice}</p> : null}
      {rows.length > SHORT && counts.length > 1 ? (
        <ChipGroup
          label={texts.shown}
          options={[
            { value: 'all', label: texts.shownOf(texts.all, rows.length) },
            ...counts.map(({ state, count }) => ({ value: state, label: texts.shownOf(STATE_NAMES[state], count) })),
          ]}
          chosen={shown}
          onChoose={(state) => dispatch(referencesShown(state as ShownReferences))}
        />
      ) : null}
      <PickAll visible={visible.flatMap(({ row, index }) => (isPickable(row) ? [index] : []))} picked={picked} />
      <ul className="sn-import-rows">
        {visible.map(({ row, index }) => (
          <ImportedReference
            key={index}
            row={row}
            index={index}
            picked={picked.has(index)}
            draft={referenceDrafts[index]}
            edited={index in originalReferences}
            onToggle={toggle}
          />
        ))}
      </ul>
    </section>
  );
}

/** Takes all of the rows that are shown, or none of them; what is chosen beside them stays so. */
function PickAll({ visible, picked }: { visible: readonly number[]; picked: ReadonlySet<number> }) {
  const dispatch = useDispatch();
  const among = visible.filter((index) => picked.has(index));
  if (visible.length === 0) return null;
  const whole = among.length === visible.length;
  const others = [...picked].filter((index) => !visible.includes(index));
  return (
    <label className="sn-import-all">
      <input
        type="checkbox"
        checked={whole}
        ref={(box) => {
          if (box) box.indeterminate = among.length > 0 && !whole;
        }}
        onChange={() => dispatch(referencesPicked(whole ? others : [...others, ...visible]))}
      />
      {texts.pickAll}（{texts.picked(picked.size)}）
    </label>
  );
}

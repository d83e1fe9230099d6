import { memo, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SearchBody } from '../../../../../contract/calls/papers';
import type { Paper } from '../../../../../contract/entities/paper';
import {
  MAX_SELECTED_PAPERS,
  papersDeselected,
  papersSelected,
  selectPaperIdList,
  selectPaperList,
  selectRefusedPaperCount,
} from '../../../core/papersSlice';
import { allResultsAsked, selectWholeSelection, wholeSelectionDropped } from '../../resultsSlice';
import { searchKey } from '../../lib/resultScope';
import { texts } from '../../texts';
import { OnceButton } from './OnceButton';
import { TitleTranslator } from './TitleTranslator';

interface SelectionBarProps {
  /** The records of the page. */
  papers: readonly Paper[];
  total: number;
  /** The search that they are a page of. */
  body: SearchBody;
}

/** Selects the page, or all that was found, and says what is left out. */
export const SelectionBar = memo(function SelectionBar({ papers, total, body }: SelectionBarProps) {
  const dispatch = useDispatch();
  const chosen = useSelector(selectPaperIdList);
  const chosenPapers = useSelector(selectPaperList);
  const refused = useSelector(selectRefusedPaperCount);
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);
  const shown = useMemo(() => new Set(papers.map(({ paper_id }) => paper_id)), [papers]);
  const onPage = chosen.filter((id) => shown.has(id)).length;
  const whole = onPage === shown.size;
  const togglePage = () => dispatch(whole ? papersDeselected(papers.map(({ paper_id }) => paper_id)) : papersSelected([...papers]));
  return (
    <div className="sn-select-bar">
      <label>
        <input
          type="checkbox"
          checked={whole}
          ref={(box) => {
            if (box) box.indeterminate = onPage > 0 && !whole;
          }}
          onChange={togglePage}
        />
        {texts.selectPage}
      </label>
      {total > papers.length ? <WholeSelector total={total} body={body} chosen={chosenSet} /> : null}
      <TitleTranslator papers={onPage > 0 ? chosenPapers : papers} selected={onPage > 0} />
      {refused > 0 ? (
        <p className="sn-select-note" role="alert">
          {texts.trayFull(MAX_SELECTED_PAPERS, refused)}
        </p>
      ) : null}
    </div>
  );
});

/** All that was found as part of the selection. One button through all its states, so that the focus stays on it. */
function WholeSelector({ total, body, chosen }: { total: number; body: SearchBody; chosen: ReadonlySet<string> }) {
  const dispatch = useDispatch();
  const search = searchKey(body);
  const last = useSelector(selectWholeSelection);
  const whole = last?.search === search ? last : null;
  const count = Math.min(total, MAX_SELECTED_PAPERS);
  const left = whole?.paper_ids.filter((id) => !chosen.has(id)).length ?? 0;
  // Everything was taken out of the tray again, one by one or with the rest.
  const state = !whole || (whole.state === 'taken' && left === whole.paper_ids.length) ? 'none' : whole.state;
  const ask = () => dispatch(allResultsAsked({ search, body, total }));
  const drop = () => {
    dispatch(papersDeselected(whole?.paper_ids ?? []));
    dispatch(wholeSelectionDropped());
  };
  const words = {
    none: '',
    loading: texts.selectingAll(count),
    failed: texts.selectAllFailed(whole?.failure ?? ''),
    taken: texts.selectedAll(whole?.paper_ids.length ?? 0, left),
  };
  const askLabel = total > count ? texts.selectFirst(count) : texts.selectAll(total);
  const actions = {
    none: { label: askLabel, run: ask },
    loading: { label: texts.stop, run: drop },
    failed: { label: askLabel, run: ask },
    taken: { label: texts.takeBack, run: drop },
  };
  const { label, run } = actions[state];
  return (
    <span>
      <span role={state === 'failed' ? 'alert' : 'status'}>{words[state]}</span>
      <OnceButton onPress={run}>{label}</OnceButton>
    </span>
  );
}

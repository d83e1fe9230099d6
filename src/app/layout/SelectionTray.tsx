import { useEffect, useState } from 'react';
import { Button } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { libraryDialogSet, selectLibraryDialog, selectPrivateDatasetId } from '../../features/datasets';
import {
  CiteDialog,
  MAX_SELECTED_PAPERS,
  papersSelected,
  selectPaperIdList,
  selectPaperList,
  selectRefusedPaperCount,
  selectionCleared,
  summaryDrawerToggled,
  texts as paperTexts,
} from '../../features/papers';
import type { Paper } from '../../contract/entities/paper';
import { titleOf } from '../../model/paper/lines';
import { OnDemand } from '../../shared/ui/OnDemand';
import { ClearedNote } from './ClearedNote';
import { TrayList } from './TrayList';
import { texts } from './texts';
import './selectionTray.css';

const NONE: readonly Paper[] = [];
const loadAddToBase = () => import(/* webpackChunkName: "add-to-base" */ './AddToBase').then(({ AddToBase }) => AddToBase);

/** The tray may have come over what was ticked just now. */
function uncover(card: Element | null | undefined): void {
  const tray = document.querySelector('.sn-tray')?.getBoundingClientRect();
  const { top, bottom } = card?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (tray && top < tray.bottom && bottom > tray.top) card?.scrollIntoView({ block: 'nearest' });
}

/** The papers that are ticked anywhere, and what can be done with them. */
export function SelectionTray() {
  const dispatch = useDispatch();
  const ids = useSelector(selectPaperIdList);
  const papers = useSelector(selectPaperList);
  const refused = useSelector(selectRefusedPaperCount);
  const ownList = useSelector(selectPrivateDatasetId);
  const dialog = useSelector(selectLibraryDialog);
  const adding = dialog?.kind === 'place' && dialog.act === 'add';
  const [citing, setCiting] = useState(NONE);
  const [cleared, setCleared] = useState(NONE);
  const [open, setOpen] = useState(false);
  const shown = ids.length > 0;
  useEffect(() => {
    if (shown) uncover(document.activeElement?.closest('article'));
  }, [shown]);
  // What is ticked after clearing begins a new selection.
  if (shown && cleared.length > 0) setCleared(NONE);
  const clear = () => {
    setOpen(false);
    dispatch(selectionCleared());
    setCleared(papers);
  };
  const undo = () => {
    setCleared(NONE);
    dispatch(papersSelected([...cleared]));
  };
  const add = () => {
    const items = papers.map((paper) => ({ id: paper.paper_id, name: titleOf(paper) }));
    dispatch(
      libraryDialogSet({ kind: 'place', act: 'add', items, from: '', dataset_id: ownList, folder_id: null, folder_name: '', batch_id: '' }),
    );
  };
  if (!shown) {
    if (cleared.length === 0) return null;
    return (
      <section className="sn-tray" aria-label={texts.tray}>
        <ClearedNote count={cleared.length} onUndo={undo} onEnd={() => setCleared(NONE)} />
      </section>
    );
  }
  return (
    <section className="sn-tray" aria-label={texts.tray}>
      {refused > 0 ? (
        <p className="sn-tray-full" role="alert">
          {texts.full(MAX_SELECTED_PAPERS, refused)}
        </p>
      ) : null}
      {open ? <TrayList id="sn-tray-list" papers={papers} /> : null}
      <div className="sn-tray-bar">
        <button
          type="button"
          className="sn-tray-count"
          aria-expanded={open}
          aria-controls={open ? 'sn-tray-list' : undefined}
          onClick={() => setOpen(!open)}
        >
          {paperTexts.selected(ids.length)} <span aria-hidden="true">{open ? '▾' : '▴'}</span>
        </button>
        <Button type="text" onClick={clear}>
          {texts.clear}
        </Button>
        <span className="sn-tray-space" />
        <div className="sn-tray-actions">
          <Button disabled={papers.length === 0} onClick={add}>
            {texts.addToBase}
          </Button>
          <Button disabled={papers.length === 0} onClick={() => setCiting(papers)}>
            {texts.cite}
          </Button>
          <Button type="primary" onClick={() => dispatch(summaryDrawerToggled(true))}>
            {texts.askAndSummarise}
          </Button>
        </div>
      </div>
      <CiteDialog papers={citing} onClose={() => setCiting(NONE)} />
      {adding ? <OnDemand load={loadAddToBase} fallback={null} failedTitle={texts.addToBaseFailed} /> : null}
    </section>
  );
}

import { startTransition, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../shared/ui/buttons/Button';
import {
  MAX_SELECTED_PAPERS,
  papersSelected,
  selectPaperIdList,
  selectPaperList,
  selectRefusedPaperCount,
  selectionCleared,
  summaryDrawerToggled,
} from '../../core/papersSlice';
import { texts as coreTexts } from '../../core/texts';
import { comparisonLink } from '../../../../model/addresses/comparing';
import { LEAST_COMPARED_PAPERS, MAX_COMPARED_PAPERS } from '../../../../model/limits';
import { GuardedButton } from '../../../../shared/ui/buttons/GuardedButton';
import type { CiteDialogType } from '../../core/ui/citeDialog';
import type { Paper } from '../../../../contract/entities/paper';
import { ClearedNote } from './ClearedNote';
import { TrayList } from './TrayList';
import { texts } from '../texts';
import './selectionTray.css';

const NONE: readonly Paper[] = [];

/**
 * The tray may have come over the card that is worked on by keyboard. Under a pointer nothing moves: the tray comes when its code does, and a
 * page that scrolls between pressing and letting go takes the click away.
 */
function uncover(focused: Element | null): void {
  const card = focused?.matches(':focus-visible') ? focused.closest('article') : null;
  if (!card) return;
  const tray = document.querySelector('.sn-tray')?.getBoundingClientRect();
  const { top, bottom } = card.getBoundingClientRect();
  if (tray && top < tray.bottom && bottom > tray.top) card.scrollIntoView({ block: 'nearest' });
}

interface SelectionTrayProps {
  CiteDialog: CiteDialogType;
  /** The papers are to be put into a base. */
  onAdd: (papers: readonly Paper[]) => void;
}

/** The papers that are ticked anywhere, and what can be done with them. */
export function SelectionTray({ CiteDialog, onAdd }: SelectionTrayProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const ids = useSelector(selectPaperIdList);
  const papers = useSelector(selectPaperList);
  const refused = useSelector(selectRefusedPaperCount);
  const [citing, setCiting] = useState(NONE);
  const [cleared, setCleared] = useState(NONE);
  const [open, setOpen] = useState(false);
  const shown = ids.length > 0;
  useEffect(() => {
    if (shown) uncover(document.activeElement);
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
          {coreTexts.selected(ids.length)} <span aria-hidden="true">{open ? '▾' : '▴'}</span>
        </button>
        <Button type="text" onClick={clear}>
          {texts.clear}
        </Button>
        <GuardedButton
          type="text"
          reason={ids.length < LEAST_COMPARED_PAPERS || ids.length > MAX_COMPARED_PAPERS ? texts.compareHow : ''}
          onClick={() => void navigate(comparisonLink(ids))}
        >
          {texts.compare}
        </GuardedButton>
        <span className="sn-tray-space" />
        <div className="sn-tray-actions">
          <Button disabled={papers.length === 0} onClick={() => onAdd(papers)}>
            {texts.addToBase}
          </Button>
          <Button disabled={papers.length === 0} onClick={() => startTransition(() => setCiting(papers))}>
            {texts.cite}
          </Button>
          <Button type="primary" onClick={() => dispatch(summaryDrawerToggled(true))}>
            {texts.askAndSummarise}
          </Button>
        </div>
      </div>
      <CiteDialog papers={citing} onClose={() => setCiting(NONE)} />
    </section>
  );
}

import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Paper } from '../../../contract/entities/paper';
import type { Recommendation } from '../../../contract/entities/recommendation';
import { titleOf } from '../../../model/paper/lines';
import { recommendationHidden, selectHiddenPaperIds } from '../preferencesSlice';
import { recommendationTexts as texts } from '../recommendationTexts';
import { UndoBar } from './UndoBar';
import './recommendationList.css';

interface RecommendationListProps {
  records: readonly Recommendation[];
  /** The card of a record. */
  card: (paper: Paper) => ReactNode;
}

/** Recommended papers, each with its reasons and a button that hides it. Hidden ones disappear at once. */
export function RecommendationList({ records, card }: RecommendationListProps) {
  const dispatch = useDispatch();
  const hidden = useSelector(selectHiddenPaperIds);
  const undo = useRef<HTMLButtonElement>(null);
  const shown = records.filter(({ paper }) => !hidden.includes(paper.paper_id));
  const hide = (paper: Paper) => {
    dispatch(recommendationHidden({ paper_id: paper.paper_id, title: titleOf(paper) }));
    // The pressed button was removed with its card.
    requestAnimationFrame(() => undo.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      <ul className="sn-recos">
        {shown.map(({ paper, reasons, is_new }) => (
          <li key={paper.paper_id}>
            <div className="sn-reco-head">
              {is_new ? <span className="sn-reco-new">{texts.isNew}</span> : null}
              <ul aria-label={texts.reasons}>
                {reasons.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <button type="button" aria-label={texts.hideOf(titleOf(paper))} onClick={() => hide(paper)}>
                {texts.hide}
              </button>
            </div>
            {card(paper)}
          </li>
        ))}
      </ul>
      <UndoBar undo={undo} />
    </>
  );
}

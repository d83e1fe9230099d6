import { memo } from 'react';
import { useDispatch } from 'react-redux';
import type { ReadReference } from '../../../../contract/entities/reference';
import { isolatedList } from '../../../../model/isolated';
import { NO_TITLE, authorNames, titleOf } from '../../../../model/paper/lines';
import { emptyPaper } from '../../../../model/paper/paper';
import { referenceOpened, referenceReverted } from '../importingSlice';
import { isEditable, isPickable } from '../importingState';
import type { ReferenceDraft } from '../lib/referenceDraft';
import { STATE_NAMES, texts } from '../texts';
import { ReferenceForm } from './ReferenceForm';
import { bounded } from '../../../../shared/ui/loading/bounded';

interface ImportedReferenceProps {
  row: ReadReference;
  index: number;
  picked: boolean;
  /** Its form, when that is open. */
  draft: ReferenceDraft | undefined;
  /** The row was edited since it was read. */
  edited: boolean;
  onToggle: (index: number) => void;
}

/** One entry of the list: what it is, whether the library has it, or why it cannot be used. */
const ImportedReferenceView = memo(function ImportedReference({ row, index, picked, draft, edited, onToggle }: ImportedReferenceProps) {
  const { state, paper, text } = row;
  const title = (paper && titleOf(paper)) || text || NO_TITLE;
  const facts = paper ? [authorNames(paper.authors, 3), paper.basic_sourcename, paper.publish_date, paper.doi] : [];
  return (
    <li className={`sn-import-row sn-import-${state}`}>
      {isPickable(row) ? (
        <input type="checkbox" checked={picked} aria-label={texts.pick(title)} onChange={() => onToggle(index)} />
      ) : (
        <span aria-hidden="true">—</span>
      )}
      <div>
        <p className="sn-import-title">{title}</p>
        {facts.some(Boolean) ? <p className="sn-import-facts">{isolatedList(facts, ' · ')}</p> : null}
        {text && title !== text && (edited || state === 'unclear') ? (
          <details className="sn-import-original" open={state === 'unclear'}>
            <summary>{texts.original}</summary>
            <p>{text}</p>
          </details>
        ) : null}
        <RowState row={row} index={index} title={title} edited={edited} editing={draft !== undefined} />
        {draft ? (
          <ReferenceForm index={index} paper={paper ?? emptyPaper} draft={draft} text={text} confirms={state === 'unclear'} />
        ) : null}
      </div>
    </li>
  );
});

interface RowStateProps {
  row: ReadReference;
  index: number;
  title: string;
  edited: boolean;
  editing: boolean;
}

/** What became of an entry, why, and what can be done about it. */
function RowState({ row, index, title, edited, editing }: RowStateProps) {
  const dispatch = useDispatch();
  const { place, state, matched_by, reason } = row;
  return (
    <p className="sn-import-facts">
      <span className="sn-import-state">{STATE_NAMES[state]}</span>
      {edited ? <span className="sn-import-state">{texts.edited}</span> : null}
      {matched_by ? <span>{texts.matched[matched_by]}</span> : null}
      <span>{place}</span>
      {reason ? <span>{reason}</span> : null}
      {isEditable(row) ? (
        <button
          type="button"
          className="sn-import-act"
          aria-label={texts.editOf(title)}
          aria-expanded={editing}
          onClick={() => dispatch(referenceOpened(index))}
        >
          {texts.edit}
        </button>
      ) : null}
      {edited ? (
        <button
          type="button"
          className="sn-import-act"
          aria-label={texts.revertOf(title)}
          onClick={() => dispatch(referenceReverted(index))}
        >
          {texts.revert}
        </button>
      ) : null}
    </p>
  );
}

export const ImportedReference = bounded(ImportedReferenceView, ({ index }) => index, 'li');

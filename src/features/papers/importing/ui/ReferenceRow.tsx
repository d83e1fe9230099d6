import { memo } from 'react';
import type { ReadReference } from '../../../../contract/entities/reference';
import { NO_TITLE, authorNames, titleOf } from '../../../../model/paper/lines';
import { STATE_NAMES, texts } from '../texts';

interface ReferenceRowProps {
  row: ReadReference;
  index: number;
  picked: boolean;
  onToggle: (index: number) => void;
}

/** One entry of the list: what it is, whether the library has it, or why it cannot be used. */
export const ReferenceRow = memo(function ReferenceRow({ row, index, picked, onToggle }: ReferenceRowProps) {
  const { place, state, paper, matched_by, reason, text } = row;
  const usable = state === 'library' || state === 'new';
  const title = (paper && titleOf(paper)) || text || NO_TITLE;
  const facts = paper ? [authorNames(paper.authors, 3), paper.basic_sourcename, paper.publish_date, paper.doi] : [];
  return (
    <li className={`sn-import-row sn-import-${state}`}>
      {usable ? (
        <input type="checkbox" checked={picked} aria-label={texts.pick(title)} onChange={() => onToggle(index)} />
      ) : (
        <span aria-hidden="true">—</span>
      )}
      <div>
        <p className="sn-import-title">{title}</p>
        {facts.some(Boolean) ? <p className="sn-import-facts">{facts.filter(Boolean).join(' · ')}</p> : null}
        <p className="sn-import-facts">
          <span className="sn-import-state">{STATE_NAMES[state]}</span>
          {matched_by ? <span>{texts.matched[matched_by]}</span> : null}
          <span>{place}</span>
          {reason ? <span>{reason}</span> : null}
        </p>
      </div>
    </li>
  );
});

import { memo } from 'react';
import { isolatedList } from '../../../../../model/isolated';
import { venueOf } from '../../../core/lib/paperLines';
import { texts } from '../../texts';
import { ChineseTitle } from '../rows/ChineseTitle';
import { IdentifiedMark } from '../rows/IdentifiedMark';
import { PaperLink } from '../rows/PaperLink';
import { Versions } from '../rows/Versions';
import type { RowProps } from '../rows/rowTypes';
import { citedLine } from '../../../../../model/paper/cited';
import { authorLine, shownTitle } from '../../../../../model/paper/lines';
import { bounded } from '../../../../../shared/ui/loading/bounded';

const AUTHORS_SHOWN = 2;

/** One record in two lines: its title, and who, where and when. */
const PaperLineView = memo(function PaperLine(props: RowProps) {
  const { paper, terms, selected, identified, translation, onToggle, onCite, onOpen } = props;
  const title = shownTitle(paper);
  return (
    <article className={`sn-line${selected ? ' sn-paper-selected' : ''}`}>
      <input type="checkbox" checked={selected} onChange={() => onToggle(paper)} aria-label={texts.select(title)} />
      <div className="sn-paper-body">
        <h2>
          <PaperLink paper={paper} terms={terms} onOpen={onOpen} />
        </h2>
        <ChineseTitle paper={paper} terms={terms} translation={translation} />
        <p className="sn-paper-source">
          {isolatedList([authorLine(paper.authors, AUTHORS_SHOWN), venueOf(paper), paper.year ?? '', citedLine(paper)], ' · ')}
          {identified ? <IdentifiedMark /> : null}
        </p>
        <Versions versions={paper.versions} />
      </div>
      <button type="button" className="sn-line-action" aria-label={texts.citeOf(title)} onClick={() => onCite(paper)}>
        {texts.cite}
      </button>
    </article>
  );
});

export const PaperLine = bounded(PaperLineView, ({ paper }) => paper.paper_id);

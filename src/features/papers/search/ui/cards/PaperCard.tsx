import { memo, useId, useState } from 'react';
import type { Paper } from '../../../../../contract/entities/paper';
import { doiHref } from '../../../../../model/identifiers/doi';
import { isolatedList } from '../../../../../model/isolated';
import { safeHref } from '../../../../../shared/lib/safeHref';
import { Marked } from '../../../../../shared/ui/marks/Marked';
import { sourceLine } from '../../../core/lib/paperLines';
import { texts } from '../../texts';
import { RESOURCE_TYPE_NAMES } from '../../../../../model/paper/resourceTypes';
import { ChineseTitle } from '../rows/ChineseTitle';
import { IdentifiedMark } from '../rows/IdentifiedMark';
import { PaperLink } from '../rows/PaperLink';
import { Versions } from '../rows/Versions';
import type { RowProps } from '../rows/rowTypes';
import { citedLine } from '../../../../../model/paper/cited';
import { authorLine, shownTitle } from '../../../../../model/paper/lines';
import { bounded } from '../../../../../shared/ui/loading/bounded';
import './paperCard.css';

const AUTHORS_SHOWN = 6;
/** Characters of an abstract that two lines hold on any screen. */
const SHORT_ABSTRACT = 60;

/** The abstract that has what was searched, else the one in the paper's language. */
function abstractFor({ abstract, abstract_zh, language }: Paper, terms: readonly string[]): string {
  const [own, other] = language === 'zh' ? [abstract_zh, abstract] : [abstract, abstract_zh];
  const has = (text: string) => terms.some((term) => text.toLowerCase().includes(term.toLowerCase()));
  return (other && !has(own) && has(other) ? other : own) || other;
}

/** One record as a card. Memoised: ticking one card leaves the others alone. */
const PaperCardView = memo(function PaperCard(props: RowProps) {
  const { paper, terms, selected, identified, translation, onToggle, onCite, onOpen } = props;
  const title = shownTitle(paper);
  const abstract = abstractFor(paper, terms);
  const [whole, setWhole] = useState(false);
  const abstractId = useId();
  const href = safeHref(paper.doi ? doiHref(paper.doi) : paper.url);
  return (
    <article className={`sn-paper${selected ? ' sn-paper-selected' : ''}`}>
      <input type="checkbox" checked={selected} onChange={() => onToggle(paper)} aria-label={texts.select(title)} />
      <div className="sn-paper-body">
        <h2>
          <PaperLink paper={paper} terms={terms} onOpen={onOpen} />
        </h2>
        <ChineseTitle paper={paper} terms={terms} translation={translation} />
        <p className="sn-paper-authors">{authorLine(paper.authors, AUTHORS_SHOWN)}</p>
        <p className="sn-paper-source">
          <span className="sn-paper-type">{RESOURCE_TYPE_NAMES[paper.resource_type] ?? RESOURCE_TYPE_NAMES[10]}</span>
          {isolatedList([sourceLine(paper), citedLine(paper)], ' · ')}
          {identified ? <IdentifiedMark /> : null}
        </p>
        <Versions versions={paper.versions} />
        {abstract ? (
          <p id={abstractId} className={`sn-paper-abstract${whole ? '' : ' sn-paper-short'}`}>
            <Marked text={abstract} terms={terms} />
          </p>
        ) : null}
        <p className="sn-paper-actions">
          {abstract.length > SHORT_ABSTRACT ? (
            <button type="button" aria-expanded={whole} aria-controls={abstractId} onClick={() => setWhole(!whole)}>
              {whole ? texts.hideAbstract : texts.showAbstract}
            </button>
          ) : null}
          <button type="button" aria-label={texts.citeOf(title)} onClick={() => onCite(paper)}>
            {texts.cite}
          </button>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={texts.originalOf(title)}>
              {texts.original}
            </a>
          ) : null}
          {paper.subject ? <span>{paper.subject}</span> : null}
        </p>
      </div>
    </article>
  );
});

export const PaperCard = bounded(PaperCardView, ({ paper }) => paper.paper_id);

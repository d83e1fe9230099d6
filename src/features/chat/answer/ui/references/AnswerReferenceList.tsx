import { memo, useContext, useId } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerSource } from '../../../../../contract/entities/chat';
import type { Paper } from '../../../../../contract/entities/paper';
import { readLink } from '../../../../../model/addresses/reading';
import { doubtsOf, isUnchecked } from '../../../../../model/citation';
import { phrase } from '../../../../../model/isolated';
import { Words } from '../../../../../shared/ui/marks/Words';
import { narrowedTo } from '../../../core/lib/boundMarks';
import { entryOf, sourceTitle } from '../../../core/markdown/references';
import { OutsideContext, SourceLinksContext } from './sources';
import { sourceTexts } from '../../../core/texts';
import { texts } from '../../texts';
import './references.css';

interface AnswerReferenceListProps {
  sources: readonly AnswerSource[];
  /** Number of the entry that was jumped to; null for none. */
  active: number | null;
  /** Goes back to the marker in the text. */
  onBack: (n: number) => void;
}

/** The works that an answer cites, numbered as in the answer, in the formats of the specification. */
export const AnswerReferenceList = memo(function AnswerReferenceList({ sources, active, onBack }: AnswerReferenceListProps) {
  const headingId = useId();
  return (
    <section className="sn-references" aria-labelledby={headingId}>
      <h3 id={headingId}>{sourceTexts.references}</h3>
      {/* Named a list, because Safari takes one without bullets for none. */}
      <ol role="list" aria-labelledby={headingId}>
        {sources.map((source) => (
          <Reference key={source.n} source={source} active={source.n === active} onBack={onBack} />
        ))}
      </ol>
    </section>
  );
});

interface ReferenceProps {
  source: AnswerSource;
  active: boolean;
  onBack: (n: number) => void;
}

function Reference({ source, active, onBack }: ReferenceProps) {
  const { n, paper, tool, content, withdrawn } = source;
  const { line, href } = entryOf(source);
  const reading = useContext(SourceLinksContext).href(source);
  const outside = useContext(OutsideContext).includes(n);
  return (
    <li data-reference={n} tabIndex={-1} className={`sn-reference${active ? ' sn-reference-active' : ''}`}>
      {/* On paper the address is written out, as in every file. */}
      <p className={paper || tool ? undefined : 'sn-reference-gone'} data-address={href ?? undefined}>
        <Words>{line}</Words>
        {outside ? (
          <span className="sn-reference-outside" title={texts.outsideTitle}>
            {texts.outside}
          </span>
        ) : null}
      </p>
      {paper ? <Doubts source={source} paper={paper} /> : null}
      <div className="sn-reference-actions">
        {reading ? (
          <Link to={reading} aria-label={phrase`${texts.read}：${sourceTitle(source)}`}>
            {texts.read}
          </Link>
        ) : null}
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={phrase`${texts.original}：${sourceTitle(source)}`}>
            {texts.original}
          </a>
        ) : null}
        <button type="button" aria-label={texts.backToText(n)} title={texts.backToText(n)} onClick={() => onBack(n)}>
          {texts.toText}
        </button>
        {withdrawn ? <span>{texts.withdrawn}</span> : null}
        {content ? (
          <details>
            <summary>{texts.passage}</summary>
            {passagesOf(source).map((passage, i) => (
              <Quoted key={i} source={passage} alone={i === 0 && (source.passages ?? []).length < 2} />
            ))}
          </details>
        ) : null}
      </div>
    </li>
  );
}

/** What speaks against the reference as it stands, and the way to put a guessed record right. */
function Doubts({ source: { file_id }, paper }: { source: AnswerSource; paper: Paper }) {
  const doubts = doubtsOf(paper);
  if (doubts === '') return null;
  const subject = file_id ? { fileId: file_id } : { paperId: paper.paper_id };
  return (
    <p className="sn-reference-doubts" data-beside="">
      {doubts}
      {isUnchecked(paper) ? <Link to={readLink({ ...subject, tab: 'abstract' })}>{sourceTexts.putRight}</Link> : null}
    </p>
  );
}

/** Each passage that is cited, as a source by itself; of answers that do not know them apart all in one. */
function passagesOf(source: AnswerSource): AnswerSource[] {
  const passages = source.passages ?? [];
  return passages.length < 2 ? [source] : passages.map(({ id }) => narrowedTo(source, [id]));
}

/** The words of a passage; one of several has a way of its own. */
function Quoted({ source, alone }: { source: AnswerSource; alone: boolean }) {
  const reading = useContext(SourceLinksContext).href(source);
  const { content, place } = source;
  const way = reading && !alone ? <Link to={reading}>{texts.read}</Link> : null;
  return (
    <blockquote>
      {content}
      {place || way ? (
        <footer>
          {place} {way}
        </footer>
      ) : null}
    </blockquote>
  );
}

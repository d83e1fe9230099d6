import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { FileReference } from '../../../../../contract/entities/fileReference';
import type { Paper } from '../../../../../contract/entities/paper';
import { printPassage } from '../../../../../model/addresses/passages';
import { readLink } from '../../../../../model/addresses/reading';
import type { ReadingPlace } from '../../../../../model/addresses/reading';
import { doiHref } from '../../../../../model/identifiers/doi';
import { Words } from '../../../../../shared/ui/marks/Words';
import { texts } from '../../../core/texts';
import { useCited } from './ReferencesContext';
import { useReferenceCard } from './useReferenceCard';
import './references.css';

interface ReferenceCardProps {
  pane: RefObject<HTMLElement | null>;
  place: ReadingPlace;
  /** A record of the library with what can be done with it. */
  paperCard: ((paper: Paper) => ReactNode) | undefined;
}

const WIDTH = 400;
const EDGE = 8;
/** Room that a card wants below its marker; else it stands above. */
const ROOM = 280;

/** The references that a marker of the document cites, beside it. */
export function ReferenceCard({ pane, place, paperCard }: ReferenceCardProps) {
  const { references, numbered } = useCited();
  const [card, close] = useReferenceCard(pane);
  const shown = card?.cited.flatMap((index) => references[index] ?? []) ?? [];
  if (!card || shown.length === 0) return null;
  const { left, top, bottom } = card.place;
  const below = window.innerHeight - bottom > Math.min(ROOM, top);
  return (
    <div
      className="sn-reference-card"
      role="group"
      aria-label={texts.references}
      style={{
        left: Math.max(Math.min(left, window.innerWidth - WIDTH - EDGE), EDGE),
        ...(below
          ? { top: bottom + EDGE, maxHeight: window.innerHeight - bottom - 2 * EDGE }
          : { bottom: window.innerHeight - top + EDGE, maxHeight: top - 2 * EDGE }),
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (event.target as Element).closest('[role="dialog"]')) return;
        close();
        card.marker.focus();
      }}
    >
      <ul>
        {shown.map((reference) => (
          <li key={reference.number}>
            <Reference reference={reference} numbered={numbered} place={place} paperCard={paperCard} onFollow={close} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReferenceProps extends Omit<ReferenceCardProps, 'pane'> {
  reference: FileReference;
  numbered: boolean;
  onFollow: () => void;
}

function Reference({ reference: { number, text, page, start, end, doi, paper }, numbered, place, paperCard, onFollow }: ReferenceProps) {
  const at = [printPassage([{ page, start, end }], '')];
  return (
    <>
      <p>
        {numbered ? <strong>[{number}] </strong> : null}
        <Words>{text}</Words>
      </p>
      {paper && paperCard ? <div className="sn-reference-paper">{paperCard(paper)}</div> : null}
      <p className="sn-reference-links">
        {paper && !paperCard ? <Link to={readLink({ paperId: paper.paper_id })}>{texts.openReference}</Link> : null}
        {doi && !paper ? (
          <a href={doiHref(doi)} target="_blank" rel="noopener noreferrer">
            {texts.openDoi}
          </a>
        ) : null}
        {paper ? null : <span>{texts.notInLibrary}</span>}
        <Link to={readLink({ ...place, page, at })} onClick={onFollow}>
          {texts.toReferenceList}
        </Link>
      </p>
    </>
  );
}

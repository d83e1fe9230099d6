import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { printPassage } from '../../../../../model/addresses/passages';
import { readLink } from '../../../../../model/addresses/reading';
import type { ReadingPlace } from '../../../../../model/addresses/reading';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../../shared/ui/loading/StateView';
import { paragraphsOf } from '../../../core/lib/paragraphs';
import { texts } from '../../../core/texts';
import { useFileText } from '../../../core/ui/useFileText';
import { figuresOf } from '../../lib/figures';
import type { Figure } from '../../lib/figures';

interface FigureListProps {
  fileId: string;
  place: ReadingPlace;
  onChosen: () => void;
}

const KINDS = ['figure', 'table', 'other'] as const;

/** Figures and tables of a file by their captions; each leads to its caption, which is marked. */
export function FigureList({ fileId, place, onChosen }: FigureListProps) {
  const { sections, unit, loading, failure, retry } = useFileText(fileId);
  const figures = useMemo(() => figuresOf(paragraphsOf(sections), unit === 'section'), [sections, unit]);
  if (failure) return <StateView kind="failed" title={texts.textFailed} detail={failure} action={{ label: texts.retry, onClick: retry }} />;
  if (figures.length === 0) {
    return loading ? <PageSkeleton kind="plain" /> : <StateView kind="empty" title={texts.noFigures} detail={texts.noFiguresDetail} />;
  }
  const numbers = new Map(figures.filter(({ label, title }) => label + title === '').map(({ key }, index) => [key, index + 1]));
  const groups = KINDS.map((kind) => ({ kind, own: figures.filter((figure) => figure.kind === kind) })).filter(({ own }) => own.length > 0);
  return (
    <>
      {groups.map(({ kind, own }) => (
        <section key={kind} className="sn-figures" aria-label={texts.figureKinds[kind]}>
          <h2>{texts.figureKinds[kind]}</h2>
          <ul>
            {own.map((figure) => (
              <li key={figure.key}>
                <FigureLink figure={figure} place={place} byPage={unit === 'page'} onChosen={onChosen}>
                  {figure.label ? <strong>{figure.label}</strong> : null}
                  <span>{figure.title || texts.untitledTable(numbers.get(figure.key) ?? 1)}</span>
                </FigureLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {loading ? <p role="status">{texts.loadingText}</p> : null}
    </>
  );
}

interface FigureLinkProps {
  figure: Figure;
  place: ReadingPlace;
  byPage: boolean;
  onChosen: () => void;
  children: React.ReactNode;
}

function FigureLink({ figure: { page, start, text }, place, byPage, onChosen, children }: FigureLinkProps) {
  const at = [printPassage([{ page, start, end: start + text.length }], text)];
  return (
    <Link
      to={readLink({ ...place, page, at })}
      onClick={() => {
        // The same one again: the address does not change, but the reader may have gone on.
        if (place.at.join() === at.join()) document.querySelector('.sn-cited, .sn-pdf-mark')?.scrollIntoView({ block: 'center' });
        onChosen();
      }}
    >
      {children}
      <small>{byPage ? texts.figurePage(page) : texts.figureSection(page)}</small>
    </Link>
  );
}

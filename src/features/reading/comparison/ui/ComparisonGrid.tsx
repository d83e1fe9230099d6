import { Link } from 'react-router-dom';
import type { Comparison, ComparisonCell } from '../../../../contract/entities/comparison';
import type { Paper } from '../../../../contract/entities/paper';
import { comparisonLink } from '../../../../model/addresses/comparing';
import { readLink, sourceLink } from '../../../../model/addresses/reading';
import { isolatedList } from '../../../../model/isolated';
import { LEAST_COMPARED_PAPERS } from '../../../../model/limits';
import { authorNames, shownTitle } from '../../../../model/paper/lines';
import { placeOf } from '../lib/comparisonTable';
import type { ComparisonTable } from '../lib/comparisonTable';
import { comparisonTexts as texts } from '../texts';

const AUTHORS = 3;

/** Who wrote it, and when. */
const subtitle = ({ authors, year }: Paper): string => isolatedList([authorNames(authors, AUTHORS), year ?? ''], ' · ');

/** A sentence of a paper, which leads to its place there. */
function Sentence({ cell, paper }: { cell: ComparisonCell; paper: Paper }) {
  const href = sourceLink({ ...cell, paper, positions: [cell.positions] });
  return (
    <>
      {href ? <Link to={href}>{texts.quoted(cell.content)}</Link> : texts.quoted(cell.content)}
      <small>{placeOf(cell)}</small>
    </>
  );
}

interface ComparisonGridProps {
  table: ComparisonTable;
  papers: Comparison['papers'];
  /** A paper is about to be taken out. */
  onRemove: (id: string, column: number) => void;
}

/** A column a paper; wider than the screen it is moved sideways, its first column stays. */
export function ComparisonGrid({ table: { rows, columns }, papers, onRemove }: ComparisonGridProps) {
  return (
    <div className="sn-comparison-scroll" role="region" aria-label={texts.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sn-hidden">{texts.row}</span>
            </th>
            {papers.map((paper, column) => {
              const title = shownTitle(paper);
              const others = papers.flatMap(({ paper_id }) => (paper_id === paper.paper_id ? [] : [paper_id]));
              return (
                <th key={paper.paper_id} scope="col">
                  <Link to={readLink({ paperId: paper.paper_id })}>{title}</Link>
                  <small>{subtitle(paper)}</small>
                  {others.length >= LEAST_COMPARED_PAPERS ? (
                    <Link
                      className="sn-comparison-remove"
                      to={comparisonLink(others)}
                      aria-label={texts.remove(title)}
                      data-removes
                      onClick={() => onRemove(paper.paper_id, column)}
                    >
                      ×
                    </Link>
                  ) : null}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, cells }) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {papers.map((paper, i) => {
                const cell = cells[i];
                return (
                  <td key={paper.paper_id}>
                    {cell ? <Sentence cell={cell} paper={paper} /> : <span className="sn-comparison-none">{columns[i]?.none}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

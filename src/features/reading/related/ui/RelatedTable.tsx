import { Link } from 'react-router-dom';
import { readLink } from '../../../../model/addresses/reading';
import type { RelatedSort } from '../../../../model/addresses/reading';
import type { RelatedGraph } from '../lib/graph';
import { nextSort, rowsOf } from '../lib/sorted';
import { allReasons } from '../lib/words';
import { texts } from '../texts';
import { SeedButton } from './SeedButton';

interface RelatedTableProps {
  graph: RelatedGraph;
  sort: RelatedSort | '';
  onSort: (sort: RelatedSort | '') => void;
  onSeed: (id: string) => void;
  full: boolean;
}

const COLUMNS = ['title', 'authors', 'year', 'relation', 'cited'] as const;

/** The papers of the graph as a table that can be sorted. */
export function RelatedTable({ graph, sort, onSort, onSeed, full }: RelatedTableProps) {
  const field = sort.replace('-', '');
  return (
    <div className="sn-related-table" role="region" aria-label={texts.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={column === 'relation' || field !== column ? undefined : sort.startsWith('-') ? 'descending' : 'ascending'}
              >
                {column === 'relation' ? (
                  texts.columns.relation
                ) : (
                  <button type="button" onClick={() => onSort(nextSort(sort, column))}>
                    {texts.columns[column]}
                    <span aria-hidden="true">{field !== column ? ' ↕' : sort.startsWith('-') ? ' ↓' : ' ↑'}</span>
                  </button>
                )}
              </th>
            ))}
            <th scope="col">
              <span className="sn-hidden">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(graph, sort).map(({ node, edges }) => (
            <tr key={node.id}>
              <th scope="row">
                <Link to={readLink({ paperId: node.id })}>{node.title}</Link>
              </th>
              <td>{node.authors}</td>
              <td>{node.year ?? ''}</td>
              <td>
                {edges.map((edge) => (
                  <p key={edge.from}>{allReasons(edge, graph).join('；')}</p>
                ))}
                {node.seed ? <p>{texts.isSeed}</p> : null}
              </td>
              <td>{node.cited.replace(/^被引 /, '')}</td>
              <td>
                <SeedButton node={node} onSeed={onSeed} full={full} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

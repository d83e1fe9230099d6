import type { Quartile } from '../../../../contract/entities/journal';
import { rankTables } from '../../lib/ranks';
import { texts } from '../../texts';

/** The ranks of a journal: a table a scheme, categories down, years across. */
export function RankTables({ quartiles }: { quartiles: readonly Quartile[] }) {
  return rankTables(quartiles).map(({ scheme, name, years, rows }) => (
    <div key={scheme} className="sn-rank-scroll" tabIndex={0} role="region" aria-label={name}>
      <table className="sn-rank-table">
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.category}</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {texts.year(year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.category}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, i) => (
                <td key={years[i]}>
                  {cell ? <strong className={`sn-rank-${cell.quartile}`}>{cell.label}</strong> : '—'}
                  {cell?.top ? <strong className="sn-rank-top">Top</strong> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

import { memo, useMemo } from 'react';
import { cellText } from '../../lib/cellText';
import type { Column } from '../../lib/columns';
import { COLUMN_NAMES, texts } from '../../texts';
import { ChineseTitle } from '../rows/ChineseTitle';
import { IdentifiedMark } from '../rows/IdentifiedMark';
import { PaperLink } from '../rows/PaperLink';
import type { RowListProps, RowProps } from '../rows/rowTypes';
import { bounded } from '../../../../../shared/ui/loading/bounded';
import { useVirtualRows } from '../../../../../shared/ui/lists/useVirtualRows';
import { shownTitle } from '../../../../../model/paper/lines';
import './paperTable.css';

/** Height of a row with a title of two lines, which most have, in pixels: a guess too low renders rows for nothing. */
const ROW = 66;

const CellsView = memo(function Cells({ columns, ...row }: RowProps & { columns: readonly Column[] }) {
  const { paper, terms, selected, identified, translation, onToggle, onCite, onOpen } = row;
  const title = shownTitle(paper);
  return (
    <>
      <td className="sn-table-tick">
        <input type="checkbox" checked={selected} onChange={() => onToggle(paper)} aria-label={texts.select(title)} />
      </td>
      <th scope="row" className="sn-table-title">
        <PaperLink paper={paper} terms={terms} onOpen={onOpen} />
        {identified ? <IdentifiedMark /> : null}
        <ChineseTitle paper={paper} terms={terms} translation={translation} />
      </th>
      {columns.map((column) => (
        <td key={column} className={`sn-table-${column}`}>
          {cellText(paper, column)}
        </td>
      ))}
      <td className="sn-table-actions">
        <button type="button" aria-label={texts.citeOf(title)} onClick={() => onCite(paper)}>
          {texts.cite}
        </button>
      </td>
    </>
  );
});

const Cells = bounded(CellsView, ({ paper }) => paper.paper_id, 'td');

/** The key of the line between full matches and the others: no id of a record has a blank. */
const BOUNDARY = 'the boundary';

/** The records as a table with columns of one's choice. The order of the rows is the search's. */
export function PaperTable({ rows, columns, list, focusKey, title, boundary }: RowListProps & { columns: readonly Column[] }) {
  const papers = rows.keys;
  const line = boundary?.at ?? -1;
  // The line is a row of its own, so that its height is measured as theirs are.
  const keys = useMemo(() => (line < 0 ? papers : [...papers.slice(0, line), BOUNDARY, ...papers.slice(line)]), [papers, line]);
  const options = { keys, list, focusKey, estimate: ROW, gap: 0 };
  const { element, shown, after, measure, onFocus } = useVirtualRows<HTMLTableSectionElement>(options);
  const width = columns.length + 3;
  const space = (height: number, key: string) =>
    height > 0 ? (
      <tr key={key} aria-hidden="true">
        <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
      </tr>
    ) : null;
  return (
    <div className="sn-table" role="region" aria-label={title} tabIndex={0}>
      <table aria-rowcount={keys.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="sn-table-tick">
              <span className="sn-hidden">{texts.selectColumn}</span>
            </th>
            <th scope="col" className="sn-table-title">
              {texts.titleColumn}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`sn-table-${column}`}>
                {COLUMN_NAMES[column]}
              </th>
            ))}
            <th scope="col" className="sn-table-actions">
              <span className="sn-hidden">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={element} onFocus={onFocus}>
          {shown.map(({ index, before }) => {
            if (boundary && index === line) {
              return [
                space(before, 'before the boundary'),
                <tr key={BOUNDARY} ref={measure} data-index={index} aria-rowindex={index + 2}>
                  <td colSpan={width} className="sn-table-boundary">
                    <p className="sn-boundary">{boundary.words}</p>
                  </td>
                </tr>,
              ];
            }
            const row = rows.at(line >= 0 && index > line ? index - 1 : index);
            if (!row) return null;
            const { paper_id } = row.paper;
            return [
              space(before, `before ${paper_id}`),
              <tr
                key={paper_id}
                ref={measure}
                data-index={index}
                data-row={paper_id}
                aria-rowindex={index + 2}
                className={row.selected ? 'sn-paper-selected' : undefined}
              >
                <Cells {...row} columns={columns} />
              </tr>,
            ];
          })}
          {space(after, 'after')}
        </tbody>
      </table>
    </div>
  );
}

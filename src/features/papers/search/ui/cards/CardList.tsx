import type { RowListProps } from '../rows/rowTypes';
import { PaperCard } from './PaperCard';
import { PaperLine } from './PaperLine';
import { useVirtualRows } from '../../../../../shared/ui/lists/useVirtualRows';

/** Heights of rows that were not measured yet, and the space between them, in pixels. */
const SIZES = { list: { estimate: 196, gap: 10 }, compact: { estimate: 62, gap: 0 } } as const;

/** The records one below the other, as cards or in two lines each. */
export function CardList({ view, rows, list, focusKey, boundary }: RowListProps & { view: 'list' | 'compact' }) {
  const { keys } = rows;
  const { element, shown, after, measure, onFocus } = useVirtualRows<HTMLUListElement>({ keys, list, focusKey, ...SIZES[view] });
  const Row = view === 'list' ? PaperCard : PaperLine;
  return (
    <ul ref={element} className={`sn-list sn-list-${view}`} style={{ paddingBottom: after }} onFocus={onFocus}>
      {shown.map(({ index, before }) => {
        const row = rows.at(index);
        return row ? (
          <li
            key={row.paper.paper_id}
            ref={measure}
            data-index={index}
            data-row={row.paper.paper_id}
            aria-posinset={index + 1}
            aria-setsize={keys.length}
            style={{ marginTop: before }}
          >
            {boundary?.at === index ? <p className="sn-boundary">{boundary.words}</p> : null}
            <Row {...row} />
          </li>
        ) : null;
      })}
    </ul>
  );
}

import { useMemo } from 'react';
import type { Engine } from '../../../../contract/entities/paper';
import type { RecordedSearch } from '../../../../contract/entities/searchHistory';
import { withDays } from '../../../../shared/lib/days';
import { useVirtualRows } from '../../../../shared/ui/lists/useVirtualRows';
import { engineOf } from '../lib/describe';
import { texts } from '../texts';
import { SearchLine } from './SearchLine';

interface SearchLinesProps {
  searches: readonly RecordedSearch[];
  engines: readonly Engine[];
  subjects: ReadonlyMap<string, string>;
  keyword: string;
  /** Numbers. */
  picked: readonly number[];
  onPick: (number: number) => void;
  onDelete: (search: RecordedSearch, button: HTMLElement) => void;
}

/** Pixels of a line before it is measured, and between two. */
const LINE = 104;
const GAP = 8;

/** Recorded searches by day; of a long history only those near the window exist. */
export function SearchLines({ searches, engines, subjects, keyword, picked, onPick, onDelete }: SearchLinesProps) {
  const rows = useMemo(() => withDays(searches, ({ create_time }) => create_time), [searches]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { element, shown, after, measure, onFocus } = useVirtualRows<HTMLUListElement>({
    keys,
    list: `searches:${keyword}`,
    estimate: LINE,
    gap: GAP,
    focusKey: null,
  });
  return (
    <ul ref={element} className="sn-history-list" aria-label={texts.searches} style={{ paddingBottom: after }} onFocus={onFocus}>
      {shown.map(({ index, before }) => {
        const row = rows[index]!;
        return (
          <li
            key={row.key}
            ref={measure}
            data-index={index}
            data-row={row.key}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            style={{ marginTop: before }}
          >
            {row.kind === 'day' ? (
              <h2 className="sn-history-day">{row.name}</h2>
            ) : (
              <SearchLine
                search={row.item}
                subjects={subjects}
                engine={engineOf(row.item, engines).name}
                keyword={keyword}
                picked={picked.includes(row.item.number)}
                onPick={onPick}
                onDelete={onDelete}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

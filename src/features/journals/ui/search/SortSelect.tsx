import { useId } from 'react';
import type { JournalSort } from '../../../../model/lists';
import { texts } from '../../texts';

interface SortSelectProps {
  names: Readonly<Record<JournalSort, string>>;
  sort: JournalSort;
  onSort: (sort: JournalSort) => void;
}

/** The order of the list. */
export function SortSelect({ names, sort, onSort }: SortSelectProps) {
  const id = useId();
  return (
    <span className="sn-journals-sort">
      <label htmlFor={id}>{texts.sort}</label>
      <select id={id} value={sort} onChange={({ target }) => onSort(target.value as JournalSort)}>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

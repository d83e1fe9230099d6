import type { Facets, SearchFilters } from '../../../../../contract/entities/paper';
import { phrase } from '../../../../../model/isolated';
import { focusNeighbour } from '../../../../../shared/ui/focus/focusNeighbour';
import { usedFilters } from '../../lib/filterLabels';
import { NO_FILTERS, countFilters } from '../../../core/lib/searchUrl';
import { LongName } from '../../../../../shared/ui/LongName';
import './filterChips.css';

/** Columns of Latin letters in a chip. */
const LONGEST = 46;

interface FilterChipsProps {
  filters: SearchFilters;
  /** For the labels of codes. */
  facets: Facets | null;
  onChange: (filters: SearchFilters) => void;
  /** The last chip is removed: the caller moves the focus. */
  onEmptied: () => void;
}

/** What narrows the list, each removable. */
export function FilterChips({ filters, facets, onChange, onEmptied }: FilterChipsProps) {
  if (countFilters(filters) === 0) return null;
  const remove = (chip: HTMLElement, without: SearchFilters) => {
    if (!focusNeighbour(chip)) onEmptied();
    onChange(without);
  };
  const clear = () => {
    onEmptied();
    onChange(NO_FILTERS);
  };
  return (
    <ul className="sn-chips" aria-label="已用的筛选条件">
      {usedFilters(filters, facets).map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            data-removes
            aria-label={phrase`去掉筛选：${label}`}
            onClick={(event) => remove(event.currentTarget, without)}
          >
            <LongName name={label} width={LONGEST} /> <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="sn-chips-clear" onClick={clear}>
          清除全部
        </button>
      </li>
    </ul>
  );
}

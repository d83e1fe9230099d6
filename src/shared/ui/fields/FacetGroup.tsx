import { memo } from 'react';
import { grouped } from '../../../model/grouped';
import { Checkbox } from './Checkbox';
import { LongName } from '../LongName';
import { useLatest } from '../useLatest';
import './facetGroup.css';

interface FacetGroupProps {
  title: string;
  values: readonly { value: string; label: string; count: number }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** For a chosen value that no hit has. */
  nameOf?: (value: string) => string;
  /** The counts are estimates. */
  estimated?: boolean;
}

/** Values shown before 更多. */
const SHORT = 6;
/** Columns of Latin letters in the two lines that a name may take. */
const LONGEST = 38;

interface FacetRowProps {
  value: string;
  label: string;
  count: number;
  checked: boolean;
  estimated: boolean;
  onToggle: (value: string) => void;
}

/** Memoised: choosing one value leaves the others alone. */
const FacetRow = memo(function FacetRow({ value, label, count, checked, estimated, onToggle }: FacetRowProps) {
  return (
    <li>
      <Checkbox checked={checked} onChange={() => onToggle(value)}>
        <span className="sn-facet-label">
          <LongName name={label} width={LONGEST} />
        </span>
      </Checkbox>
      <span className="sn-facet-count">
        {estimated ? '约 ' : ''}
        {grouped(count)}
      </span>
    </li>
  );
});

/** Values that a list can be narrowed to, with how many hits each would leave. */
export function FacetGroup({ title, values, chosen, onToggle, nameOf = (value) => value, estimated = false }: FacetGroupProps) {
  const toggle = useLatest(onToggle);
  // A chosen value stays visible though no hit has it any more: it must be possible to take it back.
  const missing = chosen.filter((value) => values.every((row) => row.value !== value));
  const rows = [...missing.map((value) => ({ value, label: nameOf(value), count: 0 })), ...values];
  if (rows.length === 0) return null;
  const row = ({ value, label, count }: (typeof rows)[number]) => (
    <FacetRow
      key={value}
      value={value}
      label={label}
      count={count}
      checked={chosen.includes(value)}
      estimated={estimated}
      onToggle={toggle}
    />
  );
  return (
    <fieldset className="sn-facet">
      <legend>{title}</legend>
      <ul>{rows.slice(0, SHORT).map(row)}</ul>
      {rows.length > SHORT ? (
        <details>
          <summary>更多 {rows.length - SHORT} 项</summary>
          <ul>{rows.slice(SHORT).map(row)}</ul>
        </details>
      ) : null}
    </fieldset>
  );
}

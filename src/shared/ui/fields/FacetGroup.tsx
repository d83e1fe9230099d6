import { grouped } from '../../../model/grouped';
import { Checkbox } from './Checkbox';
import { LongName } from '../LongName';
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

/** Values that a list can be narrowed to, with how many hits each would leave. */
export function FacetGroup({ title, values, chosen, onToggle, nameOf = (value) => value, estimated = false }: FacetGroupProps) {
  // A chosen value stays visible though no hit has it any more: it must be possible to take it back.
  const missing = chosen.filter((value) => values.every((row) => row.value !== value));
  const rows = [...missing.map((value) => ({ value, label: nameOf(value), count: 0 })), ...values];
  if (rows.length === 0) return null;
  const row = ({ value, label, count }: (typeof rows)[number]) => (
    <li key={value}>
      <Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)}>
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

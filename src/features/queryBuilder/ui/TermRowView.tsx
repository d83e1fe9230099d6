import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import type { RowField, TermRow } from '../lib/rows';
import { rowFault } from '../lib/rowsToText';
import { FAULTS, FIELD_LABELS, texts } from '../texts';
import { OperatorPicker } from './OperatorPicker';
import { RowButtons } from './RowButtons';
import type { RowActions } from './useRowActions';

const MAX_TERM_LENGTH = 300;
const YEAR_LENGTH = 4;

interface TermRowViewProps {
  row: TermRow;
  /** Such as `2`, or `2.1` within brackets. */
  place: string;
  first: boolean;
  actions: RowActions;
}

const FIELD_OPTIONS = Object.entries(FIELD_LABELS) as [RowField, string][];

/** One condition: operator, field, words. */
export function TermRowView({ row, place, first, actions }: TermRowViewProps) {
  const faultId = useId();
  const fault = rowFault(row);
  const change = (changes: Partial<TermRow>) => actions.change(row.id, changes);
  const input = (label: string, key: 'text' | 'from' | 'to', placeholder: string) => (
    <input
      aria-label={label}
      aria-invalid={fault !== null}
      aria-describedby={fault ? faultId : undefined}
      placeholder={placeholder}
      inputMode={key === 'text' ? 'text' : 'numeric'}
      maxLength={key === 'text' ? MAX_TERM_LENGTH : YEAR_LENGTH}
      spellCheck={false}
      value={row[key]}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const target = event.target as HTMLElement;
    actions.move(row.id, event.key === 'ArrowUp' ? -1 : 1, target.getAttribute('aria-label') ?? '');
  };
  return (
    <div className="sn-term" role="group" aria-label={texts.row(place)} data-row={row.id} onKeyDown={onKeyDown}>
      <OperatorPicker operator={row.operator} first={first} onPick={(operator) => change({ operator })} />
      <select aria-label={texts.field} value={row.field} onChange={(event) => change({ field: event.target.value as RowField })}>
        {FIELD_OPTIONS.map(([field, label]) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
      <div className="sn-term-value">
        {row.field === 'year' ? (
          <>
            {input(texts.yearFrom, 'from', '2015')}
            <span aria-hidden="true">–</span>
            {input(texts.yearTo, 'to', '2025')}
          </>
        ) : (
          input(texts.term, 'text', row.field === 'doi' ? texts.doiHint : texts.termHint)
        )}
        {row.field === 'year' || row.field === 'doi' ? null : (
          <label>
            <input type="checkbox" checked={row.exact} onChange={(event) => change({ exact: event.target.checked })} />
            {texts.exact}
          </label>
        )}
      </div>
      <RowButtons id={row.id} actions={actions} />
      {fault ? (
        <p id={faultId} className="sn-term-fault">
          {FAULTS[fault]}
        </p>
      ) : null}
    </div>
  );
}

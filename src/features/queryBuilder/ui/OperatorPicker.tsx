import type { RowOperator } from '../lib/rows';
import { OPERATOR_NAMES, texts } from '../texts';

interface OperatorPickerProps {
  operator: RowOperator;
  /** Nothing stands before the first row: it can only be negated. */
  first: boolean;
  onPick: (operator: RowOperator) => void;
}

export function OperatorPicker({ operator, first, onPick }: OperatorPickerProps) {
  const options: readonly RowOperator[] = first ? ['and', 'not'] : ['and', 'or', 'not'];
  return (
    <select
      aria-label={texts.operator}
      value={first && operator === 'or' ? 'and' : operator}
      onChange={(event) => onPick(event.target.value as RowOperator)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {first && option === 'and' ? texts.first : OPERATOR_NAMES[option]}
        </option>
      ))}
    </select>
  );
}

import { useId } from 'react';
import './segmented.css';

interface SegmentedProps<Value extends string | number> {
  'aria-label': string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  size?: 'small' | 'middle';
  onChange: (value: Value) => void;
}

/** One of a few words. Radio buttons of the browser: the first screens should not have to load a component for that. */
export function Segmented<Value extends string | number>({ options, value, size = 'middle', onChange, ...rest }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={`sn-segmented sn-segmented-${size}`} role="radiogroup" aria-label={rest['aria-label']}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}

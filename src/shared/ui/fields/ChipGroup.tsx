import { useEffect, useRef } from 'react';
import './chipGroup.css';

interface ChipGroupProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** Short choices in a row of which one holds. */
export function ChipGroup({ label, options, chosen, onChoose }: ChipGroupProps) {
  const row = useRef<HTMLDivElement>(null);
  const pressed = options.findIndex(({ value }) => value === chosen);
  // Where the row is longer than the screen, the choice that holds is in sight.
  useEffect(() => {
    const chip = row.current?.children[pressed] as HTMLElement | undefined;
    if (row.current && chip) row.current.scrollLeft = Math.max(0, chip.offsetLeft - row.current.offsetLeft - 24);
  }, [pressed]);
  return (
    <div ref={row} className="sn-chips" role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === chosen} onClick={() => onChoose(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  );
}

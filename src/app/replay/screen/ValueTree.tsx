import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/Button';
import { texts } from './texts';

/** Items of a list or an object that are shown at once. */
const SHOWN = 100;
const MOST_CHARACTERS = 2_000;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value that has no parts, as JSON writes it. */
export function leafText(value: unknown): string {
  if (value === undefined) return texts.nothing;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** What a list or an object holds, in a few letters. */
const summaryOf = (value: object): string => (Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`);

interface BranchProps {
  value: object;
}

/** The parts of a list or an object, the first hundred of them. */
function Parts({ value }: BranchProps) {
  const [shown, setShown] = useState(SHOWN);
  const parts = Object.entries(value);
  return (
    <ul>
      {parts.slice(0, shown).map(([name, part]) => (
        <li key={name}>
          <ValueTree name={name} value={part} />
        </li>
      ))}
      {parts.length > shown ? (
        <li>
          <Button type="link" size="small" onClick={() => setShown(shown + SHOWN)}>
            {texts.more(Math.min(SHOWN, parts.length - shown))}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

interface ValueTreeProps {
  name: string;
  value: unknown;
  /** Whether its parts are shown from the start. */
  open?: boolean;
}

/** A value of plain JSON; its parts are rendered when it is opened. What was opened stays so when the value changes. */
export function ValueTree({ name, value, open: openFirst = false }: ValueTreeProps) {
  const [open, setOpen] = useState(openFirst);
  if (!isBranch(value)) {
    return (
      <span className="sn-replay-leaf">
        <span>{name}</span> <code>{leafText(value)}</code>
      </span>
    );
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name} <span>{summaryOf(value)}</span>
      </summary>
      {open ? <Parts value={value} /> : null}
    </details>
  );
}

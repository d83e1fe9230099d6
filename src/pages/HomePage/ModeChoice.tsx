import { useId } from 'react';
import { MODES, texts } from './texts';
import type { Mode } from './texts';

interface ModeChoiceProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** What the box is for. Radio buttons of the browser: the first screen should not have to load a component for three words. */
export function ModeChoice({ mode, onMode }: ModeChoiceProps) {
  const name = useId();
  return (
    <div className="sn-home-modes" role="radiogroup" aria-label={texts.modes}>
      {(Object.keys(MODES) as Mode[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === mode} onChange={() => onMode(one)} />
          {MODES[one].label}
        </label>
      ))}
    </div>
  );
}

import { useEffect, useImperativeHandle, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import './choicePopover.css';

interface ListedChoice {
  key: string;
  label: string;
  /** A quieter line beside or below. */
  detail?: string;
  pick: () => void;
}

interface ChoiceGroup {
  label: string;
  choices: readonly ListedChoice[];
}

/** What the keys of the box do to the list. */
export interface ListHandle {
  move: (step: 1 | -1) => void;
  /** Answers false when there is nothing to pick, and nothing on its way. */
  pick: () => boolean;
}

interface ChoicePopoverProps {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** Notice beside the choices: loading, nothing found, more to come. */
  note?: ReactNode;
  /** Choices are on their way: Enter waits for them. */
  awaited: boolean;
  ref?: Ref<ListHandle>;
  /** Id of the marked choice, for the box; empty when there is none. */
  onActive: (id: string) => void;
}

/** A list above the box, worked by the keys of the box, which keeps the focus. */
export function ChoicePopover({ id, label, groups, note, awaited, ref, onActive }: ChoicePopoverProps) {
  const choices = groups.flatMap((group) => group.choices);
  const [marked, setMarked] = useState('');
  const found = choices.findIndex(({ key }) => key === marked);
  const at = Math.max(0, found);
  const current = choices[at];
  const idOf = (key: string) => `${id}-${key}`;
  const activeId = current ? idOf(current.key) : '';

  useEffect(() => onActive(activeId), [onActive, activeId]);
  useEffect(() => () => onActive(''), [onActive]);
  useEffect(() => {
    // Not the page: only the list itself scrolls.
    const option = activeId === '' ? null : document.getElementById(activeId);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  useImperativeHandle(ref, () => ({
    move: (step) => setMarked(choices[(at + step + choices.length) % choices.length]?.key ?? ''),
    pick: () => {
      current?.pick();
      return current !== undefined || awaited;
    },
  }));
  return (
    // The box keeps the focus, whatever is pressed in here.
    <div className="sn-choose" onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={label} hidden={choices.length === 0} tabIndex={0}>
        {groups.map((group) =>
          group.choices.length === 0 ? null : (
            <div key={group.label} role="group" aria-label={group.label}>
              <div className="sn-choose-group" aria-hidden="true">
                {group.label}
              </div>
              {group.choices.map(({ key, label: name, detail, pick }) => (
                <div
                  key={key}
                  id={idOf(key)}
                  role="option"
                  aria-selected={key === current?.key}
                  className="sn-choose-option"
                  onClick={pick}
                  onMouseMove={() => setMarked(key)}
                >
                  <span>{name}</span>
                  {detail ? <small>{detail}</small> : null}
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      {note ? <div className="sn-choose-note">{note}</div> : null}
    </div>
  );
}

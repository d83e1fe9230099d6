import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useFocusReturn } from '../../shared/ui/focus/useFocusReturn';
import { Modal } from '../../shared/ui/dialogs/Modal';
import { stepFrom } from './entries';
import type { Entry } from './entries';
import { paletteClosed, paletteTyped, selectPaletteWords } from './paletteSlice';
import { texts } from './texts';
import { useEntries } from './useEntries';
import './palette.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const MAX_WORDS_LENGTH = 200;

/** One box that finds everything: pages, conversations, papers, bases, prompts and actions; usable by keyboard alone. */
export function Palette() {
  const dispatch = useDispatch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const words = useSelector(selectPaletteWords);
  const { groups, searching, failed } = useEntries(words);
  const entries = groups.flatMap((group) => group.entries);
  // By key and not by place: what comes in late must not move the mark to something else.
  const [marked, setMarked] = useState('');
  const active = entries.some(({ key }) => key === marked) ? marked : (entries[0]?.key ?? '');
  const optionId = (key: string) => `${id}-${entries.findIndex((entry) => entry.key === key)}`;
  useFocusReturn();
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });

  const run = (entry: Entry) => {
    dispatch(paletteClosed());
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that choose among characters belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = STEPS[event.key];
    const chosen = entries.find(({ key }) => key === active);
    if (step) setMarked(stepFrom(entries, active, step));
    else if (event.key === 'Enter' && chosen) run(chosen);
    else return;
    event.preventDefault();
  };
  const status = searching ? texts.searching : entries.length > 0 ? texts.found(entries.length) : texts.nothing(words.trim());
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={640}
      title={<span className="sn-hidden">{texts.title}</span>}
      className="sn-palette"
      onCancel={() => dispatch(paletteClosed())}
      afterOpenChange={(open) => open && input.current?.focus()}
    >
      <input
        ref={input}
        // Focused at once, so that what is typed while it opens arrives in it.
        autoFocus
        role="combobox"
        aria-label={texts.label}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? optionId(active) : undefined}
        aria-autocomplete="list"
        placeholder={texts.placeholder}
        maxLength={MAX_WORDS_LENGTH}
        spellCheck={false}
        autoComplete="off"
        value={words}
        onChange={({ target }) => {
          setMarked('');
          dispatch(paletteTyped(target.value));
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={texts.results} className="sn-palette-list">
        {groups.map(({ name, entries: rows }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true">{name}</p>
            {rows.map((entry) => (
              <div
                key={entry.key}
                id={optionId(entry.key)}
                role="option"
                aria-selected={entry.key === active}
                // The box keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(entry)}
              >
                <span>{entry.label}</span>
                {entry.detail ? <small>{entry.detail}</small> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <footer>
        <span role="status">{failed.length > 0 ? `${status}；${texts.partly(failed.join('、'))}` : status}</span>
        <span aria-hidden="true">{texts.hint}</span>
      </footer>
    </Modal>
  );
}

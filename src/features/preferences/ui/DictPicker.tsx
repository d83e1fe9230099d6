import { useState } from 'react';
import type { DictItem } from '../../../contract/entities/common';
import { texts } from '../texts';
import './dictPicker.css';

/** A heading with what can be chosen below it. */
export interface DictGroup {
  code: string;
  name: string;
  items: readonly Pick<DictItem, 'code' | 'name' | 'name_en'>[];
}

interface DictPickerProps {
  /** What is picked, for the search field. */
  what: string;
  groups: readonly DictGroup[];
  chosen: readonly string[];
  onToggle: (code: string) => void;
  /** No more may be chosen; what is chosen can still be taken out. */
  full: boolean;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** A dictionary to choose from: groups that open, and a field that shows only what fits its words. */
export function DictPicker({ what, groups, chosen, onToggle, full }: DictPickerProps) {
  const [words, setWords] = useState('');
  const needle = fold(words.trim());
  const fits = ({ name, name_en, code }: DictGroup['items'][number]) =>
    fold(name).includes(needle) || fold(name_en).includes(needle) || code === needle.toUpperCase();
  const shown =
    needle === '' ? groups : groups.map((group) => ({ ...group, items: group.items.filter(fits) })).filter(({ items }) => items.length > 0);
  const isChosen = new Set(chosen);
  return (
    <div className="sn-picker">
      <input
        type="search"
        aria-label={texts.find(what)}
        placeholder={texts.find(what)}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="sn-picker-groups">
        {shown.length === 0 ? <p role="status">{texts.foundNone}</p> : null}
        {shown.map(({ code, name, items }) => (
          // A search opens what it found.
          <details key={`${code}${needle === '' ? '' : '-found'}`} open={needle !== '' || shown.length === 1 ? true : undefined}>
            <summary>{texts.inGroup(name, items.filter((item) => isChosen.has(item.code)).length)}</summary>
            <ul>
              {items.map((item) => (
                <li key={item.code}>
                  <button
                    type="button"
                    aria-pressed={isChosen.has(item.code)}
                    disabled={full && !isChosen.has(item.code)}
                    onClick={() => onToggle(item.code)}
                  >
                    {item.name}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  );
}

import { useState } from 'react';
import type { Expansion } from '../../../../../contract/entities/paper';
import { focusNeighbour } from '../../../../../shared/ui/focus/focusNeighbour';
import { noteTexts } from '../../noteTexts';
import { texts } from '../../texts';

interface AddedWordsProps {
  expansions: readonly Expansion[];
  /** Words that are switched off. */
  without: readonly string[];
  onWithout: (without: string[]) => void;
}

/** Words shown before 更多. */
const SHORT = 6;

/** The words that the search added by itself, each switched off by a click, and the way back. */
export function AddedWords({ expansions, without, onWithout }: AddedWordsProps) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? expansions : expansions.slice(0, SHORT);
  const left = expansions.length - shown.length;
  const remove = (chip: HTMLElement, term: string) => {
    focusNeighbour(chip);
    onWithout([...without, term]);
  };
  return (
    <div className="sn-added">
      {expansions.length > 0 ? <span id="sn-added-name">{texts.added}</span> : null}
      {expansions.length > 0 ? (
        <ul aria-labelledby="sn-added-name">
          {shown.map(({ term, of, kind }) => (
            <li key={term} title={noteTexts.addedKinds[kind]}>
              <span>{of ? noteTexts.addedFor(term, of) : term}</span>
              <button
                type="button"
                data-removes
                aria-label={noteTexts.notAdded(term)}
                onClick={(event) => remove(event.currentTarget, term)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 ? (
        <button type="button" className="sn-notes-button" onClick={() => setWhole(true)}>
          {noteTexts.moreAdded(left)}
        </button>
      ) : null}
      {without.length > 0 ? (
        <span className="sn-added-off">
          {noteTexts.switchedOff(without)}{' '}
          <button type="button" className="sn-notes-button" onClick={() => onWithout([])}>
            {noteTexts.addAgain}
          </button>
        </span>
      ) : null}
    </div>
  );
}

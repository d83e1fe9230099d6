import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { findChanged, selectFindHit, selectFindWords } from '../../core/readingSlice';
import type { ReadingState } from '../../core/readingSlice';
import { texts } from '../../core/texts';

type State = { reading: ReadingState };

const MAX_FIND_LENGTH = 200;

interface FindBarProps {
  onStep: (way: 'next' | 'previous') => void;
  /** The focus goes back to what is read. */
  onClosed: () => void;
}

/**
 * Looks for words in the document: hits are counted while one types, Enter goes to the next one, Shift+Enter to the one
 * before, Escape closes.
 */
export function FindBar({ onStep, onClosed }: FindBarProps) {
  const dispatch = useDispatch();
  const words = useSelector((state: State) => selectFindWords(state)) ?? '';
  const { current, total } = useSelector((state: State) => selectFindHit(state));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const close = () => {
    dispatch(findChanged(null));
    onClosed();
  };
  return (
    <div
      className="sn-find"
      role="search"
      aria-label={texts.find}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <input
        ref={input}
        aria-label={texts.findIn}
        value={words}
        maxLength={MAX_FIND_LENGTH}
        onChange={(event) => dispatch(findChanged(event.target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
          event.preventDefault();
          onStep(event.shiftKey ? 'previous' : 'next');
        }}
      />
      <span role="status">{words.trim() ? texts.hits(current, total) : ''}</span>
      <button type="button" aria-label={texts.findPrevious} disabled={total === 0} onClick={() => onStep('previous')}>
        ↑
      </button>
      <button type="button" aria-label={texts.findNext} disabled={total === 0} onClick={() => onStep('next')}>
        ↓
      </button>
      <button type="button" aria-label={texts.findClose} onClick={close}>
        ×
      </button>
    </div>
  );
}

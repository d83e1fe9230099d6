import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from 'antd';
import { Button } from '../../../../shared/ui/buttons/Button';
import { neighbour } from '../lib/findTurns';
import type { Loaded } from './useWholeThread';
import { texts } from '../texts';

const MAX_FIND_LENGTH = 100;

interface ThreadFindBarProps {
  /** What is looked for. */
  words: string;
  /** Ids of the turns that hold it. */
  hits: readonly string[];
  /** The one that is shown. */
  current: string;
  loaded: Loaded;
  onWords: (words: string) => void;
  onGo: (id: string) => void;
  onClose: () => void;
}

/** Finds words in a conversation: Enter goes to the next message that has them, Shift+Enter to the one before. */
export function ThreadFindBar({ words, hits, current, loaded, onWords, onGo, onClose }: ThreadFindBarProps) {
  const [text, setText] = useState(words);
  const composing = useRef(false);
  const go = (step: 1 | -1) => {
    const id = neighbour(hits, current, step);
    if (id !== undefined) onGo(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key that ends a composition belongs to the input method.
    if (composing.current || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    }
  };
  const take = (value: string) => {
    setText(value);
    if (!composing.current) onWords(value);
  };
  return (
    <div role="search" className="sn-find-bar" onKeyDown={onKeyDown}>
      <Input
        autoFocus
        aria-label={texts.findLabel}
        placeholder={texts.findLabel}
        value={text}
        maxLength={MAX_FIND_LENGTH}
        onChange={({ target }) => take(target.value)}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={({ currentTarget }) => {
          composing.current = false;
          take(currentTarget.value);
        }}
      />
      <span role="status">{texts.found(hits.indexOf(current) + 1, hits.length, words.trim() !== '', loaded)}</span>
      <Button aria-label={texts.findPrevious} title={texts.findPrevious} disabled={hits.length === 0} onClick={() => go(-1)}>
        ↑
      </Button>
      <Button aria-label={texts.findNext} title={texts.findNext} disabled={hits.length === 0} onClick={() => go(1)}>
        ↓
      </Button>
      <Button aria-label={texts.findClose} title={texts.findClose} onClick={onClose}>
        ✕
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/Button';
import { MAX_TOPIC_LENGTH } from '../../../model/limits';
import { texts } from '../texts';
import './dictPicker.css';

interface OwnWordsProps {
  label: string;
  hint: string;
  disabled: boolean;
  onAdd: (words: string) => void;
}

/** A line for words of one's own. Enter adds them, unless it ends what an input method composes. */
export function OwnWords({ label, hint, disabled, onAdd }: OwnWordsProps) {
  const [words, setWords] = useState('');
  const add = () => {
    if (words.trim() === '') return;
    onAdd(words.trim());
    setWords('');
  };
  return (
    <div className="sn-own-words">
      <input
        aria-label={label}
        placeholder={`${label}，${hint}`}
        maxLength={MAX_TOPIC_LENGTH}
        value={words}
        disabled={disabled}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button disabled={disabled || words.trim() === ''} onClick={add}>
        {texts.add}
      </Button>
    </div>
  );
}

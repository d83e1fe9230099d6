import { useRef, useState } from 'react';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button } from '../../../../shared/ui/buttons/Button';
import { isIssn, issnCheckDigit, issnIn } from '../../../../model/identifiers/issn';
import { MAX_JOURNAL_QUERY_LENGTH } from '../../../../model/limits';
import { texts } from '../../texts';

interface JournalBoxProps {
  /** What was searched last; a new one replaces what stands in the box. */
  query: string;
  onSearch: (query: string) => void;
}

/** The box for titles, numbers and subjects. Says at once when an ISSN cannot be right. */
export function JournalBox({ query, onSearch }: JournalBoxProps) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  // Another search came in by link or history: show its text.
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  const issn = issnIn(text);
  const wrong = issn !== '' && !isIssn(issn);
  return (
    <div className="sn-journals-head" role="search" aria-label={texts.searchLabel}>
      <div className="sn-journals-box">
        <input
          ref={input}
          aria-label={texts.searchLabel}
          aria-invalid={wrong}
          placeholder={texts.placeholder}
          maxLength={MAX_JOURNAL_QUERY_LENGTH}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, keyCode, nativeEvent }) => {
            // Enter that ends a composition of the input method belongs to the input method.
            if (key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229) onSearch(text.trim());
          }}
        />
        {text ? (
          <button
            type="button"
            className="sn-journals-clear"
            aria-label={texts.clear}
            onClick={() => {
              setText('');
              if (query) onSearch('');
              input.current?.focus();
            }}
          >
            ×
          </button>
        ) : null}
        <Button type="primary" icon={<SearchOutlined aria-hidden="true" />} onClick={() => onSearch(text.trim())}>
          {texts.search}
        </Button>
      </div>
      {wrong ? (
        <p className="sn-journals-notice" role="alert">
          {texts.wrongIssn(issnCheckDigit(issn))}
        </p>
      ) : null}
    </div>
  );
}

import { useId, useState } from 'react';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useCombobox } from 'downshift';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useSuggestWordsQuery } from '../../../../api/sessionApi';
import type { Engine, SyntaxProblem } from '../../../../contract/entities/paper';
import type { Suggestion } from '../../../../contract/entities/session';
import { useDebounced } from '../../../../shared/ui/useDebounced';
import { MAX_QUERY_LENGTH } from '../../../../model/limits';
import { cutQuery } from '../lib/searchUrl';
import { texts } from '../texts';
import { EnginePicker } from './EnginePicker';
import { MarkedProblem } from '../../../../shared/ui/marks/MarkedProblem';
import '../../../../shared/ui/fields/searchRow.css';
import './searchBox.css';

interface SearchBoxProps {
  /** The text that was searched last; a new one replaces what stands in the box. */
  query: string;
  engine: string;
  /** Null where there is no choice of one. */
  engines: readonly Engine[] | null;
  onSearch: (query: string, engine: string) => void;
  /** Called in place of a new search when an engine is picked. */
  onPickEngine?: (engine: string) => void;
  /** Words are searched, and titles, authors and keywords suggested; otherwise a question is put, and gets none. */
  suggest?: boolean;
  /** An empty text is a search too: for everything that the screen holds. */
  allowEmpty?: boolean;
  problem?: SyntaxProblem | null;
  large?: boolean;
  placeholder?: string;
  buttonLabel?: string;
}

const SUGGEST_AFTER_MS = 150;
const SHORTEST_KEYWORD = 2;
const KIND_NAMES = { title: '题名', author: '作者', keyword: '关键词', history: '检索过' } as const;
const NONE: Suggestion[] = [];

/** The query box with suggestions and the engine picker. Typing never waits for the network. */
export function SearchBox(props: SearchBoxProps) {
  const { query, engine, engines, onSearch, allowEmpty = false, problem, large, suggest = true, buttonLabel = texts.search } = props;
  const { placeholder = texts.searchPlaceholder } = props;
  const inputId = useId();
  const toInput = () => document.getElementById(inputId)?.focus();
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  // Another search came in by link or history: show its text.
  if (shownQuery !== query) {
    setShownQuery(query);
    setText(query);
  }
  const keyword = useDebounced(text.trim(), SUGGEST_AFTER_MS);
  const [asking, setAsking] = useState(false);
  const suggesting = suggest && asking && keyword.length >= SHORTEST_KEYWORD;
  const { currentData } = useSuggestWordsQuery({ query: { keyword } }, { skip: !suggesting });
  const items = (suggesting && currentData) || NONE;

  const submit = (value: string) => {
    setAsking(false);
    const searched = cutQuery(value.trim());
    if (searched || allowEmpty) onSearch(searched, engine);
    else toInput();
  };
  const clear = () => {
    setText('');
    setAsking(false);
    toInput();
  };
  const box = useCombobox<Suggestion>({
    items,
    inputId,
    inputValue: text,
    itemToString: (item) => item?.value ?? '',
    // A suggestion is taken once and the box stays free: nothing is «selected» for good.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText(selectedItem.value);
      submit(selectedItem.value);
    },
  });
  const listed = box.isOpen && items.length > 0;

  return (
    <div className={`sn-search${large ? ' sn-search-large' : ''}`} role="search">
      <div className="sn-search-row">
        <div className="sn-search-field">
          <input
            {...box.getInputProps({
              'aria-label': suggest ? texts.searchWords : texts.question,
              'aria-invalid': Boolean(problem),
              placeholder,
              // Of a pasted text the beginning is searched; a question is put whole or not at all.
              ...(suggest ? {} : { maxLength: MAX_QUERY_LENGTH }),
              spellCheck: false,
              // Immediately, not through the combobox, which reports the change later: a key typed meanwhile would be lost.
              onChange: ({ currentTarget }) => {
                setText(currentTarget.value);
                setAsking(true);
              },
              onKeyDown: (event) => {
                // Enter that ends a composition of the input method belongs to the input method.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
                if (!listed || box.highlightedIndex < 0) {
                  box.closeMenu();
                  submit(text);
                }
              },
            })}
          />
          {text ? (
            <button type="button" className="sn-search-clear" aria-label={texts.clearSearch} onClick={clear}>
              ×
            </button>
          ) : null}
          <ul {...box.getMenuProps({ 'aria-label': texts.suggestions })} className="sn-suggestions" hidden={!listed}>
            {listed
              ? items.map((item, index) => (
                  <li
                    key={`${item.kind}:${item.value}`}
                    {...box.getItemProps({ item, index })}
                    className={index === box.highlightedIndex ? 'sn-suggestion-marked' : undefined}
                  >
                    <span>{item.value}</span>
                    <small>{KIND_NAMES[item.kind]}</small>
                  </li>
                ))
              : null}
          </ul>
        </div>
        <Button
          type="primary"
          size={large ? 'large' : 'middle'}
          icon={suggest ? <SearchOutlined aria-hidden="true" /> : null}
          onClick={() => submit(text)}
        >
          {buttonLabel}
        </Button>
      </div>
      {text.length > MAX_QUERY_LENGTH || (text.length === MAX_QUERY_LENGTH && !suggest) ? (
        <p className="sn-search-full" role="status">
          {suggest ? texts.beginningSearched(MAX_QUERY_LENGTH) : texts.lengthReached(MAX_QUERY_LENGTH)}
        </p>
      ) : null}
      {problem ? <MarkedProblem text={query} problem={problem} /> : null}
      {engines ? (
        <EnginePicker
          engine={engine}
          engines={engines}
          onPick={props.onPickEngine ?? ((engineId) => onSearch(cutQuery(text.trim()), engineId))}
        />
      ) : null}
    </div>
  );
}

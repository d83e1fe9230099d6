import { useEffect, useRef, useState } from 'react';
import { Input } from 'antd';
import { MAX_KEYWORD_LENGTH } from '../../../model/limits';

interface KeywordBoxProps {
  /** What is looked for at present. */
  keyword: string;
  label: string;
  /** What may be typed; else the label says it. */
  hint?: string;
  onKeyword: (keyword: string) => void;
}

/** Milliseconds of rest after which what is typed counts. */
const REST = 250;

/** A box to search within a list as one types. What an input method is still composing does not count. */
export function KeywordBox({ keyword, label, hint = label, onKeyword }: KeywordBoxProps) {
  const [text, setText] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // By the time that it is called, the address may say something else than when it was typed.
  const report = useRef(onKeyword);
  useEffect(() => {
    report.current = onKeyword;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another keyword came in by link or history: show it.
  if (shown !== keyword) {
    setShown(keyword);
    if (text.trim() !== keyword) setText(keyword);
  }
  const settle = (value: string, rest = REST) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (value.trim() !== keyword) report.current(value.trim());
    }, rest);
  };
  return (
    <Input
      className="sn-keyword"
      value={text}
      aria-label={label}
      placeholder={hint}
      maxLength={MAX_KEYWORD_LENGTH}
      allowClear
      spellCheck={false}
      onChange={({ target }) => {
        setText(target.value);
        if (!composing.current) settle(target.value);
      }}
      onCompositionStart={() => {
        composing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        settle(currentTarget.value);
      }}
      onPressEnter={({ nativeEvent, currentTarget }) => {
        if (!nativeEvent.isComposing && nativeEvent.keyCode !== 229) settle(currentTarget.value, 0);
      }}
    />
  );
}

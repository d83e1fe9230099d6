import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { MAX_MESSAGE_LENGTH } from '../../../../model/limits';
import { draftChanged, selectDraft } from '../../core/chatSlice';
import type { ChatState } from '../../core/chatTypes';
import { AttachmentChips } from './AttachmentChips';
import type { ListHandle } from './choices/ChoicePopover';
import { ComposerHints } from './ComposerHints';
import { ComposerTools } from './ComposerTools';
import { ModelPicker } from './ModelPicker';
import { PromptChoices } from './choices/PromptChoices';
import { PromptForm } from './prompts/PromptForm';
import { SourceChoices } from './choices/SourceChoices';
import { MAX_ATTACHMENTS, selectAttached, sourceAttached, unreadyDetached } from '../../core/composerSlice';
import type { ComposerState } from '../../core/composerSlice';
import { unreadyFiles } from '../../core/lib/sourcesOf';
import { inserted, replaced } from '../lib/trigger';
import { useInsertPrompt } from './prompts/useInsertPrompt';
import { ToolPicker } from './tools/ToolPicker';
import { useKeyboardInset } from './useKeyboardInset';
import { useTrigger } from './choices/useTrigger';
import { useLatest } from '../../../../shared/ui/useLatest';
import { texts } from '../texts';
import './composer.css';

type State = { chat: ChatState; composer: ComposerState };

interface ComposerProps {
  /** The key of the draft: a conversation, or a part of the screen that will open one. */
  draftKey: string;
  /** The agent that answers; empty while it is not loaded. */
  applicationId?: string;
  /** The agent takes files. */
  files?: boolean;
  /** An answer is on its way: it can be stopped, and nothing else asked. */
  busy: boolean;
  /** Why nothing can be sent yet. */
  held?: '' | 'loading' | 'failed';
  onSend: (message: string) => void;
  onStop: () => void;
  placeholder?: string;
  inputRef?: Ref<TextAreaRef>;
}

/** Enter that ends a composition belongs to the input method; Safari reports it as key 229 after the end. */
const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229;

/** The browser fits the box to its text by itself: measuring it at each key would lay out the whole screen. */
const SIZED_BY_STYLE = typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

/** Where a question is written. Enter sends, except while an input method composes; `/` and `@` open lists. */
export function Composer({
  draftKey,
  applicationId = '',
  files = false,
  busy,
  held = '',
  onSend,
  onStop,
  placeholder,
  inputRef,
}: ComposerProps) {
  const dispatch = useDispatch();
  const ids = useId();
  const form = useRef<HTMLFormElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const list = useRef<ListHandle>(null);
  const [activeId, setActiveId] = useState('');
  const text = useSelector((state: State) => selectDraft(state, draftKey));
  const attached = useSelector((state: State) => selectAttached(state, draftKey));
  const { trigger, look, dismiss, close, onCompositionStart, onCompositionEnd } = useTrigger();
  const insertPrompt = useInsertPrompt();
  useKeyboardInset(form);

  const setText = (value: string) => dispatch(draftChanged({ key: draftKey, text: value }));
  const message = text.trim();
  const tooLong = message.length > MAX_MESSAGE_LENGTH;
  const unready = unreadyFiles(attached);
  const full = attached.length >= MAX_ATTACHMENTS;
  const writable = message !== '' && !tooLong && !busy && held === '';
  const sendable = writable && unready.length === 0;
  const hinted = tooLong || unready.length > 0 || full || (held !== '' && message !== '');

  const box = () => form.current?.querySelector('textarea') ?? null;
  const toBox = () => box()?.focus();
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const area = box();
    area?.focus();
    area?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const write = (next: { text: string; caret: number }) => {
    caret.current = next.caret;
    setText(next.text);
  };

  const send = () => {
    // Emptied at once: the second click of a double click finds nothing to send.
    setText('');
    close();
    onSend(message);
    toBox();
  };
  const sendWithout = () => {
    dispatch(unreadyDetached(draftKey));
    send();
  };
  const stop = (event: MouseEvent) => {
    // 停止 stands where 发送 stood: the second click of a double click does not mean it.
    if (event.detail > 1) return;
    toBox();
    onStop();
  };
  /** True when the key was for the list. */
  const inList = (event: KeyboardEvent): boolean => {
    if (!trigger || isComposing(event)) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') list.current?.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape') dismiss();
    else if ((event.key !== 'Enter' && event.key !== 'Tab') || event.shiftKey || !list.current?.pick()) return false;
    return true;
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (inList(event)) {
      event.preventDefault();
      // A drawer around does not hear of it.
      event.stopPropagation();
    } else if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) {
      event.preventDefault();
      if (sendable) send();
    } else if (event.key === 'Backspace' && event.currentTarget.selectionEnd === 0 && !isComposing(event)) {
      [...(chips.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])].at(-1)?.focus();
    }
  };
  const askSource = useLatest(() => {
    const area = box();
    const at = area?.selectionEnd ?? text.length;
    const apart = at === 0 || /\s/.test(text[at - 1] ?? '') ? '@' : ' @';
    write(replaced(text, { start: at, end: at }, apart));
    // Once the text is in the box.
    requestAnimationFrame(() => area && look(area));
  });
  return (
    <>
      <form
        ref={form}
        className="sn-composer"
        data-draft={draftKey}
        onSubmit={(event) => {
          event.preventDefault();
          if (sendable) send();
        }}
      >
        {trigger?.kind === 'prompt' ? (
          <PromptChoices
            id={`${ids}-list`}
            ref={list}
            query={trigger.query}
            onActive={setActiveId}
            onPick={(prompt) => {
              close();
              caret.current = insertPrompt(draftKey, prompt, trigger);
            }}
          />
        ) : trigger ? (
          <SourceChoices
            id={`${ids}-list`}
            ref={list}
            query={trigger.query}
            onActive={setActiveId}
            onPick={(source) => {
              close();
              dispatch(sourceAttached({ key: draftKey, source }));
              write(replaced(text, trigger, ''));
            }}
          />
        ) : null}
        <AttachmentChips draftKey={draftKey} toBox={toBox} list={chips} />
        <Input.TextArea
          ref={inputRef}
          aria-label={texts.askLabel}
          aria-describedby={hinted ? `${ids}-hints` : undefined}
          aria-invalid={tooLong}
          aria-autocomplete="list"
          aria-controls={trigger ? `${ids}-list` : undefined}
          aria-activedescendant={activeId || undefined}
          status={tooLong ? 'error' : ''}
          variant="borderless"
          rows={1}
          autoSize={SIZED_BY_STYLE ? false : { minRows: 1, maxRows: 8 }}
          placeholder={placeholder ?? texts.askPlaceholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            look(target);
          }}
          onSelect={({ currentTarget }) => look(currentTarget)}
          onBlur={close}
          onCompositionStart={onCompositionStart}
          onCompositionEnd={onCompositionEnd}
          onKeyDown={handleKey}
        />
        <div className="sn-composer-bar">
          <ComposerTools draftKey={draftKey} files={files} full={full} onSource={askSource} />
          {applicationId ? <ToolPicker draftKey={draftKey} applicationId={applicationId} /> : null}
          {applicationId ? <ModelPicker applicationId={applicationId} /> : null}
          <span className="sn-composer-space" />
          {busy ? (
            <Button onClick={stop}>{texts.stop}</Button>
          ) : (
            <Button type="primary" htmlType="submit" disabled={!sendable} aria-describedby={hinted ? `${ids}-hints` : undefined}>
              {texts.send}
            </Button>
          )}
        </div>
        <ComposerHints
          id={`${ids}-hints`}
          length={message.length}
          limit={MAX_MESSAGE_LENGTH}
          unready={unready}
          full={full}
          held={message === '' ? '' : held}
          onSendWithout={writable ? sendWithout : null}
        />
      </form>
      {/* Outside: its own form must not send the question. */}
      <PromptForm draftKey={draftKey} onClosed={toBox} onFilled={(filled, range) => write(inserted(text, range, filled))} />
    </>
  );
}

/** Puts the cursor into the box of a key, where it is on the screen. */
export function focusComposer(key: string): void {
  document.querySelector<HTMLTextAreaElement>(`[data-draft="${CSS.escape(key)}"] textarea`)?.focus();
}

import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from 'antd';
import type { InputRef } from 'antd';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import type { ChatSummary } from '../../../contract/entities/chat';
import { MAX_CHAT_TITLE_LENGTH } from '../../../model/limits';
import { chatRenameRequested, titleDraftChanged } from '../chatArchiveSlice';
import { archiveTexts as texts } from '../texts';

/** A conversation's title being written anew. Enter takes it, Escape leaves the old one. */
export function TitleForm({ chat, text }: { chat: ChatSummary; text: string }) {
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<InputRef>(null);
  useEffect(() => box.current?.focus({ cursor: 'all' }), []);

  const close = () => {
    const row = form.current?.closest('li');
    dispatch(titleDraftChanged(null));
    // The button comes back with the next rendering.
    requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-renames]')?.focus());
  };
  const save = () => {
    const abstract = text.trim();
    if (abstract !== '' && abstract !== chat.abstract) dispatch(chatRenameRequested({ ...chat, abstract }));
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    // What an input method composes is its own; Safari reports its last key as 229 after the end.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <form
      ref={form}
      className="sn-title-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Input
        ref={box}
        size="small"
        aria-label={texts.titleLabel}
        maxLength={MAX_CHAT_TITLE_LENGTH}
        value={text}
        onChange={({ target }) => dispatch(titleDraftChanged({ id: chat.id, text: target.value }))}
        onKeyDown={handleKey}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={text.trim() === ''}>
        {texts.save}
      </Button>
      <Button size="small" onClick={close}>
        {texts.cancel}
      </Button>
    </form>
  );
}

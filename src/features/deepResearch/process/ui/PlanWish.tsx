import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useDispatch } from 'react-redux';
import { researchDraftChanged } from '../../core/researchSlice';
import { texts } from '../../core/texts';

interface PlanWishProps {
  recordId: string;
  /** Null while none is being written. */
  wish: string | null;
  sending: boolean;
  onWish: (words: string) => void;
  /** The action beside it. */
  children: ReactNode;
}

/** The actions below a plan; one of them opens a field for instructions for another plan. */
export function PlanWish({ recordId, wish, sending, onWish, children }: PlanWishProps) {
  const dispatch = useDispatch();
  const box = useRef<TextAreaRef>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const toBox = useRef(false);
  const write = (words: string | null) => dispatch(researchDraftChanged({ record_id: recordId, wish: words }));
  useEffect(() => {
    if (!toBox.current) return;
    toBox.current = false;
    (box.current ?? opener.current)?.focus();
  });
  const toggle = (words: string | null) => {
    toBox.current = true;
    write(words);
  };
  if (wish === null) {
    return (
      <div className="sn-research-acts">
        {children}
        <Button ref={opener} onClick={() => toggle('')}>
          {texts.wish}
        </Button>
      </div>
    );
  }
  const words = wish.trim();
  return (
    <div className="sn-plan-wish">
      <Input.TextArea
        ref={box}
        aria-label={texts.wishLabel}
        placeholder={texts.wishPlaceholder}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={10_240}
        value={wish}
        onChange={({ target }) => write(target.value)}
      />
      <div className="sn-research-acts">
        <Button type="primary" disabled={words === ''} loading={sending} onClick={() => onWish(words)}>
          {texts.wishSend}
        </Button>
        <Button onClick={() => toggle(null)}>{texts.wishCancel}</Button>
      </div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { researchDraftChanged } from '../../core/researchSlice';
import { texts } from '../../core/texts';
import { MAX_MESSAGE_LENGTH } from '../../../../model/limits';

interface PlanRevisionProps {
  recordId: string;
  /** Null while none is being written. */
  wish: string | null;
  sending: boolean;
  onRevise: (words: string) => void;
  /** The action beside it. */
  children: ReactNode;
}

/** The actions below a plan; one of them opens a field for instructions for another plan. */
export function PlanRevision({ recordId, wish, sending, onRevise, children }: PlanRevisionProps) {
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
      <div className="sn-research-actions">
        {children}
        <Button ref={opener} onClick={() => toggle('')}>
          {texts.instruction}
        </Button>
      </div>
    );
  }
  const words = wish.trim();
  return (
    <div className="sn-plan-revision">
      <Input.TextArea
        ref={box}
        aria-label={texts.revisionLabel}
        placeholder={texts.revisionPlaceholder}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={MAX_MESSAGE_LENGTH}
        value={wish}
        onChange={({ target }) => write(target.value)}
      />
      <div className="sn-research-actions">
        <Button type="primary" disabled={words === ''} loading={sending} onClick={() => onRevise(words)}>
          {texts.revisionSend}
        </Button>
        <Button onClick={() => toggle(null)}>{texts.revisionCancel}</Button>
      </div>
    </div>
  );
}

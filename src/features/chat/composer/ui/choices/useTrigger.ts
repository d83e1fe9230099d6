import { useRef, useState } from 'react';
import { findTrigger } from '../../lib/trigger';
import type { Trigger } from '../../lib/trigger';

interface Triggering {
  trigger: Trigger | null;
  /** Called when text or caret have moved. */
  look: (box: HTMLTextAreaElement) => void;
  /** Escape: the list stays away until another sign is typed. */
  dismiss: () => void;
  close: () => void;
  /** What an input method is composing is looked at once it has settled. */
  onCompositionStart: () => void;
  onCompositionEnd: (event: { currentTarget: HTMLTextAreaElement }) => void;
}

/** The list that the text before the caret asks for. */
export function useTrigger(): Triggering {
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const dismissed = useRef(-1);
  const composing = useRef(false);
  const look = (box: HTMLTextAreaElement) => {
    if (composing.current) return;
    const { value, selectionStart, selectionEnd } = box;
    const found = selectionStart === selectionEnd ? findTrigger(value, selectionStart) : null;
    if (!found) dismissed.current = -1;
    setTrigger(found && found.start !== dismissed.current ? found : null);
  };
  return {
    trigger,
    look,
    dismiss: () => {
      dismissed.current = trigger?.start ?? -1;
      setTrigger(null);
    },
    close: () => setTrigger(null),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: ({ currentTarget }) => {
      composing.current = false;
      look(currentTarget);
    },
  };
}

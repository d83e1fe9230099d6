import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { selectTurnPlace } from '../../../core/chatSelectors';
import { siblingChosen } from '../../../core/chatSlice';
import type { ChatState } from '../../../core/chatTypes';
import type { ConversationRecord } from '../../../core/chatTypes';
import { useTurnContext } from './turnContext';
import { turnTexts as texts } from '../../texts';

const SIDES = { ArrowLeft: 'previous', ArrowRight: 'next' } as const;

/** ‹2/3›: goes from one version of a turn to another; what follows it is that version's own. */
export function SiblingNav({ record }: { record: Pick<ConversationRecord, 'id' | 'chat_id' | 'parent_id'> }) {
  const dispatch = useDispatch();
  const { focusNext } = useTurnContext();
  const place = useSelector((state: { chat: ChatState }) => selectTurnPlace(state, record.chat_id, record.id), shallowEqual);
  const group = useRef<HTMLDivElement>(null);

  // The former version was removed with its buttons: the focus moves to the same button of this one.
  useEffect(() => {
    if (focusNext.current?.parent !== record.parent_id) return;
    group.current?.querySelector<HTMLElement>(`[data-side="${focusNext.current.side}"]`)?.focus();
    focusNext.current = null;
  }, [focusNext, record.parent_id]);

  if (!place || place.count < 2) return null;
  const { position, count } = place;
  const go = (side: 'previous' | 'next') => {
    if (place[side] === '') return;
    focusNext.current = { parent: record.parent_id, side };
    dispatch(siblingChosen(place[side]));
  };
  const handleKey = (event: KeyboardEvent) => {
    const side = Object.hasOwn(SIDES, event.key) ? SIDES[event.key as keyof typeof SIDES] : undefined;
    if (!side) return;
    event.preventDefault();
    go(side);
  };
  const button = (side: 'previous' | 'next', mark: string) => (
    // Never disabled: that would drop the focus at the last version.
    <button
      type="button"
      data-side={side}
      aria-label={texts[side](position, count)}
      aria-disabled={place[side] === ''}
      onClick={() => go(side)}
    >
      {mark}
    </button>
  );
  return (
    <div ref={group} className="sn-siblings" role="group" aria-label={texts.siblings} onKeyDown={handleKey}>
      {button('previous', '‹')}
      <span>
        {position}/{count}
      </span>
      {button('next', '›')}
    </div>
  );
}

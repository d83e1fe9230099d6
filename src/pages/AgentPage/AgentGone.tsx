import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { chatActions, chatPlaces, chatSelectors } from '../../features/chat';
import type { ChatState, ChatThread } from '../../features/chat';
import { agentLink } from '../../model/addresses/conversations';
import { phrase } from '../../model/isolated';

/**
 * In the place of the question box of a conversation whose agent was deleted or is not shared any more: it can be read. What was about
 * to be asked goes along to the default agent.
 */
export function AgentGone({ thread: { chatId, outgoing } }: { thread: ChatThread }) {
  const dispatch = useDispatch();
  const root = useRef<HTMLDivElement>(null);
  const general = useSelector(chatSelectors.selectDefaultAgentList)[0];
  const draft = useSelector((state: { chat: ChatState }) => chatSelectors.selectDraft(state, chatId));
  const refused = outgoing.findLast(({ state }) => state === 'failed')?.message ?? '';
  const text = draft.trim() || refused;
  useEffect(() => {
    // The box had the focus, and has gone.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);
  const take = () => {
    if (text !== '') dispatch(chatActions.draftChanged({ key: chatPlaces.agent, text }));
  };
  return (
    <div ref={root} className="sn-agent-gone" role="status" tabIndex={-1}>
      <p>这个智能体已被删除，或不再对你开放。对话仍可阅读，不能继续提问。</p>
      {general ? (
        <Link to={agentLink('')} onClick={take}>
          {text === '' ? phrase`用「${general.name}」提问` : phrase`用「${general.name}」问这个问题`}
        </Link>
      ) : null}
    </div>
  );
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import {
  AgentWelcome,
  ChatPanel,
  ExportButton,
  chatActions,
  chatPlaces,
  chatSelectors,
  useChatThread,
  useTurnSources,
} from '../../features/chat';
import { agentLink, chatAddress } from '../../model/addresses/conversations';
import { ChatHistory } from '../../features/chatArchive';
import { selectEveryDataset } from '../../features/datasets';
import { sourceLink } from '../../model/addresses/reading';
import { beyond } from '../../shared/ui/breakpoints';
import { Drawer } from '../../shared/ui/dialogs/Drawer';
import { AgentGone } from './AgentGone';
import { AgentMissing } from './AgentMissing';
import { AgentPicker } from './AgentPicker';
import { useBroughtQuestion } from './useBroughtQuestion';
import { useAgentChat } from './useAgentChat';
import { useAgentLost } from './useAgentLost';
import './agentPage.css';

/** `/agent`: the conversations with one agent, in the full window. */
export function Page() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const requestedId = useSearchParams()[0].get('id') ?? '';
  const defaults = useSelector(chatSelectors.selectDefaultAgentList);
  const all = useSelector(chatSelectors.selectAgentList);
  const agents = all.length > 0 ? all : defaults;
  const applicationId = requestedId || (defaults[0] ?? agents[0])?.id || '';
  // Its conversations are begun on the page of a base; they can be read here when that base is gone.
  const ofBases = useSelector(chatSelectors.selectKnowledgeBaseAgent);
  const chatId = useAgentChat(applicationId);
  const listed = [...agents, ...defaults, ...(ofBases && chatId !== '' ? [ofBases] : [])].find(({ id }) => id === applicationId);
  const isLost = useAgentLost(listed);
  const agent = isLost ? undefined : listed;
  // Its conversations stay readable when an agent was deleted, or is shared no more.
  const isGone = !agent && agents.length > 0 && chatId !== '' && applicationId !== ofBases?.id;
  const thread = useChatThread({ place: chatPlaces.agent, chatId, applicationId });
  const bases = useSelector(selectEveryDataset);
  useTurnSources(thread, (id) => bases.find(({ dataset_id }) => dataset_id === id)?.name ?? '');
  const [historyOpen, setHistoryOpen] = useState(false);
  const input = useRef<TextAreaRef>(null);
  /** A new conversation was begun in the drawer, which returns the focus to its button when it closes. */
  const newChosen = useRef(false);

  const toBox = () => input.current?.focus();
  // On a touch screen the keyboard would come up unasked.
  useEffect(() => {
    if (window.matchMedia(beyond('tablet')).matches) toBox();
  }, [applicationId]);

  useBroughtQuestion(chatId);

  const leave = useCallback(() => {
    dispatch(chatActions.newChatChosen(chatPlaces.agent));
    void navigate(agentLink(applicationId));
  }, [dispatch, navigate, applicationId]);
  const startNew = useCallback(() => {
    newChosen.current = historyOpen;
    setHistoryOpen(false);
    leave();
    input.current?.focus();
  }, [historyOpen, leave]);
  // The same element while an answer grows: the list beside it is left alone.
  const history = useMemo(
    () => (
      <ChatHistory
        key={applicationId}
        applicationId={applicationId}
        chatId={chatId}
        linkTo={chatAddress}
        onNew={startNew}
        onLeft={leave}
        onPick={() => setHistoryOpen(false)}
        onExport={({ id, application_id, abstract }) =>
          dispatch(chatActions.chatExportOpened({ chat_id: id, application_id, title: abstract }))
        }
      />
    ),
    [applicationId, chatId, startNew, leave, dispatch],
  );
  return (
    <div className="sn-agent">
      <header className="sn-agent-head">
        <Link to="/home" className="sn-agent-home">
          <span aria-hidden="true">←</span> 首页
        </Link>
        {/* The picker shows the same name. */}
        <h1 className="sn-hidden">{agent?.name ?? '智能体'}</h1>
        <AgentPicker agents={agents} applicationId={applicationId} onPick={(id) => navigate(agentLink(id))} />
        {chatId && thread.turns.length > 0 ? <ExportButton chat_id={chatId} application_id={applicationId} title="" /> : null}
        <Button className="sn-agent-history-button" onClick={() => setHistoryOpen(true)}>
          历史
        </Button>
      </header>
      {agent || isGone ? (
        <>
          <aside className="sn-agent-side">{history}</aside>
          <main className="sn-agent-main">
            <ChatPanel
              thread={thread}
              inputRef={input}
              sourceHref={sourceLink}
              closed={isGone ? <AgentGone thread={thread} /> : null}
              onNew={startNew}
              empty={agent ? <AgentWelcome agent={agent} onAsk={(question) => thread.ask(question)} /> : null}
            />
          </main>
          <Drawer
            title="历史对话"
            placement="left"
            size={300}
            open={historyOpen}
            onClose={() => setHistoryOpen(false)}
            afterOpenChange={(open) => {
              if (!open && newChosen.current) toBox();
              newChosen.current = false;
            }}
            styles={{ body: { padding: 0 } }}
          >
            {historyOpen ? history : null}
          </Drawer>
        </>
      ) : (
        <main className="sn-agent-main sn-agent-missing">
          <AgentMissing hasAgents={agents.length > 0} ofBases={applicationId !== '' && applicationId === ofBases?.id} />
        </main>
      )}
    </div>
  );
}

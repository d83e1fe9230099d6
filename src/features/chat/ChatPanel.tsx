import type { ReactNode, Ref } from 'react';
import { useSelector } from 'react-redux';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useBootPart } from '../../api/bootParts';
import type { AnswerSource, Application } from '../../contract/entities/chat';
import { NotLoaded } from '../../shared/ui/loading/NotLoaded';
import { Answer } from './answer/ui/Answer';
import { SourceLinksContext } from './answer/ui/references/sources';
import type { SourceHref } from './answer/ui/references/sources';
import { useSourceLinks } from './answer/ui/references/useSourceLinks';
import { Composer } from './composer/ui/Composer';
import { selectAgentList, selectConversation, selectDefaultAgentList, selectKnowledgeBaseAgentInfo } from './core/chatSlice';
import type { ChatState } from './core/chatTypes';
import type { AnswerProps } from './core/chatTypes';
import { Conversation } from './thread/ui/Conversation';
import { AnswerContext } from './thread/ui/answerContext';
import { TurnContext, useTurnContextValue } from './thread/ui/turn/turnContext';
import type { ChatThread } from './thread/ui/useChatThread';

interface ChatPanelProps {
  thread: ChatThread;
  /** Papers that every question of this panel is about. */
  paperIds?: readonly string[];
  /** Bases that every question of this panel is put to. */
  datasetIds?: readonly string[];
  empty: ReactNode;
  placeholder?: string;
  inputRef?: Ref<TextAreaRef>;
  sourceHref?: SourceHref;
  /** Shows a source beside the conversation; without it a marker leaves for the place where it is read. */
  onOpenSource?: (source: AnswerSource, words: string) => void;
  /** Stands in the place of the box where nothing more can be asked: why, and what to do instead. */
  closed?: ReactNode;
  /** Begins a new conversation where the address names the one in front. */
  onNew?: () => void;
}

const nowhere = () => null;
const showAnswer = (answer: AnswerProps) => <Answer {...answer} />;
const NONE: readonly string[] = [];
const AGENTS_FAILED = '智能体没有载入，暂时不能提问';

/** The agent that answers in a conversation, or will: the conversation's own, the named one, else the first default one. */
function useAgent({ chatId, applicationId }: { chatId: string; applicationId: string }): Application | undefined {
  return useSelector((state: { chat: ChatState }) => {
    const agents = [...selectDefaultAgentList(state), ...selectAgentList(state)];
    const id = selectConversation(state, chatId)?.application_id || applicationId;
    const base = selectKnowledgeBaseAgentInfo(state);
    if (id === '') return agents[0];
    return id === base.id ? (base as Application) : agents.find((agent) => agent.id === id);
  });
}

/** A conversation with the box below it. */
export function ChatPanel({
  thread,
  paperIds = NONE,
  datasetIds = NONE,
  empty,
  placeholder,
  inputRef,
  sourceHref = nowhere,
  onOpenSource,
  closed = null,
  onNew,
}: ChatPanelProps) {
  const { chatId, place, busy, held, ask, stop } = thread;
  const agent = useAgent(thread);
  const agents = useBootPart('agents');
  const send = (message: string) => ask(message, { paper_id_list: [...paperIds], dataset_id_list: [...datasetIds] });
  const isClosed = closed !== null && !busy;
  const turn = useTurnContextValue({ ...thread, busy: busy || isClosed }, send);
  const links = useSourceLinks(sourceHref, onOpenSource);
  return (
    <div className="sn-chat-panel">
      <SourceLinksContext.Provider value={links}>
        <AnswerContext.Provider value={showAnswer}>
          <TurnContext.Provider value={turn}>
            <Conversation thread={thread} empty={empty} onNew={onNew} />
          </TurnContext.Provider>
        </AnswerContext.Provider>
      </SourceLinksContext.Provider>
      {isClosed ? (
        closed
      ) : (
        <>
          {agents.failed && !agent ? <NotLoaded title={AGENTS_FAILED} busy={agents.busy} onRetry={agents.retry} /> : null}
          <Composer
            draftKey={chatId || place}
            applicationId={agent?.id ?? ''}
            files={agent?.file_upload_enable ?? false}
            busy={busy}
            held={held}
            onSend={send}
            onStop={stop}
            {...(placeholder ? { placeholder } : {})}
            {...(inputRef ? { inputRef } : {})}
          />
        </>
      )}
    </div>
  );
}

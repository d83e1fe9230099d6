import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/buttons/Button';
import type { AgentDraft } from '../../features/agents';
import { AgentWelcome, ChatPanel, chatActions, chatSelectors, useChatThread } from '../../features/chat';
import type { ChatState, ChatThread } from '../../features/chat';
import { sourceLink } from '../../model/addresses/reading';
import { texts } from './texts';
import { useTrial } from './useTrial';

/** The part of the screen that its conversation belongs to. */
const PLACE = 'trial';

interface AgentTrialProps {
  draft: AgentDraft;
  /** Why it cannot be tried yet. */
  problems: readonly string[];
}

/** A conversation with an agent as it stands in the form. What is asked goes to the form's present words; nothing of it is kept. */
export function AgentTrial({ draft, problems }: AgentTrialProps) {
  const dispatch = useDispatch();
  const chatId = useSelector((state: { chat: ChatState }) => chatSelectors.selectOpenChat(state, PLACE));
  const { applicationId, failure, put } = useTrial(draft);
  const [blocked, setBlocked] = useState(false);
  const thread = useChatThread({ place: PLACE, chatId, applicationId });
  useEffect(() => {
    dispatch(chatActions.newChatChosen(PLACE));
    return () => void dispatch(chatActions.newChatChosen(PLACE));
  }, [dispatch]);

  // A trial begins with the tools of the form, and has them anew when they change there; else its own choice stays.
  const tools = JSON.stringify(draft.mcp_servers);
  const given = useRef('');
  useEffect(() => {
    if (chatId !== '' && given.current === tools) return;
    given.current = tools;
    dispatch(chatActions.toolsChosen({ key: chatId || PLACE, tools: JSON.parse(tools) as AgentDraft['mcp_servers'] }));
  }, [dispatch, chatId, tools]);

  /** Whatever is asked goes to the agent as it stands now; what cannot be asked goes back into the box. */
  const ask: ChatThread['ask'] = (message, about = {}) => {
    const back = () => dispatch(chatActions.draftChanged({ key: chatId || PLACE, text: message }));
    setBlocked(problems.length > 0);
    const id = problems.length > 0 ? Promise.resolve('') : put();
    void id.then((application_id) => (application_id === '' ? back() : thread.ask(message, { ...about, application_id })));
  };
  const askAgain: ChatThread['askAgain'] = (record, changes) => {
    setBlocked(problems.length > 0);
    if (problems.length === 0) void put().then((id) => id !== '' && thread.askAgain(record, changes));
  };
  const shown = {
    id: PLACE,
    ...draft,
    name: draft.name || texts.unnamed,
    example_questions: draft.example_questions.filter(Boolean),
    category: '',
    index_flag: false,
    file_upload_enable: false,
    without_model: '',
    own: { mine: true, owner_name: '', project_id: null, project_name: '' },
  };
  return (
    <>
      <header className="sn-trial-head">
        <h2>{texts.trial}</h2>
        <Button size="small" disabled={chatId === ''} onClick={() => dispatch(chatActions.newChatChosen(PLACE))}>
          {texts.restart}
        </Button>
        <p>{texts.trialHint}</p>
        <div role="alert">
          {blocked && problems.length > 0 ? <p>{texts.trialBlocked + problems.join('；')}</p> : null}
          {failure ? <p>{texts.trialFailed(failure)}</p> : null}
        </div>
      </header>
      <ChatPanel
        thread={{ ...thread, ask, askAgain }}
        sourceHref={sourceLink}
        onNew={() => dispatch(chatActions.newChatChosen(PLACE))}
        empty={<AgentWelcome agent={shown} onAsk={(question) => ask(question)} />}
      />
    </>
  );
}

import { useMemo, useRef } from 'react';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import { useLazyGetAgentPromptQuery } from '../../api/chatApi';
import { failureMessage } from '../../api/failure';
import { ChatPanel, chatSelectors, useChatThread } from '../../features/chat';
import type { ChatState } from '../../features/chat';
import { selectPaperIdList, selectPaperList, summaryDrawerToggled } from '../../features/papers';
import { sourceLink } from '../../model/addresses/reading';
import type { Paper } from '../../contract/entities/paper';
import { titleOf } from '../../model/paper/lines';
import { agentLink } from '../../model/addresses/conversations';
import { useFocusReturn } from '../../shared/ui/focus/useFocusReturn';
import { Drawer } from '../../shared/ui/dialogs/Drawer';
import { placeOfSelection } from './placeOfSelection';
import { texts } from './texts';
import './summaryDrawer.css';

/** Questions over the selected papers, answered from these alone. One conversation a selection. */
export function SummaryDrawer() {
  const dispatch = useDispatch();
  const ids = useSelector(selectPaperIdList);
  const papers = useSelector(selectPaperList);
  const place = useMemo(() => placeOfSelection(ids), [ids]);
  const chatId = useSelector((state: { chat: ChatState }) => chatSelectors.selectOpenChat(state, place));
  const thread = useChatThread({ place, chatId, applicationId: '' });
  const [loadPrompt, { isFetching, error }] = useLazyGetAgentPromptQuery();
  const input = useRef<TextAreaRef>(null);
  useFocusReturn();
  const agent = thread.conversation?.application_id;
  const agentAddress = agent ? agentLink(agent, chatId) : '';

  const summarise = async () => {
    // The button moves when the answer begins.
    input.current?.focus();
    const { data } = await loadPrompt({ params: { type: 'summary' }, query: { paper_id_list: ids.join(',') } });
    if (data) thread.ask(data.prompt, { paper_id_list: ids, ...(chatId ? {} : { application_id: data.application_id }) });
  };
  const button = (
    <Button type="primary" loading={isFetching} disabled={thread.busy} onClick={() => void summarise()}>
      {texts.summarise}
    </Button>
  );
  return (
    <Drawer
      open
      title={texts.summaryTitle(ids.length)}
      placement="right"
      size="min(720px, 100vw)"
      afterOpenChange={(open) => open && input.current?.focus()}
      onClose={() => dispatch(summaryDrawerToggled(false))}
      extra={agentAddress ? <Link to={agentAddress}>{texts.openInChat}</Link> : null}
      classNames={{ body: 'sn-summary' }}
    >
      <div className="sn-summary-bar">
        <ChosenPapers papers={papers} />
        {thread.turns.length > 0 ? button : null}
      </div>
      {error && !isFetching ? (
        <p className="sn-summary-failed" role="alert">
          {texts.summaryFailed(failureMessage(error))}
        </p>
      ) : null}
      <ChatPanel
        thread={thread}
        paperIds={ids}
        placeholder={texts.askAbout}
        inputRef={input}
        sourceHref={sourceLink}
        empty={
          <div className="sn-summary-empty">
            <p>{texts.onlyThese}</p>
            {button}
          </div>
        }
      />
    </Drawer>
  );
}

function ChosenPapers({ papers }: { papers: readonly Paper[] }) {
  return (
    <details className="sn-summary-papers">
      <summary>{texts.chosen}</summary>
      <ol>
        {papers.map((paper) => (
          <li key={paper.paper_id}>{titleOf(paper)}</li>
        ))}
      </ol>
    </details>
  );
}

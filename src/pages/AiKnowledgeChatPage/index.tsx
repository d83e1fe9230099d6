import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import { useBootPart } from '../../api/bootParts';
import { useListAllDatasetsQuery } from '../../api/datasetsApi';
import { WATCH_MEMBERSHIP } from '../../api/membership';
import { AgentWelcome, ChatPanel, ExportButton, chatActions, chatSelectors } from '../../features/chat';
import { ChatHistory } from '../../features/chatArchive';
import { datasetTexts as texts, everyDataset, useTickedSources } from '../../features/datasets';
import { baseLink } from '../../model/addresses/bases';
import { sourceLink } from '../../model/addresses/reading';
import { NotLoaded } from '../../shared/ui/loading/NotLoaded';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { FailedView } from '../../shared/ui/loading/FailedView';
import { StateView } from '../../shared/ui/loading/StateView';
import { Drawer } from '../../shared/ui/dialogs/Drawer';
import { AnswerReferences } from './AnswerReferences';
import { SourceChoice } from './SourceChoice';
import { useDatasetChat } from './useDatasetChat';
import './aiKnowledgeChatPage.css';

/** `/aiKnowledgeBase/chatDetail`: questions to one base, answered from it alone or from the sources ticked in it. */
export function Page() {
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, isError, isFetching, error, refetch } = useListAllDatasetsQuery(undefined, WATCH_MEMBERSHIP);
  const dataset = everyDataset(data).find(({ dataset_id }) => dataset_id === id);
  const agent = useSelector(chatSelectors.selectKnowledgeBaseAgent);
  const agentPart = useBootPart('knowledgeAgent');
  const { ticked } = useTickedSources(id);
  const { thread, startNew, linkTo } = useDatasetChat(id, params.get('chat') ?? '');
  const [choosing, setChoosing] = useState(false);
  const [looking, setLooking] = useState(false);
  const about = ticked.length > 0 ? { paper_id_list: [...ticked] } : { dataset_id_list: [id] };

  if (isError && !isFetching && !dataset) {
    return <FailedView error={error} title={texts.failed} onRetry={() => void refetch()} />;
  }
  if (data === undefined && isFetching) return <PageSkeleton kind="chat" />;
  if (!dataset) return <StateView kind="empty" title={texts.gone} detail={<Link to="/aiKnowledgeBase">{texts.back}</Link>} />;
  return (
    <div className="sn-base-chat">
      <header className="sn-base-chat-head">
        <h1>{texts.chatTitle(dataset.name)}</h1>
        <Link to={baseLink(id)}>{texts.toDetail}</Link>
        <span className="sn-base-chat-space" />
        <Button className="sn-base-chat-sources" onClick={() => setChoosing(true)}>
          {texts.sourcesButton(ticked.length)}
        </Button>
        <AnswerReferences turns={thread.turns} />
        {thread.turns.length > 0 ? <ExportButton chat_id={thread.chatId} application_id={thread.applicationId} title="" /> : null}
        <Button onClick={() => setLooking(true)}>{texts.history}</Button>
        <Button onClick={startNew}>{texts.newChat}</Button>
      </header>
      <aside className="sn-base-chat-side">
        <SourceChoice datasetId={id} />
      </aside>
      <div className="sn-base-chat-main">
        <ChatPanel
          thread={thread}
          placeholder={texts.askPlaceholder}
          sourceHref={sourceLink}
          onNew={startNew}
          {...(about.paper_id_list ? { paperIds: about.paper_id_list } : { datasetIds: about.dataset_id_list })}
          empty={
            agent ? (
              <AgentWelcome agent={agent} onAsk={(question) => thread.ask(question, about)} />
            ) : agentPart.failed ? (
              <NotLoaded title={texts.agentFailed} busy={agentPart.busy} onRetry={agentPart.retry} />
            ) : null
          }
        />
      </div>
      <Drawer open={choosing} title={dataset.name} placement="left" size={320} onClose={() => setChoosing(false)}>
        {choosing ? <SourceChoice datasetId={id} /> : null}
      </Drawer>
      <Drawer
        open={looking}
        title={texts.history}
        placement="right"
        size={320}
        onClose={() => setLooking(false)}
        styles={{ body: { padding: 0 } }}
      >
        {looking ? (
          <ChatHistory
            applicationId={thread.applicationId}
            chatId={thread.chatId}
            datasetId={id}
            linkTo={linkTo}
            onNew={() => {
              setLooking(false);
              startNew();
            }}
            onLeft={startNew}
            onPick={() => setLooking(false)}
            onExport={({ id: chat_id, application_id, abstract }) =>
              dispatch(chatActions.chatExportOpened({ chat_id, application_id, title: abstract }))
            }
          />
        ) : null}
      </Drawer>
    </div>
  );
}

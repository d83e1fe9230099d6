import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/ui/buttons/Button';
import { ChatPanel, ExportButton } from '../../../features/chat';
import { agentLink } from '../../../model/addresses/conversations';
import { sourceLink } from '../../../model/addresses/reading';
import { ChoiceList } from '../../../shared/ui/fields/ChoiceList';
import { LIBRARY_CONTEXT } from './contexts';
import { robotContextHeld, robotEntered, selectRobotSummoned } from './robotSlice';
import type { RobotContext } from './robotSlice';
import { EXAMPLES, texts } from './texts';
import { useRobotChat } from './useRobotChat';

interface RobotChatProps {
  context: RobotContext;
  /** What the screen in front is about, where that is something else. */
  offered: RobotContext | null;
}

/** A conversation about one context: says what it is about, lets it be changed, and asks about nothing else. */
export function RobotChat({ context, offered }: RobotChatProps) {
  const dispatch = useDispatch();
  const summoned = useSelector(selectRobotSummoned);
  const { thread, startNew } = useRobotChat(context);
  const input = useRef<TextAreaRef>(null);
  const { kind, label, paper_id_list, dataset_id_list } = context;
  useEffect(() => {
    if (!summoned) return;
    input.current?.focus();
    dispatch(robotEntered());
  }, [dispatch, summoned]);
  // A link in an answer changes the screen; the conversation stays.
  const keepContext = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.getAttribute('href')?.includes('readDetailMore')) dispatch(robotContextHeld(context));
  };
  const change = (next: RobotContext | null) => {
    dispatch(robotContextHeld(next));
    input.current?.focus();
  };
  return (
    <div className="sn-robot-chat" onClickCapture={keepContext}>
      <div className="sn-robot-about">
        <span>{texts.about}</span>
        {kind === 'library' ? (
          <strong>{texts.library}</strong>
        ) : (
          <span className="sn-robot-chip">
            <strong title={label}>{label}</strong>
            <button type="button" aria-label={texts.remove(label)} onClick={() => change(LIBRARY_CONTEXT)}>
              ×
            </button>
          </span>
        )}
        {offered ? (
          <Button type="link" size="small" onClick={() => change(null)}>
            <span className="sn-robot-offer">{texts.useScreen(offered.label || texts.library)}</span>
          </Button>
        ) : null}
        {thread.chatId ? (
          <span className="sn-robot-actions">
            <Button
              size="small"
              onClick={() => {
                startNew();
                input.current?.focus();
              }}
            >
              {texts.newChat}
            </Button>
            <ExportButton size="small" chat_id={thread.chatId} application_id={thread.applicationId} title="" />
            <Link to={agentLink(thread.applicationId, thread.chatId)}>{texts.openInChat}</Link>
          </span>
        ) : null}
      </div>
      <ChatPanel
        thread={thread}
        paperIds={paper_id_list}
        datasetIds={dataset_id_list}
        placeholder={kind === 'library' ? texts.askLibrary : texts.ask}
        inputRef={input}
        sourceHref={sourceLink}
        onNew={startNew}
        empty={
          <div className="sn-robot-empty">
            <p>{texts.leads[kind]}</p>
            <h3>{texts.examples}</h3>
            <ChoiceList
              choices={EXAMPLES[kind].map((question) => ({ key: question, label: question }))}
              onChoose={(question) => thread.ask(question, { paper_id_list, dataset_id_list })}
            />
          </div>
        }
      />
    </div>
  );
}

import { useCallback, useEffect } from 'react';
import { Button } from '../../shared/ui/buttons/Button';
import type { AnswerSource } from '../../contract/entities/chat';
import { ChatPanel } from '../../features/chat';
import { readingTexts as texts } from '../../features/reading';
import { readLink, sourcePlace } from '../../model/addresses/reading';
import type { ReadingPlace } from '../../model/addresses/reading';
import { ChoiceList } from '../../shared/ui/fields/ChoiceList';
import { useNarrow } from './useNarrow';
import type { ReadingChat } from './useReadingChat';

interface ChatTabProps {
  chat: ReadingChat;
  paperId: string;
  place: ReadingPlace;
  onGo: (change: Partial<ReadingPlace>) => void;
}

const EXAMPLES = texts.chatExamples.map((question) => ({ key: question, label: question }));

/** A conversation about what is read. A marker leads to its passage in the original. */
export function ChatTab({ chat, paperId, place, onGo }: ChatTabProps) {
  const { thread, input, startNew } = chat;
  const narrow = useNarrow();
  const about = { paper_id_list: [paperId] };
  const at = useCallback(
    (source: AnswerSource, words = '') => ({ tab: narrow ? 'original' : 'chat', ...sourcePlace(source, words) }) as const,
    [narrow],
  );
  const href = useCallback((source: AnswerSource) => readLink({ ...place, ...at(source) }), [place, at]);
  const open = useCallback(
    (source: AnswerSource, words: string) => {
      onGo(at(source, words));
      // The same passage again: the address does not change, but the reader may have gone on.
      document.querySelector('.sn-cited, .sn-pdf-mark')?.scrollIntoView({ block: 'center' });
      // Where the original takes this place, the marker goes.
      if (narrow) requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-selectable]')?.focus());
    },
    [onGo, at, narrow],
  );
  useEffect(() => chat.onShown());
  return (
    <div className="sn-read-chat">
      {thread.turns.length > 0 ? (
        <div className="sn-read-bar">
          <span className="sn-read-space" />
          <Button size="small" onClick={startNew}>
            {texts.newChat}
          </Button>
        </div>
      ) : null}
      <ChatPanel
        thread={thread}
        paperIds={[paperId]}
        placeholder={texts.askPlaceholder}
        inputRef={input}
        sourceHref={href}
        onNew={startNew}
        onOpenSource={open}
        empty={
          <div className="sn-read-ask">
            <p>{texts.chatLead}</p>
            <ChoiceList choices={EXAMPLES} onChoose={(question) => thread.ask(question, about)} />
          </div>
        }
      />
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { useListOtherQuestionsQuery } from '../../../../../api/chatApi';
import { draftChanged, selectDraft } from '../../../core/chatSlice';
import type { ChatState } from '../../../core/chatTypes';
import { focusConversation } from './focusConversation';
import { useTurnContext } from './turnContext';
import { turnTexts as texts } from '../../texts';

/**
 * Questions that could come next. One goes off at once when the box is empty; what stands in the box is never lost: the
 * person says whether the question is added to it or takes its place.
 */
export function FollowUps({ chatId, recordId }: { chatId: string; recordId: string }) {
  const dispatch = useDispatch();
  const { ask, place } = useTurnContext();
  const { data } = useListOtherQuestionsQuery({ params: { chatId, chatRecordId: recordId } });
  const key = chatId || place;
  const draft = useSelector((state: { chat: ChatState }) => selectDraft(state, key));
  const [picked, setPicked] = useState('');
  const section = useRef<HTMLElement>(null);
  // The box was emptied meanwhile: there is nothing to decide.
  const choosing = picked !== '' && draft.trim() !== '';
  useEffect(() => {
    if (choosing) section.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [choosing]);

  if (!data || data.length === 0) return null;
  const choose = (question: string) => {
    if (draft.trim() !== '') return setPicked(question);
    focusConversation(section.current);
    ask(question);
  };
  const write = (text: string) => {
    dispatch(draftChanged({ key, text }));
    setPicked('');
    section.current?.closest('.sn-chat-panel')?.querySelector<HTMLElement>('.sn-composer textarea')?.focus();
  };
  const cancel = () => {
    section.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setPicked('');
  };
  return (
    <section ref={section} className="sn-follow-ups" aria-label={texts.followUps}>
      <p>{texts.followUps}</p>
      <ul>
        {data.map((question) => (
          <li key={question}>
            <button type="button" aria-expanded={choosing && question === picked} onClick={() => choose(question)}>
              {question}
            </button>
            {choosing && question === picked ? (
              <div
                role="group"
                aria-label={texts.boxFull}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') cancel();
                }}
              >
                <span>{texts.boxFull}</span>
                <Button size="small" data-first onClick={() => write(`${draft.trimEnd()}\n${question}`)}>
                  {texts.append}
                </Button>
                <Button size="small" onClick={() => write(question)}>
                  {texts.replace}
                </Button>
                <Button size="small" type="text" onClick={cancel}>
                  {texts.cancel}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

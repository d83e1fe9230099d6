import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { chatPlaces } from '../../../features/chat';
import { agentLink } from '../../../model/addresses/conversations';
import type { ChatState } from '../../../features/chat';
import { selectEveryDataset } from '../../../features/datasets';
import { baseChatLink } from '../../../model/addresses/bases';
import { researchLink } from '../../../model/addresses/research';
import { readLink } from '../../../model/addresses/reading';
import { researchAskedAt } from '../../../features/deepResearch';
import type { ResearchThread } from '../../../features/deepResearch';
import { libraryLink } from '../../../model/addresses/library';
import { Disclosure } from '../../../shared/ui/Disclosure';
import { selectWork, selectWorkCount } from './workCount';
import { texts } from './texts';

interface WorkRow {
  key: string;
  label: string;
  detail: string;
  to: string;
}

/** Share of a file that is sent, in percent; empty before the first progress event. */
const share = (sent: number, total: number) => (total > 0 ? ` ${Math.floor((100 * sent) / total)}%` : '');

const conversationsOf = ({ chat }: { chat: ChatState }) => chat.conversations;
const openChatsOf = ({ chat }: { chat: ChatState }) => chat.openChats;

/** What the run was asked first. */
const nameOfRun = (log: ResearchThread['log']) => {
  const first = log[0]?.event;
  return (first?.event === 'start' && first.message) || texts.research;
};

/** Each piece of work with the place where it can be seen. */
const selectRows = createSelector(
  [selectWork, conversationsOf, openChatsOf, selectEveryDataset],
  ({ questions, answers, upload, uploads, requests, runs }, conversations, openChats, bases): WorkRow[] => {
    const chatAt = (chatId: string) => {
      const place = Object.keys(openChats).find((one) => openChats[one] === chatId && chatPlaces.datasetOf(one) !== '');
      return place ? baseChatLink(chatPlaces.datasetOf(place), chatId) : agentLink(conversations[chatId]?.application_id ?? '', chatId);
    };
    const nameOf = (id: string) => bases.find(({ dataset_id }) => dataset_id === id)?.name ?? '';
    return [
      ...answers.map(({ id, problem_text, chat_id }) => ({ key: id, label: problem_text, detail: texts.answering, to: chatAt(chat_id) })),
      ...questions.map(({ request_id, message, chat_id, application_id }) => ({
        key: request_id,
        label: message,
        detail: texts.sending,
        to: chat_id ? chatAt(chat_id) : agentLink(application_id),
      })),
      ...runs.map(({ id, log }) => ({ key: id, label: nameOfRun(log), detail: texts.researching, to: researchLink({ thread: id }) })),
      ...requests.map(({ body }) => ({
        key: body.request_id,
        label: body.message || texts.research,
        detail: texts.submitting,
        to: researchLink({ thread: researchAskedAt(body) }),
      })),
      ...(upload
        ? [{ key: upload.id, label: upload.name, detail: `${texts.uploading}${share(upload.sent, upload.total)}`, to: readLink({}) }]
        : []),
      ...uploads.map(({ id, name, state, sent, total, dataset_id }) => ({
        key: id,
        label: name,
        detail: `${state === 'sent' ? texts.parsing : state === 'sending' ? `${texts.uploading}${share(sent, total)}` : texts.waiting} · ${nameOf(dataset_id)}`,
        to: libraryLink({ base: dataset_id }),
      })),
    ];
  },
);

/** All running work, each with a link to its screen. */
export function RunningWork() {
  const count = useSelector(selectWorkCount);
  const rows = useSelector(selectRows);
  return (
    <Disclosure
      label={texts.running(count)}
      className="sn-work"
      button={
        <>
          <LoadingOutlined aria-hidden="true" />
          <span>{count}</span>
        </>
      }
    >
      <ul aria-label={texts.running(count)}>
        {rows.map(({ key, label, detail, to }) => (
          <li key={key}>
            <Link to={to}>
              <span className="sn-work-label">{label}</span>
              <small>{detail}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

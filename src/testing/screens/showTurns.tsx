import { screen } from '@testing-library/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ChatRecord } from '../../contract/entities/chat';
import { ChatPanel, useAddressedChat, useChatThread } from '../../features/chat';
import { agentLink } from '../../model/addresses/conversations';
import { fakeTransport } from '../fakeTransport';
import type { FakeTransport } from '../fakeTransport';
import { makeTestStore } from '../makeTestStore';
import { renderScreen } from '../renderScreen';

/** A page with one conversation, which the address names, as the pages of agents have it. */
function Page() {
  const navigate = useNavigate();
  const chatId = useSearchParams()[0].get('chat') ?? '';
  const shown = useAddressedChat({
    place: 'agent',
    chatId,
    applicationId: 'a1',
    onOpened: (id, replace) => navigate(agentLink('', id), { replace }),
  });
  return <ChatPanel thread={useChatThread({ place: 'agent', chatId: shown, applicationId: 'a1' })} empty={<p>请提问</p>} />;
}

interface ShowOptions {
  route?: string;
  stored?: Storage;
}

/** The page, over what the server has. */
export function renderTurns(server: FakeTransport, { route = agentLink('', 'c1'), stored }: ShowOptions = {}) {
  const bench = makeTestStore({ server, ...(stored ? { stored } : {}) });
  return renderScreen(<Page />, { bench, route });
}

/** Shows the conversation `c1` with these records, oldest first; without any, with those that the server has. */
export async function showTurns(records: ChatRecord[], server = fakeTransport(), options: ShowOptions = {}) {
  if (records.length > 0) server.on('listChatRecords', { total: records.length, records: [...records].reverse(), current: 1, size: 50 });
  const view = renderTurns(server, options);
  await screen.findAllByRole('group', { name: '问题' });
  return view;
}

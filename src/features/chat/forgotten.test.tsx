import { act, screen } from '@testing-library/react';
import { aRecord } from '../../testing/builders';
import { answered, fakeTransport } from '../../testing/fakeTransport';
import { until } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { chatOpened, selectConversation, selectRecord } from './core/chatSlice';
import { MAX_LOADED } from './core/frontSteps';
import { ConversationPanel, pageOfRecords, showConversation } from './testing/conversation';

it('a conversation that was forgotten for its age is read again when its screen comes back, once', async () => {
  const server = fakeTransport();
  const { store, unmount, ...bench } = await showConversation([aRecord({ problem_text: '早先的问题' })], server);
  unmount();
  server.handle('listChatRecords', ({ params }) => {
    const chat_id = String(params?.chatId);
    return answered(pageOfRecords(aRecord({ id: chat_id === 'c1' ? 'r1' : `of-${chat_id}`, chat_id, problem_text: '早先的问题' })));
  });
  for (let nth = 0; nth < MAX_LOADED; nth += 1) {
    store.dispatch(chatOpened({ chat_id: `later-${nth}`, application_id: 'a1', place: `reading:p${nth}` }));
    await until(() => selectConversation(store.getState(), `later-${nth}`)?.loaded_pages === 1);
  }
  expect(selectRecord(store.getState(), 'r1')).toBeUndefined();

  const before = server.sentTo('listChatRecords').length;
  renderScreen(<ConversationPanel chatId="c1" />, { bench: { store, ...bench } });
  expect(screen.getByText('正在载入…')).toBeInTheDocument();
  expect(await screen.findByText('早先的问题')).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(server.sentTo('listChatRecords').slice(before)).toMatchObject([{ params: { applicationId: 'a1', chatId: 'c1' } }]);
});

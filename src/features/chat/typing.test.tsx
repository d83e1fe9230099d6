import { Profiler } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { aRecord } from '../../testing/builders';
import { fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { chatOpened } from './core/chatSlice';
import type * as AnswerModule from './answer/ui/Answer';
import { ChatPanel } from './ChatPanel';
import { useChatThread } from './thread/ui/useChatThread';

const mockRendered: string[] = [];

/** The answer as it is, with a count of what renders in it, or around it. */
jest.mock('./answer/ui/Answer', () => {
  const { Answer } = jest.requireActual<typeof AnswerModule>('./answer/ui/Answer');
  return {
    Answer: (props: Parameters<typeof Answer>[0]) => (
      <Profiler id={props.id} onRender={(id) => void mockRendered.push(id)}>
        <Answer {...props} />
      </Profiler>
    ),
  };
});

function Panel() {
  return <ChatPanel thread={useChatThread({ place: 'agent', chatId: 'c1', applicationId: 'a1' })} empty={null} />;
}

async function show() {
  const records = [aRecord({ id: 'r2', index: 2, parent_id: 'r1' }), aRecord()];
  const server = fakeTransport().on('listChatRecords', { total: 2, records, current: 1, size: 50 });
  const view = renderScreen(<Panel />, { bench: makeTestStore({ server }) });
  act(() => void view.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' })));
  await waitFor(() => expect(screen.getAllByRole('group', { name: '回答' })).toHaveLength(2));
  expect(new Set(mockRendered)).toEqual(new Set(['r1', 'r2']));
  mockRendered.length = 0;
  return view;
}

it('what is typed leaves the answers alone', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('textbox', { name: '提问' }), '接着呢');
  expect(screen.getByRole('textbox', { name: '提问' })).toHaveValue('接着呢');
  expect(mockRendered).toEqual([]);
});

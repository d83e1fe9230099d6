import { act, screen, waitFor } from '@testing-library/react';
import { aRecord } from '../../../../../testing/builders';
import { answered, fakeTransport } from '../../../../../testing/fakeTransport';
import { showTurns } from '../../../../../testing/screens/showTurns';
import { bodyOf, shownQuestions, VERSION_TREE } from '../../../testing/turnTree';

describe('a conversation of its own', () => {
  const made = {
    id: 'c2',
    application_id: 'a1',
    application_name: '助手',
    dataset_id: null,
    abstract: '第一问（另开）',
    top: false,
    record_count: 1,
    create_time: '',
    update_time: '',
  };

  it('begins at the turn, comes to the front, and the way back leads to the first', async () => {
    const server = fakeTransport().on('forkChat', made);
    const { user, location, store } = await showTurns(VERSION_TREE.slice(0, 2), server);
    server.on('listChatRecords', {
      total: 1,
      records: [aRecord({ id: 'n1', chat_id: 'c2', problem_text: '第一问' })],
      current: 1,
      size: 50,
    });
    await user.click(screen.getAllByRole('button', { name: '另开对话' })[0]!);
    await waitFor(() => expect(location()).toBe('/agent?chat=c2'));
    await waitFor(() => expect(shownQuestions()).toEqual(['第一问']));
    expect(bodyOf(server.sentTo('forkChat')[0])).toMatchObject({ chat_id: 'c1', chat_record_id: 'r1' });
    expect(store.getState().chatTurns.fork).toBeNull();
    expect(store.getState().chat.conversations.c1!.record_ids).toEqual(['r1', 'r2']);
  });

  it('that could not be begun says why, and is asked for again as the same', async () => {
    const server = fakeTransport().handle('forkChat', () => answered(null, 503, 503, '服务繁忙'));
    const { user, location } = await showTurns(VERSION_TREE.slice(0, 1), server);
    await user.dblClick(screen.getByRole('button', { name: '另开对话' }));
    expect(await screen.findByText(/没能另开对话：服务繁忙/)).toBeInTheDocument();
    server.on('forkChat', made);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(location()).toBe('/agent?chat=c2'));
    const ids = server.sentTo('forkChat').map((request) => bodyOf(request).request_id);
    expect(new Set(ids).size).toBe(1);
  });

  it('does not take away somebody who has gone on', async () => {
    let answer = () => undefined as void;
    const server = fakeTransport().handle('forkChat', () => new Promise((resolve) => (answer = () => resolve(answered(made)))));
    const { user, location, store } = await showTurns(VERSION_TREE.slice(0, 1), server);
    await user.click(screen.getByRole('button', { name: '另开对话' }));
    act(() => void store.dispatch({ type: 'chat/newChatChosen', payload: 'agent' }));
    await act(async () => answer());
    await waitFor(() => expect(store.getState().chatTurns.fork).toBeNull());
    expect(location()).toBe('/agent?chat=c1');
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { chatApi } from '../../api/chatApi';
import { papersSelected, papersSlice, selectSummaryDrawerOpen, summaryDrawerToggled } from '../../features/papers';
import type { RootState } from '../rootReducer';
import { aChunk, aPaper, aSource, anApplication } from '../../testing/builders';
import { answered, fakeTransport, streamed } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { SummaryDrawer } from './SummaryDrawer';
import { placeOfSelection } from './placeOfSelection';

/** As the frame shows it: only while it is open. */
function Frame() {
  const open = useSelector((state: RootState) => selectSummaryDrawerOpen(state));
  return open ? <SummaryDrawer /> : null;
}

function show() {
  const server = fakeTransport()
    .on('getAgentPrompt', { type: 'summary', application_id: 'a1', prompt: '请总结这些文献。', paper_id_list: ['p1', 'p2'] })
    .on('openCommonChat', 'c5')
    .stream('sendMessage', () =>
      streamed(
        { chunk: aChunk({ chat_id: 'c5', chat_record_id: 'r5', content: '两篇都讲注意力[1]。', sources: [aSource()] }), id: '11.0' },
        { chunk: aChunk({ chat_id: 'c5', chat_record_id: 'r5', state: 'done', is_end: true }), id: '11.0' },
      ),
    );
  const bench = makeTestStore({ server });
  bench.store.dispatch(papersSelected([aPaper(), aPaper({ paper_id: 'p2', title: '深度学习' })]));
  const view = renderScreen(
    <>
      <button type="button" onClick={() => bench.store.dispatch(summaryDrawerToggled(true))}>
        打开
      </button>
      <Frame />
    </>,
    { bench },
  );
  return { ...view, server, open: () => view.user.click(screen.getByText('打开')) };
}

describe('the drawer over the selection', () => {
  it('summarises the papers with the prompt of the server, about these papers alone', async () => {
    const { open, user, server } = show();
    await open();
    const drawer = within(screen.getByRole('dialog'));
    expect(drawer.getByText('提问与总结（已选 2 篇）')).toBeInTheDocument();
    expect(drawer.getByText('深度学习')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '总结这些文献' }));
    expect(await drawer.findByRole('button', { name: /^来源 1/ })).toBeInTheDocument();
    expect(server.sentTo('getAgentPrompt')[0]).toMatchObject({ params: { type: 'summary' }, query: { paper_id_list: 'p1,p2' } });
    expect(server.sentTo('sendMessage')[0]!.body).toMatchObject({ message: '请总结这些文献。', paper_id_list: ['p1', 'p2'] });
    expect(drawer.getByRole('region', { name: '参考文献' })).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: '在对话页打开' })).toHaveAttribute('href', '/agent?id=a1&chat=c5');
  });

  it('puts free questions about the selection to the default agent', async () => {
    const { open, user, server, store } = show();
    server.on('listApplications', [anApplication()]);
    await act(async () => void (await store.dispatch(chatApi.endpoints.listApplications.initiate({ query: { index_flag: '1' } }))));
    await open();
    await user.type(screen.getByRole('textbox', { name: '提问' }), '有何不同？{Enter}');
    expect(await screen.findByRole('button', { name: /^来源 1/ })).toBeInTheDocument();
    expect(server.sentTo('openCommonChat')[0]!.params).toEqual({ applicationId: 'a1' });
    expect(server.sentTo('sendMessage')[0]!.body).toMatchObject({ message: '有何不同？', paper_id_list: ['p1', 'p2'] });
  });

  it('keeps its conversation over closing, and has another one for another selection', async () => {
    const { open, user, store } = show();
    await open();
    await user.click(screen.getByRole('button', { name: '总结这些文献' }));
    expect(await screen.findByRole('button', { name: /^来源 1/ })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('打开')).toHaveFocus();
    await open();
    expect(screen.getByText('请总结这些文献。')).toBeInTheDocument();
    act(() => void store.dispatch(papersSlice.actions.papersDeselected(['p2'])));
    expect(screen.queryByText('请总结这些文献。')).toBeNull();
    act(() => void store.dispatch(papersSelected([aPaper({ paper_id: 'p2' })])));
    expect(screen.getByText('请总结这些文献。')).toBeInTheDocument();
  });

  it('has the focus in its box as soon as it is open, and after the summary was asked for', async () => {
    const { open, user } = show();
    await open();
    await waitFor(() => expect(screen.getByRole('textbox', { name: '提问' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: '总结这些文献' }));
    expect(screen.getByRole('textbox', { name: '提问' })).toHaveFocus();
  });

  it('says why a summary did not begin', async () => {
    const { open, user, server } = show();
    server.handle('getAgentPrompt', () => answered(null, 404, 404, '文献不存在'));
    await open();
    await user.click(screen.getByRole('button', { name: '总结这些文献' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('总结没有开始：文献不存在');
    expect(server.sentTo('sendMessage')).toHaveLength(0);
  });
});

describe('the place of a selection', () => {
  it('depends on the papers and not on their order', () => {
    expect(placeOfSelection(['a', 'b'])).toBe(placeOfSelection(['b', 'a']));
    expect(placeOfSelection(['a', 'b'])).not.toBe(placeOfSelection(['ab']));
    const many = Array.from({ length: 2000 }, (_, n) => placeOfSelection([`paper-${n}`]));
    expect(new Set(many).size).toBe(2000);
  });
});

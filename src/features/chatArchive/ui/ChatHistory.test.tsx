import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ChatSummary } from '../../../contract/entities/chat';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { ChatHistory } from './ChatHistory';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const chat = (id: string, days: number, changes: Partial<ChatSummary> = {}): ChatSummary => ({
  id,
  application_id: 'a1',
  application_name: '学术问答',
  dataset_id: null,
  abstract: `问题${id}`,
  top: false,
  record_count: 2,
  create_time: ago(days),
  update_time: ago(days),
  ...changes,
});
const CHATS = [chat('1', 90, { top: true }), chat('2', 0), chat('3', 1), chat('4', 5)];

/** The history over a server that searches by title. */
function show(chatId = '', chats = CHATS, leaves = false, datasetId = '') {
  const server = fakeTransport().handle('listClientChats', ({ query }) => {
    const records = chats.filter(({ abstract }) => abstract.includes(String(query?.keyword ?? '')));
    return answered({ total: records.length, records, current: 1, size: 50 });
  });
  const onLeft = jest.fn();
  const onExport = jest.fn<void, [ChatSummary]>();
  function History() {
    const [front, setFront] = useState(chatId);
    onLeft.mockImplementation(() => leaves && setFront(''));
    return (
      <ChatHistory
        applicationId="a1"
        chatId={front}
        datasetId={datasetId}
        linkTo={({ id }) => `/agent?chat=${id}`}
        onNew={() => undefined}
        onLeft={onLeft}
        onPick={() => undefined}
        onExport={onExport}
      />
    );
  }
  return { ...renderScreen(<History />, { bench: makeTestStore({ server }) }), server, onLeft, onExport };
}
const titles = () => screen.queryAllByRole('link').map((link) => link.firstChild!.textContent);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('has pinned conversations first, then the others by period', async () => {
  show('3');
  await waitFor(() => expect(titles()).toEqual(['问题1', '问题2', '问题3', '问题4']));
  expect(headings()).toEqual(['置顶', '今天', '昨天', '7 天内']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('问题3');
});

it('has a conversation written into a file', async () => {
  const { user, onExport } = show();
  await user.click(await screen.findByRole('button', { name: '导出对话：问题2' }));
  expect(onExport.mock.calls).toEqual([[expect.objectContaining({ id: '2', application_id: 'a1', abstract: '问题2' })]]);
});

it('is searched by the server, and says when nothing is found', async () => {
  const { user, server } = show();
  const box = await screen.findByRole('textbox', { name: '查找对话' });
  await user.type(box, '问题2');
  await waitFor(() => expect(titles()).toEqual(['问题2']));
  expect(server.sentTo('listClientChats').at(-1)?.query).toEqual({ keyword: '问题2' });
  await user.type(box, '没有');
  expect(await screen.findByText('没有含“问题2没有”的对话')).toBeInTheDocument();
  expect(screen.queryByText('暂无历史对话')).toBeNull();
});

it('pins at once; what is refused goes back and says why', async () => {
  const { user, server } = show();
  let refuse = () => undefined as void;
  server.handle('pinChat', () => new Promise((resolve) => (refuse = () => resolve(answered(null, 409, 409, '置顶已达上限')))));
  await user.click(await screen.findByRole('button', { name: '置顶 “问题3”' }));
  expect(titles().slice(0, 2)).toEqual(['问题3', '问题1']);
  await act(async () => refuse());
  expect(await screen.findByRole('alert')).toHaveTextContent('“问题3”没有置顶成功：置顶已达上限');
  expect(titles()).toEqual(['问题1', '问题2', '问题3', '问题4']);
});

it('renames; Enter of an input method is its own', async () => {
  const { user, server } = show();
  server.on('renameChat', true);
  await user.click(await screen.findByRole('button', { name: '改名：“问题2”' }));
  const box = screen.getByRole('textbox', { name: '对话名称' });
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(fireEvent.keyDown(box, { key: 'Enter', ...init })).toBe(false);
  }
  await user.clear(box);
  await user.type(box, '注意力{Enter}');
  await waitFor(() => expect(server.sentTo('renameChat')[0]?.body).toEqual({ abstract: '注意力' }));
});

it('what is deleted is not gone on with, and can be had back', async () => {
  const { user, server, onLeft, location } = show('2');
  await user.click(await screen.findByRole('button', { name: '删除 “问题3”' }));
  expect(onLeft).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '删除 “问题2”' }));
  expect(onLeft).toHaveBeenCalledTimes(1);
  expect(titles()).toEqual(['问题1', '问题4']);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(titles()).toEqual(['问题1', '问题2', '问题3', '问题4']);
  expect(screen.getByRole('navigation', { name: '历史对话' })).toHaveFocus();
  expect(server.sentTo('deleteChat')).toEqual([]);
  expect(location()).toBe('/');
});

it('had back, the conversation that was in front comes to the front again', async () => {
  const { user, location } = show('2', CHATS, true);
  await user.click(await screen.findByRole('button', { name: '删除 “问题2”' }));
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(location()).toBe('/agent?chat=2');
});

it('of one base asks for its conversations alone', async () => {
  const ofBase = chat('7', 0, { dataset_id: 'b1' });
  const { server } = show('', [ofBase, chat('8', 0, { dataset_id: 'b2' })], false, 'b1');
  await waitFor(() => expect(titles()).toEqual(['问题7']));
  expect(server.sentTo('listClientChats')[0]?.query).toEqual({ keyword: '', dataset_id: 'b1' });
});

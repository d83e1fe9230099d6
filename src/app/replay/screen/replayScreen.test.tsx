import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ReplayHost } from '../../layout/ReplayHost';
import type { SessionFile, Signal } from '../../../model/recordedSession';
import { sessionApi } from '../../../api/sessionApi';
import { aUser } from '../../../testing/builders';
import { bootedServer, makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { sessionBlob } from '../../../testing/sessionBlob';
import { collapsedToggled } from '../../../features/menu';
import { routeChanged } from '../../router/location';
import { endHash } from '../endHash';
import { replaySession } from '../replaySession';

const ACTIONS = [
  routeChanged({ pathname: '/home', search: '' }),
  { type: 'api/executeMutation/pending', meta: { arg: { endpointName: 'uploadFile' }, requestId: 'r1' } },
  { type: 'api/executeMutation/rejected', meta: { arg: { endpointName: 'uploadFile' }, requestId: 'r1' } },
  collapsedToggled(),
];
const signals: Signal[] = [
  { kind: 'request', call: 'uploadFile', at: 250, after: 2, status: 413, code: 413, failure: '', duration: 90, serverId: 'req-77' },
  { kind: 'error', at: 390, after: 3, source: 'window', name: 'TypeError', message: 'x is undefined', stack: 'at upload' },
];
const window = { width: 1440, height: 900, ratio: 2 };
const surroundings = { build: 'main.1.js', contract: 'c', language: 'zh-CN', timeZone: 'Asia/Shanghai', browser: 'B', window };
const began = '2026-01-02T03:04:05.000Z';
const FILE: SessionFile & { feedback: object } = {
  payload: JSON.stringify(ACTIONS),
  facts: { format: 1, began, times: [100, 200, 300, 400], signals, surroundings, endHash: endHash(replaySession({ actions: ACTIONS })) },
  earlier: [{ payload: JSON.stringify([collapsedToggled()]) }],
  feedback: { text: '文件传不上去' },
};

async function replay(route = '/home?panel=replay', isAdmin = true) {
  const bench = makeTestStore({
    server: bootedServer()
      .on('getUser', aUser({ is_admin: isAdmin }))
      .on('listSupportTickets', { total: 0, records: [], current: 1, size: 20 }),
  });
  await bench.store.dispatch(sessionApi.endpoints.getUser.initiate());
  return renderScreen(<ReplayHost />, { bench, route });
}

async function open(file: object = FILE, route?: string) {
  const view = await replay(route);
  choose(sessionBlob(JSON.stringify(file), 'feedback.json'));
  await screen.findByRole('group', { name: '播放' });
  // The lists come after the screen.
  await screen.findByRole('region', { name: '细节' });
  return view;
}

const choose = (file: File) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
const where = () => within(screen.getByRole('group', { name: '播放' })).getByRole('status');
const rows = () => within(screen.getByRole('list', { name: '步骤列表' })).getAllByRole('button');
const details = () => screen.getByRole('region', { name: '细节' });
const rowNames = () => rows().map((row) => row.textContent);
const step = (name: string) => screen.getByRole('button', { name });
/** The details follow behind the screen. */
const told = (words: string) => waitFor(() => expect(details()).toHaveTextContent(words));
const tab = (name: string) => within(details()).getByRole('radio', { name });

it('is for support and administrators', async () => {
  await replay('/home?panel=replay', false);
  expect(screen.getByRole('status')).toHaveTextContent('会话回放供支持人员和管理员使用');
  expect(document.querySelector('input[type=file]')).toBeNull();
});

it('says what can be opened, and why a file was not', async () => {
  const { user } = await replay();
  expect(screen.getByText(/文件只在这台电脑上读取/)).toBeInTheDocument();
  choose(sessionBlob('{"a":1}'));
  expect(await screen.findByRole('alert')).toHaveTextContent('这不是 Redux DevTools 导出的会话文件');
  expect(step('换一个文件')).toBeEnabled();
  choose(sessionBlob(JSON.stringify(FILE)));
  await screen.findByRole('group', { name: '播放' });
  expect(screen.getByText('文件传不上去')).toBeInTheDocument();
  await user.click(step('换一个文件'));
});

it('opens at its end, and goes step by step; the address follows', async () => {
  const { user, location } = await open();
  expect(where()).toHaveTextContent('第 4 / 4 步0:00.4 / 0:00.4');
  await user.click(step('上一步'));
  expect(where()).toHaveTextContent('第 3 / 4 步');
  await waitFor(() => expect(location()).toBe('/home?panel=replay&moment=3'));
  await user.click(step('回到开头'));
  expect(where()).toHaveTextContent('第 0 / 4 步');
  await told('还没有动作');
  await user.click(step('到结尾'));
  expect(step('下一步')).toBeDisabled();
  fireEvent.change(screen.getByRole('slider', { name: '步骤' }), { target: { value: '2' } });
  expect(where()).toHaveTextContent('第 2 / 4 步');
  fireEvent.keyDown(screen.getByRole('list', { name: '步骤列表' }), { key: 'ArrowRight' });
  expect(where()).toHaveTextContent('第 3 / 4 步');
});

it('opens at the moment of its address, also on an earlier page', async () => {
  const { user } = await open(FILE, '/home?panel=replay&moment=0.1');
  expect(where()).toHaveTextContent('第 1 / 1 步');
  await user.selectOptions(screen.getByRole('combobox', { name: '页面' }), '保存时的页面');
  await waitFor(() => expect(where()).toHaveTextContent('第 0 / 4 步'));
});

it('leads from a failure to its cause: the action, the request behind it, and what it changed', async () => {
  const { user } = await open(FILE, '/home?panel=replay&moment=1');
  await user.click(step('下一个问题'));
  expect(where()).toHaveTextContent('第 2 / 4 步');
  await user.click(step('下一个问题'));
  expect(where()).toHaveTextContent('第 3 / 4 步');
  await user.click(tab('请求'));
  await told('接口uploadFile状态413业务码413用时90 ms服务端编号req-77');
  await user.click(step('第 2 步发出'));
  expect(where()).toHaveTextContent('第 2 / 4 步');
  await told('req-77');
  await user.click(step('到结尾'));
  await user.click(tab('差异'));
  await told('改变了 1 处menu.collapsed');
  await user.click(tab('状态'));
  await user.click(within(details()).getByText('location'));
  expect(details()).toHaveTextContent('pathname "/home"');
});

it('searches and filters what happened, and shows what was noted beside the actions', async () => {
  const { user } = await open();
  await waitFor(() => expect(rowNames()).toHaveLength(6));
  await user.type(screen.getByRole('textbox', { name: '查找步骤' }), 'uploadfile');
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  await user.clear(screen.getByRole('textbox', { name: '查找步骤' }));
  await user.click(step('动作'));
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  const error = rows().find((row) => row.textContent.includes('TypeError'))!;
  await user.click(error);
  expect(where()).toHaveTextContent('第 3 / 4 步');
  await told('message "x is undefined"');
  await waitFor(() => expect(error).toHaveAttribute('aria-current', 'step'));
});

it('plays to the end at the times of the session', async () => {
  const { user } = await open(FILE, '/home?panel=replay&moment=0');
  await user.click(screen.getByRole('radio', { name: '16×' }));
  await user.click(step('播放'));
  await waitFor(() => expect(where()).toHaveTextContent('第 4 / 4 步'));
  expect(step('播放')).toBeEnabled();
});

it('says where it ran, and whether its end is what was there', async () => {
  const { user } = await open();
  await user.click(tab('环境'));
  for (const words of ['一致：还原出的结尾就是当时的画面', '与本站不同', 'Asia/Shanghai', '1440 × 900'])
    expect(details()).toHaveTextContent(words);
});

it('shows what is before an action that cannot be folded, and an export without facts', async () => {
  const { user } = await open({ payload: JSON.stringify([...ACTIONS, { type: 'papers/papersSelected', payload: null }]) });
  expect(screen.getByRole('alert')).toHaveTextContent('第 5 步不能还原');
  expect(where()).toHaveTextContent('第 4 / 4 步');
  await user.click(tab('环境'));
  expect(details()).toHaveTextContent('没有记下环境、请求和时间');
  await user.click(tab('请求'));
  expect(details()).toHaveTextContent('没有记下请求');
});

it('shows the end of another file: the moment was one of the first', async () => {
  const { user } = await open(FILE, '/home?panel=replay&moment=2');
  expect(where()).toHaveTextContent('第 2 / 4 步');
  const other = { payload: JSON.stringify([...ACTIONS, collapsedToggled()]) };
  choose(sessionBlob(JSON.stringify(other), 'other.json'));
  await screen.findByText('other.json');
  await waitFor(() => expect(where()).toHaveTextContent('第 5 / 5 步'));
  await user.click(step('返回列表'));
  choose(sessionBlob(JSON.stringify(FILE), 'feedback.json'));
  await waitFor(() => expect(where()).toHaveTextContent('第 4 / 4 步'));
});

it('copies a link to the moment', async () => {
  const { user } = await open();
  await user.click(step('复制此刻的链接'));
  expect(await screen.findByText(/已复制/)).toBeInTheDocument();
});

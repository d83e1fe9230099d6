import { gunzipSync } from 'node:zlib';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionApi } from '../../api/sessionApi';
import { SupportPlace } from '../../app/layout/SupportPlace';
import type { OwnSupportTicket } from '../../contract/entities/supportTicket';
import { takeFile } from '../../shared/lib/files/fileShelf';
import { localTime } from '../../testing/builders/time';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { testRecorder } from '../../testing/testRecorder';
import { draftChanged } from '../chat/core/chatSlice';

const SECRET = '别人不该看到的话';
const ticket = (changes: Partial<OwnSupportTicket> = {}): OwnSupportTicket => ({
  ticket_id: 'T-000123',
  size: 10,
  send_time: '2026-01-02T03:04:05.000Z',
  expire_time: localTime(2026, 2, 1, 11, 4),
  first_open_time: null,
  ...changes,
});
const support = { send_allowed: true, kept_days: 30, last_minutes_allowed: true };

async function opened(changes: Partial<typeof support> = {}, server = fakeTransport()) {
  server.on('getLogo', { title: '', logo_url: '', support: { ...support, ...changes } });
  const recorder = testRecorder({ whole: false });
  const bench = makeTestStore({ server, recorder: recorder.middleware, environment: { recording: async () => recorder } });
  bench.store.dispatch(draftChanged({ key: 'home', text: SECRET }));
  await bench.store.dispatch(sessionApi.endpoints.getLogo.initiate());
  const view = renderScreen(<SupportPlace>页面</SupportPlace>, { bench, route: '/home?panel=feedback' });
  await screen.findByText(/文件约/);
  return { ...view, recorder, server };
}
type View = Awaited<ReturnType<typeof opened>>;

const send = () => screen.getByRole('button', { name: '发送给支持' });
async function type({ user }: View, words: string) {
  await user.type(screen.getByRole('textbox', { name: '遇到了什么问题' }), words);
}

it('is sent with one click: the words, and the session with the person taken out; the bytes never enter the store', async () => {
  const files: { name: string; text: string }[] = [];
  const server = fakeTransport().handle('sendSupportTicket', async ({ files: ids = [] }) => {
    for (const file of ids.map((id) => takeFile(id)!)) {
      const bytes = Buffer.from(await file.arrayBuffer());
      files.push({ name: file.name, text: (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8') });
    }
    return answered(ticket());
  });
  const view = await opened({}, server);
  expect(screen.getByText(/加密保存 30 天/)).toBeInTheDocument();
  expect(send()).toBeDisabled();
  await type(view, '按钮没有反应');
  await view.user.click(send());
  expect(await screen.findByText(/^已发送，编号 T-000123。保存到 2026-02-01 11:04，到期自动删除。$/)).toBeInTheDocument();
  expect(files.map(({ name }) => name)).toEqual(['words.txt', expect.stringMatching(/^science-navigation-feedback-[\d-]+\.json/)]);
  expect(files[0]!.text).toBe('按钮没有反应');
  expect(JSON.parse(files[1]!.text)).toMatchObject({ feedback: { text: '按钮没有反应' }, payload: expect.any(String) as string });
  expect(files[1]!.text).not.toContain(SECRET);
  const state = view.store.getState();
  expect(state.support).toMatchObject({ feedbackText: '', ticketSending: false, ticketRequestId: '' });
  expect(JSON.stringify(state)).not.toContain('preloadedState');
  // What was sent waits nowhere for another attempt.
  expect(server.sentTo('sendSupportTicket')[0]!.files!.map((id) => takeFile(id))).toEqual([undefined, undefined]);
});

it('says why it was not sent, loses nothing, and asks again under the same name until something changes', async () => {
  const view = await opened(
    {},
    fakeTransport().handle('sendSupportTicket', () => unreachable),
  );
  const { user, server } = view;
  await type(view, '页面空白');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('没有发送：网络连接失败');
  expect(screen.getByRole('textbox', { name: '遇到了什么问题' })).toHaveValue('页面空白');
  server.handle('sendSupportTicket', () => answered(null, 429, 429, '24 小时内最多发送 20 份使用记录'));
  await user.click(send());
  expect(await screen.findByText(/最多发送 20 份/)).toBeInTheDocument();
  await type(view, '！');
  server.handle('sendSupportTicket', () => answered(ticket()));
  await user.click(send());
  await screen.findByText(/^已发送/);
  const [first, second, third] = server.sentTo('sendSupportTicket').map(({ query }) => query!.request_id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('is taken back where it was sent', async () => {
  const view = await opened({}, fakeTransport().on('sendSupportTicket', ticket()));
  const { user, server } = view;
  await type(view, '发错了');
  await user.click(send());
  server.handle('withdrawSupportTicket', () => answered(null, 404, 404, '使用记录不存在或已被删除'));
  await user.click(await screen.findByRole('button', { name: '撤回 T-000123' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有撤回：使用记录不存在或已被删除');
  server.on('withdrawSupportTicket', true);
  await user.click(screen.getByRole('button', { name: '撤回 T-000123' }));
  await waitFor(() => expect(screen.queryByText(/^已发送/)).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '查看我发送过的使用记录' })).toBeInTheDocument();
  expect(server.sentTo('withdrawSupportTicket').at(-1)!.params).toEqual({ ticket_id: 'T-000123' });
});

it('lists what is with support still, also where no more may be sent', async () => {
  const opening = ticket({ ticket_id: 'T-000007', first_open_time: localTime(2026, 1, 3, 11, 4) });
  const server = fakeTransport().on('listOwnSupportTickets', { total: 2, records: [ticket(), opening], current: 1, size: 5 });
  const { user } = await opened({ send_allowed: false }, server);
  expect(screen.queryByRole('button', { name: '发送给支持' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查看我发送过的使用记录' }));
  const rows = within(await screen.findByRole('list', { name: '我发送过的使用记录' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/T-000123.*还没有人打开/);
  expect(rows[1]).toHaveTextContent(/T-000007.*2026-01-03 11:04 第一次被打开/);
  expect(within(rows[1]!).getByRole('button', { name: '撤回 T-000007' })).toBeInTheDocument();
});

it('keeps nothing of the last minutes where the operator does not allow it, and says so', async () => {
  const { recorder, store } = await opened({ last_minutes_allowed: false });
  expect(screen.getByText(/^没有操作记录，只有页面当前的样子。/)).toBeInTheDocument();
  expect(screen.getByText('管理员没有开放记录最近几分钟的操作。')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^保留最近几分钟/ })).not.toBeInTheDocument();
  act(() => void store.dispatch(draftChanged({ key: 'home', text: '再写一句' })));
  expect(recorder.exported()).toMatchObject({ payload: '[]' });
});

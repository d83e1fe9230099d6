import { screen, waitFor, within } from '@testing-library/react';
import { sessionSlice } from '../../../../features/session';
import { supportActions } from '../../../../features/support';
import type { SupportTicket } from '../../../../contract/entities/supportTicket';
import { aUser } from '../../../../testing/builders';
import { localTime } from '../../../../testing/builders/time';
import { answered, fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { testRecorder } from '../../../../testing/testRecorder';
import { ReplayHost } from '../../../layout/ReplayHost';

const ticket = (changes: Partial<SupportTicket> = {}): SupportTicket => ({
  ticket_id: 'T-000123',
  sender_name: '李雷',
  words: '点了没有反应\n第二行',
  note: '',
  readable: true,
  size: 10,
  send_time: '2026-01-02T03:04:05.000Z',
  expire_time: '2026-02-01T03:04:05.000Z',
  closed: false,
  last_open_time: null,
  last_opener_name: '',
  ...changes,
});
const pageOf = (...records: SupportTicket[]) => ({ total: records.length, records, current: 1, size: 10 });

/** A session of three steps, not packed: this browser cannot unpack. */
function sessionText(): string {
  const recorder = testRecorder();
  const { store } = makeTestStore({ recorder: recorder.middleware });
  for (const text of ['一', '二', '三']) store.dispatch(supportActions.feedbackTyped(text));
  return JSON.stringify({ ...recorder.exported(), feedback: { text: '打不开' } });
}
const session = sessionText();
const body = () => new Response(session).body!;

function show(query = '', server = fakeTransport(), who: { is_admin?: boolean; is_support?: boolean } = { is_support: true }) {
  const userInfo = aUser({ is_admin: false, ...who });
  const bench = makeTestStore({ server, preloadedState: { session: { ...sessionSlice.getInitialState(), userInfo } } });
  return { ...renderScreen(<ReplayHost />, { bench, route: `/home?panel=replay${query}` }), server };
}
const withFile = () =>
  fakeTransport()
    .on('listSupportTickets', pageOf(ticket()))
    .stream('openSupportTicket', () => ({ ok: true, status: 200, body: body() }));

it('lists what people sent, and opens one with a click in the player; the address names it, its bytes are in no store', async () => {
  const { user, server, location, store } = show('', withFile());
  const row = within(await screen.findByRole('list', { name: '收到的使用记录' })).getByRole('listitem');
  expect(row).toHaveTextContent(/T-000123李雷.*点了没有反应.*还没有人打开/);
  expect(row).not.toHaveTextContent('第二行');
  await user.click(within(row).getByRole('button', { name: '打开 T-000123' }));
  expect(await screen.findByText('打不开')).toBeInTheDocument();
  expect(screen.getByText('T-000123', { selector: '.sn-replay-file' })).toBeInTheDocument();
  await waitFor(() => expect(location()).toMatch(/^\/home\?panel=replay&ticket=T-000123/));
  expect(server.sentTo('openSupportTicket')).toMatchObject([{ params: { ticket_id: 'T-000123' } }]);
  expect(JSON.stringify(store.getState())).not.toContain('打不开');
  await user.click(screen.getByRole('button', { name: '返回列表' }));
  expect(await screen.findByRole('list', { name: '收到的使用记录' })).toBeInTheDocument();
  expect(location()).toBe('/home?panel=replay');
});

it('a link to a moment opens the ticket at that moment', async () => {
  show('&ticket=T-000123&moment=2', withFile());
  expect(await screen.findByText(/^第 2 \/ \d+ 步/)).toBeInTheDocument();
});

it('says why a ticket did not come, and offers the list and another attempt', async () => {
  const server = fakeTransport()
    .on('listSupportTickets', pageOf())
    .stream(
      'openSupportTicket',
      () => answered(null, 409, 409, '这份使用记录打不开：内容被改动过'),
      () => ({ ok: true, status: 200, body: body() }),
    );
  const { user } = show('&ticket=T-000123', server);
  expect(await screen.findByRole('alert')).toHaveTextContent('T-000123 没有打开这份使用记录打不开：内容被改动过');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('打不开')).toBeInTheDocument();
});

it('a number that is none is not asked for', async () => {
  const { user, server, location } = show('&ticket=../x', fakeTransport().on('listSupportTickets', pageOf()));
  expect(await screen.findByRole('alert')).toHaveTextContent('链接里的编号不正确');
  expect(server.sentTo('openSupportTicket')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '返回列表' }));
  expect(await screen.findByText('还没有收到使用记录')).toBeInTheDocument();
  expect(location()).toBe('/home?panel=replay');
});

it('a file of this computer takes the place of a ticket', async () => {
  const { user, location } = show('&ticket=T-000123', withFile());
  await screen.findByText('T-000123', { selector: '.sn-replay-file' });
  await user.upload(screen.getByLabelText('打开会话文件'), new File([session], 'own.json'));
  expect(await screen.findByText('own.json', { selector: '.sn-replay-file' })).toBeInTheDocument();
  expect(location()).not.toContain('ticket');
});

it('a note is written, what was typed stays when it is refused; a ticket is marked as done', async () => {
  const { user, server } = show('', withFile());
  await user.click(await screen.findByRole('button', { name: '写备注 T-000123' }));
  await user.type(screen.getByRole('textbox', { name: 'T-000123 的备注' }), '在查');
  server.handle('noteSupportTicket', () => answered(null, 404, 404, '使用记录不存在或已被删除'));
  await user.click(screen.getByRole('button', { name: '保存备注' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有保存：使用记录不存在');
  expect(screen.getByRole('textbox', { name: 'T-000123 的备注' })).toHaveValue('在查');
  server.on('noteSupportTicket', ticket({ note: '在查' })).on('listSupportTickets', pageOf(ticket({ note: '在查', closed: true })));
  await user.click(screen.getByRole('button', { name: '保存备注' }));
  expect(await screen.findByText('在查', { selector: 'p' })).toBeInTheDocument();
  expect(server.sentTo('noteSupportTicket').at(-1)).toMatchObject({ params: { ticket_id: 'T-000123' }, body: { note: '在查' } });
  await user.click(screen.getByRole('button', { name: '重新处理 T-000123' }));
  await waitFor(() => expect(server.sentTo('noteSupportTicket').at(-1)!.body).toEqual({ closed: false }));
});

it('shows who opened it, and deletes it once that was confirmed', async () => {
  const openings = { total: 1, records: [{ opener_name: '韩梅梅', open_time: localTime(2026, 1, 3, 11, 4) }], current: 1, size: 10 };
  const { user, server } = show('', withFile().on('listSupportTicketOpenings', openings).on('deleteSupportTicket', true));
  await user.click(await screen.findByRole('button', { name: 'T-000123 的打开记录' }));
  expect(await screen.findByRole('list', { name: 'T-000123 的打开记录' })).toHaveTextContent(/^韩梅梅 · 2026-01-03 11:04$/);
  await user.click(screen.getByRole('button', { name: '删除 T-000123' }));
  expect(server.sentTo('deleteSupportTicket')).toEqual([]);
  server.on('listSupportTickets', pageOf());
  await user.click(screen.getByRole('button', { name: '确定删除' }));
  expect(await screen.findByText('还没有收到使用记录')).toBeInTheDocument();
  expect(server.sentTo('deleteSupportTicket')).toMatchObject([{ params: { ticket_id: 'T-000123' } }]);
});

it('one that the key does not open says so, and takes no note', async () => {
  show('', fakeTransport().on('listSupportTickets', pageOf(ticket({ words: '', readable: false }))));
  expect(await screen.findByText(/^无法解密/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '写备注 T-000123' })).toBeDisabled();
});

it('is for support and administrators alone: nobody else is asked for a ticket', async () => {
  const { server } = show('&ticket=T-000123', withFile(), {});
  expect(await screen.findByText('会话回放供支持人员和管理员使用')).toBeInTheDocument();
  expect(server.sent).toEqual([]);
  show('', withFile(), { is_admin: true });
  expect(await screen.findByRole('list', { name: '收到的使用记录' })).toBeInTheDocument();
});

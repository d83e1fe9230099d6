import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '../../src/contract/entities/common';
import type { OwnSupportTicket, SupportTicket, TicketOpening } from '../../src/contract/entities/supportTicket';
import type { Envelope } from '../../src/contract/envelope';
import { MAX_SUPPORT_FILE_MB, MAX_SUPPORT_TICKETS_A_DAY, megabytesToBytes } from '../../src/model/limits';
import { SUPPORT_DEFAULTS } from '../../src/model/support';
import { filesFolder } from '../kernel/config';
import { usedHashes } from '../store/files/files';
import { createTicketKeeper } from '../support/ticketKeeper';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { formOf, type TestFile } from '../testing/upload';
import { createOperator, type TestOperator } from './testing/operator';

const DAY = 24 * 3_600_000;
const CANARY = 'canary-of-the-session-5d1f';
const WORDS = '点了没有反应，我的题目是 canary-of-the-words-77c0';
const NOTE = 'canary-of-the-note-e09a';
/** Not packed, so that the canary would be found in whatever holds it. */
const SESSION = JSON.stringify({ payload: '[]', preloadedState: CANARY });

const server = useTestServer();
let admin: TestOperator;
const people = {} as Record<'sender' | 'support' | 'reader', TestUser>;

beforeAll(async () => {
  admin = await createOperator(server);
  for (const name of ['sender', 'support', 'reader'] as const) people[name] = await server.createUser(name);
  const body = { is_support: true };
  expect(await admin.call('PUT', `/api/user/accounts/${people.support.id}`, body)).toMatchObject({ code: 200, data: body });
});
beforeEach(async () => {
  await server.db.query('delete from support_ticket_sending');
  expect(await admin.save('support', 'support', { ...SUPPORT_DEFAULTS, send_allowed: true })).toMatchObject({ code: 200 });
});

const form = (session: TestFile['content'] = SESSION, words = WORDS) =>
  formOf([
    { name: 'words.txt', content: words },
    { name: 'session.json', content: session },
  ]);
const post = (user: TestUser, { body, headers } = form(), request: string = crypto.randomUUID()) =>
  server.inject({
    method: 'POST',
    url: `/api/support/tickets?request_id=${request}`,
    payload: body,
    headers: { ...headers, cookie: user.cookie },
  });
async function sent(user: TestUser, ...more: [ReturnType<typeof form>?, string?]): Promise<OwnSupportTicket> {
  const { code, message, data } = (await post(user, ...more)).json<Envelope<OwnSupportTicket>>();
  if (code !== 200) throw new Error(`${code} ${message}`);
  return data;
}
const at = (id: string, rest = '') => `/api/support/tickets/${id}${rest}`;
const open = (user: TestUser, id: string) => user.inject('POST', at(id, '/open'));
const listed = async (user = people.support) => (await user.call<Page<SupportTicket>>('GET', '/api/support/tickets')).data.records;
const one = async (id: string) => (await listed()).find(({ ticket_id }) => ticket_id === id);
const own = async (user = people.sender) => (await user.call<Page<OwnSupportTicket>>('GET', '/api/support/own_tickets')).data.records;
const openings = async (id: string) => (await people.support.call<Page<TicketOpening>>('GET', at(id, '/openings'))).data.records;
async function hashOf(id: string): Promise<string> {
  const [row] = await server.db.query<{ sha256: string }>('select sha256 from support_ticket where number = $1', [Number(id.slice(2))]);
  return row!.sha256;
}
const fileOf = async (id: string) => server.services.files.pathOf(await hashOf(id));

test('a session is sent, listed, opened byte for byte, noted, closed and deleted', async () => {
  const packed = gzipSync(SESSION);
  const ticket = await sent(people.sender, form(packed));
  expect(ticket).toMatchObject({ ticket_id: expect.stringMatching(/^T-\d{6}$/), size: packed.length, first_open_time: null });
  expect(Date.parse(ticket.expire_time) - Date.parse(ticket.send_time)).toBe(30 * DAY);
  const { ticket_id: id } = ticket;
  expect(await one(id)).toMatchObject({
    sender_name: 'sender',
    words: WORDS,
    note: '',
    readable: true,
    closed: false,
    last_open_time: null,
  });
  const answer = await open(people.support, id);
  expect(answer.rawPayload).toEqual(packed);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${id}.json.gz"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await open(admin, id)).statusCode).toBe(200);
  expect(await openings(id)).toEqual([
    { opener_name: admin.username, open_time: expect.any(String) },
    { opener_name: 'support', open_time: expect.any(String) },
  ]);
  expect(await one(id)).toMatchObject({ last_opener_name: admin.username });
  expect((await own())[0]).toMatchObject({ ticket_id: id, first_open_time: expect.any(String) });
  const noted = await people.support.call('PUT', at(id, '/note'), { note: NOTE });
  expect(noted).toMatchObject({ code: 200, data: { note: NOTE, closed: false } });
  expect((await people.support.call('PUT', at(id, '/note'), { closed: true })).data).toMatchObject({ note: NOTE, closed: true });
  const file = await fileOf(id);
  expect(await people.support.call('DELETE', at(id))).toMatchObject({ code: 200, data: true });
  expect(fs.existsSync(file)).toBe(false);
  expect(await one(id)).toBeUndefined();
  checkRefusal(await open(people.support, id), 404);
});

/** All that lies in a folder, as one text. */
function contentOf(folder: string): string {
  const names = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return names.map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

test('neither the database nor the files hold a word of it, nor the key', async () => {
  const { ticket_id: id } = await sent(people.sender);
  await people.support.call('PUT', at(id, '/note'), { note: NOTE });
  const rows = await server.db.query('select * from support_ticket');
  const tables = await server.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const all = [JSON.stringify(rows)];
  for (const { name } of tables) {
    const [row] = await server.db.query<{ text: string }>(`select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`);
    all.push(row!.text);
  }
  const files = contentOf(filesFolder(server.services.config));
  const key = fs.readFileSync(path.join(server.services.config.dataDir, 'support.key'), 'utf8');
  for (const secret of [CANARY, WORDS, NOTE, key].flatMap((text) => [text, Buffer.from(text).toString('base64').slice(0, 20)])) {
    expect(all.some((text) => text.includes(secret))).toBe(false);
    expect(files.includes(Buffer.from(secret).toString('latin1'))).toBe(false);
  }
  expect(fs.statSync(path.join(server.services.config.dataDir, 'support.key')).mode & 0o777).toBe(0o600);
  expect((await open(people.support, id)).body).toContain(CANARY);
});

test('a changed byte is refused, wherever it stands, and nobody is said to have opened it', async () => {
  const { ticket_id: id } = await sent(people.sender);
  const file = await fileOf(id);
  const whole = fs.readFileSync(file);
  for (const place of [0, 12, 40, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[place]! ^= 1;
    fs.writeFileSync(file, changed);
    expect(checkRefusal(await open(people.support, id), 409).message).toContain('内容被改动过');
  }
  fs.writeFileSync(file, whole.subarray(0, 20));
  checkRefusal(await open(people.support, id), 409);
  expect(await openings(id)).toEqual([]);
  fs.writeFileSync(file, whole);
  expect((await open(people.support, id)).statusCode).toBe(200);
});

test('what was sealed for one ticket opens as no other', async () => {
  const [first, second] = [await sent(people.sender), await sent(people.sender)];
  fs.copyFileSync(await fileOf(first.ticket_id), await fileOf(second.ticket_id));
  checkRefusal(await open(people.support, second.ticket_id), 409);
  const words = `update support_ticket set words = (select words from support_ticket where number = $1) where number = $2`;
  await server.db.query(
    words,
    [first, second].map(({ ticket_id }) => Number(ticket_id.slice(2))),
  );
  expect(await one(second.ticket_id)).toMatchObject({ words: '', readable: false });
  expect(await one(first.ticket_id)).toMatchObject({ words: WORDS, readable: true });
});

test('after the deadline nobody is shown it, and the sweep leaves nothing of it', async () => {
  const [due, kept] = [await sent(people.sender), await sent(people.sender)];
  await open(people.support, due.ticket_id);
  const [file, keptFile] = [await fileOf(due.ticket_id), await fileOf(kept.ticket_id)];
  const number = Number(due.ticket_id.slice(2));
  await server.db.query(`update support_ticket set expire_time = now() - interval '1 second' where number = $1`, [number]);
  expect((await own()).map(({ ticket_id }) => ticket_id)).not.toContain(due.ticket_id);
  expect(await one(due.ticket_id)).toBeUndefined();
  for (const answer of [
    await open(people.support, due.ticket_id),
    await people.support.inject('PUT', at(due.ticket_id, '/note'), { note: 'n' }),
    await people.support.inject('GET', at(due.ticket_id, '/openings')),
    await people.support.inject('DELETE', at(due.ticket_id)),
    await people.sender.inject('DELETE', `/api/support/own_tickets/${due.ticket_id}`),
  ]) {
    checkRefusal(answer, 404);
  }
  const keeper = createTicketKeeper(server.services, () => undefined);
  await keeper.sweep();
  await keeper.close();
  expect([fs.existsSync(file), fs.existsSync(keptFile)]).toEqual([false, true]);
  for (const table of ['support_ticket', 'support_ticket_opening']) {
    expect(await server.db.query(`select 1 from ${table} where number = $1`, [number])).toEqual([]);
  }
  expect(await one(kept.ticket_id)).toBeDefined();
});

test('the sweep of left-over files takes a ticket’s file for used', async () => {
  const hash = await hashOf((await sent(people.sender)).ticket_id);
  expect([...(await usedHashes(server.db, [hash, 'f'.repeat(64)]))]).toEqual([hash]);
});

test('somebody without the role is told nothing: a ticket that is there answers like one that is not', async () => {
  const { ticket_id: id } = await sent(people.sender);
  const reader = await server.createUser();
  for (const user of [reader, people.sender]) {
    checkRefusal(await user.inject('GET', '/api/support/tickets'), 403);
    for (const [method, rest, body] of [
      ['POST', '/open', undefined],
      ['PUT', '/note', { note: 'n' }],
      ['DELETE', '', undefined],
      ['GET', '/openings', undefined],
    ] as const) {
      const answer = await user.inject(method, at(id, rest), body);
      checkRefusal(answer, 404);
      expect(answer.body).toBe((await user.inject(method, at('T-999999999', rest), body)).body);
    }
  }
  const foreign = await reader.inject('DELETE', `/api/support/own_tickets/${id}`);
  checkRefusal(foreign, 404);
  expect(foreign.body).toBe((await reader.inject('DELETE', '/api/support/own_tickets/T-999999999')).body);
  // Support takes back only what it has sent itself; it may delete all the same.
  checkRefusal(await people.support.inject('DELETE', `/api/support/own_tickets/${id}`), 404);
  expect(await own(reader)).toEqual([]);
  expect(await one(id)).toMatchObject({ note: '' });
});

test('the role ends with the next request, and is given by administrators alone', async () => {
  const helper = await server.createUser();
  const set = (by: TestUser, is_support: boolean) => by.inject('PUT', `/api/user/accounts/${helper.id}`, { is_support });
  checkRefusal(await set(people.support, true), 403);
  expect((await helper.call('GET', '/api/user')).data).toMatchObject({ is_support: false });
  await set(admin, true);
  expect((await helper.call('GET', '/api/user')).data).toMatchObject({ is_support: true, is_admin: false });
  expect((await helper.call('GET', '/api/support/tickets')).code).toBe(200);
  checkRefusal(await helper.inject('GET', '/api/user/accounts'), 403);
  await set(admin, false);
  checkRefusal(await helper.inject('GET', '/api/support/tickets'), 403);
});

test('the sender takes it back: file, words and openings are gone', async () => {
  const { ticket_id: id } = await sent(people.sender);
  await open(people.support, id);
  const file = await fileOf(id);
  expect(await people.sender.call('DELETE', `/api/support/own_tickets/${id}`)).toMatchObject({ code: 200, data: true });
  expect(fs.existsSync(file)).toBe(false);
  expect(await server.db.query('select 1 from support_ticket_opening where number = $1', [Number(id.slice(2))])).toEqual([]);
  checkRefusal(await open(people.support, id), 404);
});

test('a repeat whose answer was lost makes no second one', async () => {
  const request = crypto.randomUUID();
  const first = await sent(people.sender, form(), request);
  expect(await sent(people.sender, form(), request)).toEqual(first);
  expect((await sent(people.reader, form(), request)).ticket_id).not.toBe(first.ticket_id);
});

test('who sends too many is refused in words, also after taking them back', async () => {
  const busy = await server.createUser();
  for (let i = 0; i < MAX_SUPPORT_TICKETS_A_DAY; i += 1) {
    const { ticket_id } = await sent(busy);
    await busy.call('DELETE', `/api/support/own_tickets/${ticket_id}`);
  }
  expect(checkRefusal(await post(busy), 429).message).toContain(`最多发送 ${MAX_SUPPORT_TICKETS_A_DAY} 份`);
  await server.db.query(`update support_ticket_sending set send_time = now() - interval '25 hours' where user_id = $1`, [busy.id]);
  expect((await post(busy)).statusCode).toBe(200);
});

test.each([
  ['no session', formOf([{ name: 'words.txt', content: WORDS }]), 400, '没有收到使用记录'],
  ['no words', formOf([{ name: 'session.json', content: SESSION }]), 400, '请写下遇到的问题'],
  ['blank words', form(SESSION, '  '), 400, '请写下遇到的问题'],
  ['words that are too long', form(SESSION, '长'.repeat(2_001)), 400, '最多 2000 个字符'],
  ['words that never end', form(SESSION, '长'.repeat(20_000)), 400, '最多 2000 个字符'],
  ['another file', form('%PDF-1.7'), 400, '不是使用记录的文件'],
  ['an empty file', form(''), 400, '文件是空的'],
  ['a file that is too large', form(Buffer.alloc(megabytesToBytes(MAX_SUPPORT_FILE_MB) + 1, '{')), 413, `最大 ${MAX_SUPPORT_FILE_MB} MB`],
])('%s is refused, and leaves nothing', async (_, sending, status, message) => {
  const before = await server.db.query('select number from support_ticket order by number');
  const folder = path.join(filesFolder(server.services.config), 'incoming');
  // It comes with the first file that arrives, which may be after this test.
  fs.mkdirSync(folder, { recursive: true });
  expect(checkRefusal(await post(people.sender, sending), status).message).toContain(message);
  expect(await server.db.query('select number from support_ticket order by number')).toEqual(before);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('what the operator sets holds at once: nothing is taken, and for how long it is kept', async () => {
  const told = async () => (await people.sender.call<{ support: unknown }>('GET', '/api/logo')).data.support;
  expect(await told()).toEqual({ send_allowed: true, kept_days: 30, last_minutes_allowed: true });
  await admin.save('support', 'support', { kept_days: 7, last_minutes_allowed: false });
  expect(await told()).toEqual({ send_allowed: true, kept_days: 7, last_minutes_allowed: false });
  const { send_time, expire_time } = await sent(people.sender);
  expect(Date.parse(expire_time) - Date.parse(send_time)).toBe(7 * DAY);
  expect(await admin.save('support', 'support', { kept_days: 366 })).toMatchObject({ message: expect.stringContaining('保存天数') });
  await admin.save('support', 'support', { send_allowed: false });
  expect(checkRefusal(await post(people.sender), 403).message).toBe('管理员没有开放发送使用记录，请保存成文件');
  // What was sent before stays theirs.
  expect((await own()).length).toBeGreaterThan(0);
});

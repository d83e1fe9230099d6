import fs from 'node:fs';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { URGENCIES } from '../../store/database/shares';
import { useTestServer } from '../../testing/testServer';
import { whileSilent } from '../testing/silentDatabase';

const server = useTestServer();
const TOKEN = 'a token of sixteen characters';
const read = (more: Partial<InjectOptions> = {}) => server.inject({ method: 'GET', url: '/metrics', ...more });
/** Lines without comments: name with labels, and value. */
const samplesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .flatMap((line) =>
        /^[a-z]/.test(line) ? [[line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]] : [],
      ) as [string, number][],
  );
const samples = async () => samplesOf((await read()).body);

/** Until nothing waits for the database: when a server starts it looks for work that was left. */
async function quiet(): Promise<void> {
  const { pressure } = server.db;
  while (URGENCIES.some((urgency) => pressure!.queue(urgency).waiting + pressure!.queue(urgency).used > 0))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

// Counters tell nothing of a server that was never asked.
beforeAll(async () => {
  await read();
  await quiet();
});

/** Settings for the time of the work. */
async function withSettings(settings: object, work: () => Promise<void>) {
  const { config } = server.services;
  const replaced = Object.keys(settings).map((name) => [name, Object.getOwnPropertyDescriptor(config, name)] as const);
  for (const [name, value] of Object.entries(settings)) Object.defineProperty(config, name, { value, configurable: true });
  try {
    await work();
  } finally {
    for (const [name, descriptor] of replaced) if (descriptor) Object.defineProperty(config, name, descriptor);
  }
}

describe('who may read them', () => {
  test('this machine, but not whoever comes through a proxy or from elsewhere', async () => {
    expect((await read()).statusCode).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await read({ headers: { [name]: '10.0.0.1' } })).statusCode).toBe(404);
    }
    expect((await read({ remoteAddress: '10.0.0.1' })).statusCode).toBe(404);
    expect((await read({ remoteAddress: '::1' })).statusCode).toBe(200);
    expect((await read({ headers: { authorization: 'Bearer x' } })).statusCode).toBe(404);
  });

  test.each([{ PUBLIC_ORIGIN: 'https://nav.example.org' }, { TRUST_PROXY: 1 }])(
    'nobody without a token behind a proxy: %j',
    async (settings) => {
      await withSettings(settings, async () => expect((await read()).statusCode).toBe(404));
    },
  );

  test('with a token whoever has it, and nobody else', async () => {
    await withSettings({ METRICS_TOKEN: TOKEN, TRUST_PROXY: 1 }, async () => {
      const bearing = (token: string) => read({ remoteAddress: '10.0.0.1', headers: { authorization: `Bearer ${token}`, via: 'proxy' } });
      expect((await bearing(TOKEN)).statusCode).toBe(200);
      expect((await bearing(`${TOKEN}!`)).statusCode).toBe(404);
      expect((await read()).statusCode).toBe(404);
    });
  });

  test('for all others it is an address that does not exist', async () => {
    const [hidden, none] = [await read({ remoteAddress: '10.0.0.1' }), await server.inject({ method: 'GET', url: '/metric' })];
    expect(hidden.json()).toEqual(none.json());
  });
});

test('calls are counted by id and status, with their time', async () => {
  const user = await server.createUser();
  await user.call('GET', '/api/user');
  await server.inject({ method: 'GET', url: '/api/user', headers: { login_type: 'front' } });
  await server.inject({ method: 'GET', url: '/nothing/here?secret=1' });
  const found = await samples();
  expect(found.get('nav_calls_total{call="getUser",status="200"}')).toBe(1);
  expect(found.get('nav_calls_total{call="getUser",status="401"}')).toBe(1);
  expect(found.get('nav_call_duration_seconds_count{call="getUser"}')).toBe(2);
  expect([...found.keys()].filter((name) => /secret|nothing/.test(name))).toEqual([]);
});

test('queues, connections, streams, jobs, disks and the database are told', async () => {
  const found = await samples();
  for (const urgency of ['identity', 'list', 'search', 'background']) expect(found.get(`nav_queue_waiting{class="${urgency}"}`)).toBe(0);
  expect(found.get('nav_queue_wait_seconds_count{class="identity"}')).toBeGreaterThan(0);
  expect(found.get('nav_pool_connections{state="open"}')).toBeGreaterThan(0);
  expect(found.get('nav_streams_open')).toBe(0);
  expect(found.get('nav_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(found.get('nav_database_up')).toBe(1);
  expect(found.get('nav_database_read_only')).toBe(0);
  expect(found.get('process_cpu_seconds_total')).toBeGreaterThan(0);
});

test('jobs are told by kind and state', async () => {
  const jobs = jest.spyOn(server.db, 'query').mockImplementation(
    async (sql) =>
      (sql.includes('file_parse')
        ? [
            { kind: 'file_parse', state: 'failed', count: 2 },
            { kind: 'file_parse', state: 'failed', count: 1 },
            { kind: 'answer', state: 'running', count: 1 },
          ]
        : [{}]) as never,
  );
  // Past the time for which they are kept.
  const later = new Date(Date.now() + 60_000);
  const now = jest.spyOn(server.services, 'now').mockReturnValue(later);
  try {
    const found = await samples();
    expect(found.get('nav_jobs{kind="file_parse",state="failed"}')).toBe(3);
    expect(found.get('nav_jobs{kind="answer",state="running"}')).toBe(1);
  } finally {
    now.mockRestore();
    jobs.mockRestore();
  }
});

test('a silent database is told, and keeps nobody waiting', async () => {
  await whileSilent(server.db, async () => {
    expect((await samples()).get('nav_database_up')).toBe(0);
  });
  expect((await samples()).get('nav_database_up')).toBe(1);
});

test('every name and label that the board asks for is there', async () => {
  const board = fs.readFileSync(path.join(__dirname, '../../../docs/grafana/science-navigation.json'), 'utf8');
  const { panels } = JSON.parse(board) as { panels: { targets: { expr: string }[] }[] };
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const text = (await read()).body;
  const names = new Set(text.match(/^[a-z_]+/gm));
  const asked = new Set(queries.flatMap((query) => query.match(/\b(?:nav|process|nodejs)_\w+/g) ?? []));
  // No job need be there: its name is told all the same.
  const declared = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map((match) => match[1]!));
  expect([...asked].filter((name) => !names.has(name) && !declared.has(name))).toEqual([]);
  expect(asked.size).toBeGreaterThan(12);
  const own = [...declared].filter((name) => name.startsWith('nav_'));
  expect(own.filter((name) => ![...asked].some((one) => one.startsWith(name)))).toEqual([]);
});

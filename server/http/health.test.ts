import { whileSilent } from './testing/silentDatabase';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();
const get = (url: string) => server.inject({ method: 'GET', url });

test('the process is alive whatever the database does, and ready when that answers', async () => {
  expect((await get('/readyz')).json()).toEqual({ code: 200, data: { status: 'ready', read_only: false }, message: '' });
  await whileSilent(server.db, async () => {
    expect((await get('/healthz')).json()).toEqual({ code: 200, data: { status: 'ok' }, message: '' });
    const refused = await get('/readyz');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('3');
    expect(refused.json()).toEqual({ code: 503, data: { reasons: ['数据库没有回应'] }, message: '数据库没有回应' });
  });
});

test('a database that lacks a migration is not the one of this code', async () => {
  const [{ name }] = (await server.db.query(
    'delete from schema_migration where name = (select max(name) from schema_migration) returning name',
  )) as [{ name: string }];
  expect((await get('/readyz')).json()).toMatchObject({ code: 503, data: { reasons: [`数据库缺少 1 个迁移（${name} 起）`] } });
  await server.db.query('insert into schema_migration (name) values ($1)', [name]);
  expect((await get('/readyz')).statusCode).toBe(200);
});

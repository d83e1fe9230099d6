import { useTestDatabase } from './testing/testDatabase';
import { ensureAdministrator, openForStart } from './firstStart';
import type { Database } from './store/database/types';
import { verifyPassword } from './accounts/passwords';

const database = useTestDatabase();
beforeEach(() => database.db.query('delete from app_user'));

const settings = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: '', SITE_TITLE: '科学导航' };
const stored = async () => {
  const rows = await database.db.query<{ username: string; is_admin: boolean; password_hash: string }>(
    'select username, is_admin, password_hash from app_user',
  );
  return rows;
};

test('the first start makes one administrator with a password of its own', async () => {
  const made = await ensureAdministrator(database.db, settings);
  const [admin] = await stored();
  expect(admin).toMatchObject({ username: 'admin', is_admin: true });
  expect(await verifyPassword(made!.generatedPassword!, admin!.password_hash)).toBe(true);
  expect(await ensureAdministrator(database.db, settings)).toBeNull();
  expect(await stored()).toHaveLength(1);
});

test('a setting gives the password, and it is not told back', async () => {
  const made = await ensureAdministrator(database.db, { ...settings, ADMIN_USERNAME: '馆长', ADMIN_PASSWORD: 'from a setting' });
  expect(made).toEqual({ username: '馆长', generatedPassword: null });
  expect(await verifyPassword('from a setting', (await stored())[0]!.password_hash)).toBe(true);
});

test('a short password is refused and nobody is made', async () => {
  await expect(ensureAdministrator(database.db, { ...settings, ADMIN_PASSWORD: 'admin' })).rejects.toThrow('至少 8 个字符');
  expect(await stored()).toEqual([]);
});

test.each(['qwerty123', 'zhangwei1990', 'admin2024', '科学导航2024', 'x'.repeat(300)])(
  'the password %s is refused in two languages and nobody is made',
  async (ADMIN_PASSWORD) => {
    const refused = expect(ensureAdministrator(database.db, { ...settings, ADMIN_PASSWORD })).rejects;
    await refused.toThrow(/设置 ADMIN_PASSWORD 不能使用：[^]*ADMIN_PASSWORD is refused/);
    expect(await stored()).toEqual([]);
  },
);

describe('before the database is opened', () => {
  const weak = { ...settings, ADMIN_PASSWORD: 'qwerty123', DATABASE_URL: '', dataDir: '/does/not/exist' };
  const open = jest.fn(async (check: (db: Database) => Promise<void>) => {
    await check(database.db);
    return database.db;
  });
  beforeEach(() => open.mockClear());

  test('a refused password keeps a new one from being made', async () => {
    await expect(openForStart(weak, open)).rejects.toThrow('不能使用');
    expect(open).not.toHaveBeenCalled();
  });

  test('one elsewhere is looked at: without users nothing is made, with users the setting does not count', async () => {
    const elsewhere = { ...weak, DATABASE_URL: 'postgres://somewhere' };
    await expect(openForStart(elsewhere, open)).rejects.toThrow('不能使用');
    await ensureAdministrator(database.db, settings);
    await expect(openForStart(elsewhere, open)).resolves.toBeDefined();
  });
});

test('two servers that start at once make one administrator', async () => {
  const made = await Promise.all([1, 2].map(() => ensureAdministrator(database.db, settings)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

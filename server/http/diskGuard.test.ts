import { routeGroups } from '../../src/contract/routes';
import { createDiskGuard } from './diskGuard';

const MEGABYTE = 1024 * 1024;
const { session, chat } = routeGroups;
const guard = (free: number, DATABASE_URL = '') => createDiskGuard({ DATABASE_URL, dataDir: '/data' }, () => free);

test('with little room changes are refused; reading, deleting and signing out go on', () => {
  const check = guard(10 * MEGABYTE);
  expect(() => check(session.saveUserSetting)).toThrow('磁盘空间不足');
  expect(() => check(chat.openChat)).toThrow(expect.objectContaining({ kind: 'diskFull' }));
  for (const route of [session.getUser, session.logout, chat.deletePrompt]) expect(() => check(route)).not.toThrow();
});

test('with room, or with a database elsewhere, nothing is refused', () => {
  expect(() => guard(100 * MEGABYTE)(session.saveUserSetting)).not.toThrow();
  expect(() => guard(0, 'postgres://db')(session.saveUserSetting)).not.toThrow();
});

import { Damage } from './damage';
import { isDamage } from '../store/database/serverDamage';
import { toRefusal } from './errorMapping';
import { useTestDatabase } from '../testing/testDatabase';

const database = useTestDatabase();
const failing = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  ['25006', '数据库现在只读，内容可以查看，暂时不能保存'],
  ['58P01', '数据库的文件有缺失或损坏，这部分内容暂时无法读取，请联系管理员'],
  ['XX001', '数据库的文件有缺失或损坏，这部分内容暂时无法读取，请联系管理员'],
  ['XX002', '数据库的文件有缺失或损坏，这部分内容暂时无法读取，请联系管理员'],
  ['55P03', '内容正被占用，请稍后重试'],
  ['57P01', '数据库连接中断，请稍后重试'],
  ['57P03', '数据库连接中断，请稍后重试'],
  ['08006', '数据库连接中断，请稍后重试'],
  ['25P02', '数据库连接中断，请稍后重试'],
  ['25P03', '数据库连接中断，请稍后重试'],
])('%s is 503 in words', (code, message) => {
  expect(toRefusal(failing(code))).toEqual({ status: 503, code: 503, message, data: null });
});

test('what is wrong with a statement itself stays a fault of the server', () => {
  for (const code of ['42P01', '42703', 'XX000']) expect(toRefusal(failing(code))).toBeNull();
});

test('damage is told to the operator once, loudly, with the table or index', async () => {
  const { db } = database;
  const [{ file }] = (await db.query(`select pg_relation_filenode('app_user')::text as file`)) as [{ file: string }];
  const lines: { relation: unknown; words: string }[] = [];
  const log = { fatal: (line: object, words: string) => lines.push({ relation: (line as { relation: unknown }).relation, words }) };
  const damage = new Damage(db);
  const note = (code: string, message: string) => damage.note(failing(code, message), log as never);
  await note('XX001', `invalid page in block 0 of relation base/5/${file}`);
  await note('XX001', `invalid page in block 0 of relation base/5/${file}`);
  await note('58P01', 'could not open file "base/5/99999999": No such file or directory');
  await note('XX002', 'index "x" contains unexpected zero page at block 3');
  expect(lines.map(({ relation }) => relation)).toEqual(['app_user', null, null]);
  expect(lines[0]!.words).toBe(
    '数据库的文件有缺失或损坏（app_user）：停止写入，整份留存它的文件，再用最近一次备份恢复 / ' +
      'the database is damaged in app_user: stop writing, keep a copy of its files, and restore the last backup',
  );
  expect(lines[1]!.words).toMatch(/^数据库的文件有缺失或损坏：停止写入.* \/ the database is damaged: stop writing/);
  expect(isDamage(failing('58P01'))).toBe(true);
  expect(isDamage(failing('25006'))).toBe(false);
});

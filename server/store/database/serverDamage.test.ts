import { EXIT, StartRefused } from '../../kernel/startRefused';
import { useTestDatabase } from '../../testing/testDatabase';
import { startFault } from './serverDamage';

const database = useTestDatabase();
const failing = (code: string, message: string) => Object.assign(new Error(message), { code });
const config = () => ({ DATABASE_URL: 'postgres://portal:secret@db.example/portal', dataDir: database.dataDir });

test.each([
  ['58P01', '数据库的一个文件不见了', 'a file of the database is gone'],
  ['58030', '数据库的一个文件不能读写', 'a file of the database cannot be read or written'],
  ['XX001', '一个表或索引的内容已损坏', 'the content of a table or an index is damaged'],
  ['XX002', '一个索引已损坏', 'an index is damaged'],
])('%s at a start on PostgreSQL is a refusal in both languages', async (code, zh, en) => {
  const [{ file }] = (await database.db.query(`select pg_relation_filenode('app_user')::text as file`)) as [{ file: string }];
  const words = `could not open file "base/5/${file}": No such file or directory`;
  const fault = (await startFault(failing(code, words), database.db, config())) as StartRefused;
  expect(fault).toBeInstanceOf(StartRefused);
  expect(fault.exitCode).toBe(EXIT.damaged);
  const [chinese = '', english = ''] = fault.message.split('\n\n');
  expect(chinese).toContain(`启动已停止：数据库的文件有缺失或损坏，没有删除任何数据（postgres://portal@db.example/portal）`);
  for (const part of [`${zh}（${code}）`, '所在的表或索引：app_user', `数据库的原话：${words}`, 'npm run restore -- 备份文件夹']) {
    expect(chinese).toContain(part);
  }
  for (const part of [`${en} (${code})`, 'table or index: app_user', words, 'restore a backup: npm run restore']) {
    expect(english).toContain(part);
  }
  expect(fault.message).not.toContain('secret');
});

test('a database that cannot be asked any more is told of all the same', async () => {
  const fault = failing('XX002', 'index "x" contains unexpected zero page at block 3');
  for (const db of [null, { query: () => Promise.reject(new Error('away')) }]) {
    expect(await startFault(fault, db, config())).toMatchObject({
      exitCode: EXIT.damaged,
      message: expect.not.stringContaining('所在的表'),
    });
  }
});

test('what is no damage stays as it is, a missing file of an extension too', async () => {
  for (const error of [
    failing('25006', 'cannot execute INSERT in a read-only transaction'),
    failing('58P01', 'could not access file "$libdir/vector": No such file or directory'),
    failing('58P01', 'could not open extension control file "/usr/share/postgresql/15/extension/x.control": No such file or directory'),
    new Error('no code'),
  ]) {
    expect(await startFault(error, database.db, config())).toBe(error);
  }
});

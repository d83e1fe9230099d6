import { LibraryEngine } from '../../search/engines/library';
import { addRecords, idsOf, search } from '../../search/testing/library';
import { useTestDatabase } from '../../testing/testDatabase';
import { ensureSearchTokens } from './reindex';

const database = useTestDatabase();
const log = jest.fn();
const find = async (query: string) => idsOf(await search(new LibraryEngine(database.db), { query }));

/** Tokens as the program before wrote them: the characters of the text. */
async function writeAsBefore() {
  await database.db.query(
    `update paper_search set tsv = to_tsvector('english', '機器 器學 學習 習'), body = '機器 器學 學習'
     where seq in (select seq from paper where paper_id = 'taipei')`,
  );
  await database.db.query(`update paper_venue set tsv = to_tsvector('english', '圖書 書館 館學 學刊 刊')`);
}

test('what an older program indexed is written anew, once, and nothing else', async () => {
  await addRecords(database.db, [
    { id: 'taipei', title: '機器學習導論', basic_sourcename: '圖書館學刊', resource_type: 1 },
    { id: 'beijing', title: '水稻育种', resource_type: 1 },
  ]);
  await writeAsBefore();
  expect(await find('机器学习')).toEqual([]);
  expect(await ensureSearchTokens(database.db, log)).toBe(1);
  expect(await find('机器学习')).toEqual(['taipei']);
  expect(await find('來源:圖書館學刊')).toEqual(['taipei']);
  expect(await find('来源:图书馆学刊')).toEqual(['taipei']);
  expect(log).toHaveBeenCalledWith('info', expect.stringContaining('1 篇'));

  await writeAsBefore();
  expect(await ensureSearchTokens(database.db, log)).toBe(0);
});

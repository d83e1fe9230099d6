import { useTestDatabase } from '../../testing/testDatabase';
import { LibraryEngine } from '../engines/library';
import { addRecords, idsOf, search } from '../testing/library';

const database = useTestDatabase();
let engine: LibraryEngine;

beforeAll(async () => {
  await addRecords(database.db, [
    {
      id: 'jian',
      title: '机器学习与图书馆的读者体验',
      authors: ['刘晓庆'],
      keywords: ['数据库'],
      basic_sourcename: '图书馆学刊',
      resource_type: 1,
    },
    {
      id: 'fan',
      title: '機器學習與圖書館的讀者體驗：臺灣個案',
      authors: ['劉曉慶'],
      keywords: ['資料庫'],
      basic_sourcename: '圖書資訊學刊',
      resource_type: 1,
    },
    { id: 'mixed', title: '「機器学习」在衞生領域的应用', authors: ['Liu Xiao'], keywords: ['ＡＩ醫療'], resource_type: 1 },
    { id: 'jiaoda', title: '上海交通大學圖書館', resource_type: 1 },
    { id: 'shanghai', title: '上海的交通与大学', resource_type: 1 },
  ]);
  engine = new LibraryEngine(database.db);
});

describe('both kinds of characters, widths and scripts find each other, phrases stay phrases', () => {
  test.each<[string, string[]]>([
    ['机器学习', ['fan', 'jian', 'mixed']],
    ['機器學習', ['fan', 'jian', 'mixed']],
    ['机器學习', ['fan', 'jian', 'mixed']],
    ['“讀者體驗”', ['fan', 'jian']],
    ['“读者体验”', ['fan', 'jian']],
    ['题名:「机器学习」', ['fan', 'jian', 'mixed']],
    ['作者:劉曉慶', ['fan', 'jian']],
    ['作者:刘晓庆', ['fan', 'jian']],
    ['關鍵詞:數據庫', ['jian']],
    ['來源:圖書館學刊', ['jian']],
    ['来源:图书资讯学刊', ['fan']],
    ['台湾', ['fan']],
    ['馆', ['fan', 'jian', 'jiaoda']],
    // A phrase stays a phrase: 上海 alone is not enough.
    ['“上海交通大学”', ['jiaoda']],
    ['“上海交通大學”', ['jiaoda']],
    // Widths and scripts in one word.
    ['AI医疗', ['mixed']],
    ['ａｉ醫療', ['mixed']],
    ['卫生领域', ['mixed']],
  ])('%s', async (query, ids) => {
    expect(idsOf(await search(engine, { query })).sort()).toEqual(ids);
  });

  test('words are marked as each record writes them', async () => {
    const { terms } = await search(engine, { query: '机器学习' });
    expect(terms).toEqual(expect.arrayContaining(['机器学习', '機器學習', '機器学习']));
    expect((await search(engine, { query: 'liu' })).terms).toEqual(['liu']);
  });
});

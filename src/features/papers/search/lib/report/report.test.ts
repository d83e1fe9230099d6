import { isolated } from '../../../../../model/isolated';
import { aPaper } from '../../../../../testing/builders';
import { NO_FACETS, aSearchResult, papersTo } from '../../../../../testing/samples/searchResult';
import { NO_FILTERS, emptySearch, parseSearch } from '../../../core/lib/searchUrl';
import { methodsInChinese, methodsInEnglish, zoneName, type ReportFacts } from './methods';
import { changesSince, makeSearchFile, printSearchFile, readSearchFile, type SearchFile } from './searchFile';

const AT = '2026-11-23T08:40:00.000Z';
const LIBRARY = { records: 104_974, newest: AT, program: '0.1.0' };

function facts(changes: Partial<ReportFacts['state']> = {}, result: Partial<ReportFacts['result']> = {}, unfiltered: number | null = null) {
  return {
    state: { ...emptySearch, query: '盐沼 潮汐', ...changes },
    result: aSearchResult({ total: 1_234, ...result }),
    unfiltered,
    engineName: '本地文献库',
    at: AT,
    zone: 'UTC+8',
  };
}

describe('the methods paragraph', () => {
  it('names the engine, the text, the filters, the order and the count', () => {
    const text = methodsInChinese(facts());
    expect(text).toMatch(
      /^于 2026-11-23 \d\d:\d\d（UTC\+8）在科学导航检索“本地文献库”。检索内容为：盐沼 潮汐。未设筛选条件。按相关度排序。共检索到 1,234 条记录。$/,
    );
    expect(methodsInEnglish(facts())).toContain(
      'Search text: 盐沼 潮汐. No filters were applied. Results were sorted by relevance. 1,234 records were found.',
    );
  });

  it.each<[Parameters<typeof facts>, string, string]>([
    [[{ query: '' }], '未输入检索内容', 'No search text'],
    [[{}, { library: LIBRARY }], '检索时文献库共有 104,974 条记录', 'It held 104,974 records'],
    [[{}, { as_words: { problem: null } }], '已按词语检索', 'searched as words'],
    [[{}, { relaxed: true }], '没有记录含全部词语', 'No record contained all words'],
    [[{}, { exact: 30 }], '其中 30 条含全部检索内容', '30 of them with all search terms'],
    [[{}, { estimated: true }], '共检索到约 1,234 条', 'About 1,234 records'],
    [
      [{}, { expansions: [{ term: 'salt marsh', of: '盐沼', kind: 'translation' }] }],
      '另加入词语：salt marsh',
      'added automatically: salt marsh',
    ],
    [[{ without: ['tide'] }], '关闭了自动加入的词语：tide', 'switched off: tide'],
    [[{ typed: true }], '未采用任何自动更正', 'Automatic corrections were switched off'],
    [
      [{ filters: { ...NO_FILTERS, types: [1], year_from: 2010, authors: ['A. B'] } }, {}, 5_000],
      '不设筛选条件时为 5,000 条',
      '5,000 without the filters',
    ],
    [
      [{ filters: { ...NO_FILTERS, types: [1], authors: ['A. B'] } }],
      '筛选条件：期刊论文；作者：A. B',
      'Filters: document types 1; authors A. B',
    ],
    [[{}, { total: 0, records: [], facets: NO_FACETS }], '共检索到 0 条记录', '0 records were found'],
  ])('%#', (given, chinese, english) => {
    expect(methodsInChinese(facts(...given))).toContain(chinese);
    expect(methodsInEnglish(facts(...given))).toContain(english);
  });

  it('leaves its own words where they are beside others that turn around', () => {
    const [turning, own] = ['a\u202eb', isolated('a\u202eb')];
    const given = facts(
      { query: turning, without: [turning, 'c'], filters: { ...NO_FILTERS, sources: [turning, 'c'] } },
      {
        expansions: [turning, 'c'].map((term) => ({ term, of: '盐沼', kind: 'translation' })),
        corrections: [{ typed: 'a', suggested: 'b', query: turning, kind: 'spelling', applied: true }],
      },
    );
    const text = methodsInEnglish(given);
    for (const words of [
      `Search text: ${own}.`,
      `corrected to: ${own}.`,
      `added automatically: ${own}; c.`,
      `switched off: ${own}; c.`,
      `Filters: sources ${own}, c.`,
    ])
      expect(text).toContain(words);
    expect(methodsInChinese(given)).toContain(`${own}；c`);
  });

  it.each([
    [-480, 'UTC+8'],
    [210, 'UTC-3:30'],
    [0, 'UTC+0'],
  ])('%i minutes west are %s', (offset, name) => expect(zoneName(offset)).toBe(name));
});

describe('a file of a search', () => {
  const state = { ...emptySearch, query: '"盐沼" AND tide', page: 7, filters: { ...NO_FILTERS, types: [1], keywords: ['潮汐'] } };
  const file = makeSearchFile(state, aSearchResult({ total: 3, records: papersTo(1, 3), library: LIBRARY }), AT);

  it('is read as it was saved, and gives the same search', () => {
    expect(readSearchFile(printSearchFile(file))).toEqual(file);
    expect(parseSearch(file.search)).toEqual({ ...state, engine: 'library', page: 1 });
  });

  it.each<[string, string]>([
    ['', '这不是检索文件。'],
    ['[]', '这不是检索文件。'],
    ['{"format":"other"}', '这不是检索文件。'],
    [JSON.stringify({ ...file, version: 2 }), '这个检索文件由更新的版本保存，请先升级后再打开。'],
    [JSON.stringify({ ...file, search: 7 }), '检索文件已损坏，缺少检索内容或计数。'],
    [JSON.stringify({ ...file, saved: 'yesterday' }), '检索文件已损坏，缺少检索内容或计数。'],
    [JSON.stringify({ ...file, found: { total: -1 } }), '检索文件已损坏，缺少检索内容或计数。'],
    ['x'.repeat(2_000_001), '文件过大，检索文件不超过 2 MB。'],
  ])('%.30s is refused', (text, message) => expect(readSearchFile(text)).toBe(message));

  it('with odd parts is read as far as it can be', () => {
    const odd = { ...file, records: [...file.records, null, { paper_id: 1 }], library: 'x', search: 'q=a&type=99&page=-1' };
    expect(readSearchFile(JSON.stringify(odd))).toMatchObject({ records: file.records, library: null, search: 'q=a' });
  });
});

describe('what has changed', () => {
  const ids = (records: readonly { paper_id: string }[]) => records.map(({ paper_id }) => paper_id);
  const saved = (total: number, to: number): SearchFile =>
    makeSearchFile(emptySearch, aSearchResult({ total, records: papersTo(1, to) }), AT);

  it('is what came, what went and what stands elsewhere', () => {
    const now = aSearchResult({ total: 3, records: [aPaper({ paper_id: 'new' }), ...papersTo(2, 3)] });
    const changes = changesSince(saved(3, 3), now);
    expect(ids(changes.added)).toEqual(['new']);
    expect(ids(changes.gone)).toEqual(['p1']);
    expect(changes.moved).toEqual([]);
    expect(changes.whole).toBe(true);
    const swapped = changesSince(saved(2, 2), aSearchResult({ total: 2, records: [...papersTo(2, 2), ...papersTo(1, 1)] }));
    expect(swapped.moved.map(({ record, from, to }) => [record.paper_id, from, to])).toEqual([
      ['p2', 2, 1],
      ['p1', 1, 2],
    ]);
  });

  it('of a longer result is known for its first records only', () => {
    expect(changesSince(saved(900, 200), aSearchResult({ total: 901, records: papersTo(1, 200) }))).toMatchObject({
      added: [],
      whole: false,
    });
  });
});

import { readAll, recordsOf } from './testing/readAll';

describe('JSON Lines', () => {
  test('our own fields, those of exports, and Chinese records by their Chinese title', async () => {
    const lines = [
      {
        id: 'start:x',
        resource_type: 3,
        title: 'News',
        authors: ['A B'],
        publish_date: '1999-01-02',
        basic_sourcename: 'Times',
        basic_page: '1',
        keywords: ['k'],
        publish_venue: ['Times', 'London'],
      },
      {
        id: 'arxiv:1',
        title: 'Networks',
        authors: ['C D'],
        year: 2001,
        venue: 'arXiv',
        volume: '3',
        issue: null,
        pages: '1-9',
        type: 'preprint',
        primary_category: 'cs.LG',
        language: 'en',
      },
      {
        id: 'chinaxiv:1',
        title: 'Rice',
        title_zh: '水稻',
        authors: ['袁隆平'],
        language: 'zh',
        keywords_raw: '杂交；产量',
        clc: 'S511',
        type: 'journal-article',
      },
    ];
    const [news, networks, rice] = await recordsOf('x.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(news).toMatchObject({
      paper_id: 'start:x',
      resource_type: 3,
      basic_sourcename: 'Times',
      basic_page: '1',
      publish_venue: ['Times', 'London'],
    });
    expect(networks).toMatchObject({
      resource_type: 8,
      basic_sourcename: 'arXiv',
      basic_source_vo: '3',
      basic_source_no: '',
      basic_page: '1-9',
      year: 2001,
      subject_code: 'ESI05',
    });
    expect(rice).toMatchObject({ title: '水稻', title_zh: '水稻', keywords: ['杂交', '产量'], subject_code: 'ESI01', resource_type: 1 });
  });

  test('bad lines are told by their number; empty ones and a byte order mark do not matter', async () => {
    const text = '\uFEFF{"title":"One"}\r\n\r\n{broken\r\n[1]\r\n{"title":{"a":1},"authors":"Solo"}';
    const items = await readAll('x.jsonl', text);
    expect(items).toMatchObject([
      { place: '第 1 行', draft: { title: 'One' } },
      { place: '第 3 行', refusal: '不是有效的 JSON' },
      { place: '第 4 行', refusal: '不是一条记录' },
      { place: '第 5 行', draft: { title: '', authors: ['Solo'] } },
    ]);
  });

  test("Crossref's works", async () => {
    const work = {
      DOI: '10.1371/journal.pone.1',
      type: 'journal-article',
      title: ['Neurons'],
      'container-title': ['PLoS ONE'],
      author: [{ given: 'Ann', family: 'Lee' }, { name: 'A Group' }],
      issued: { 'date-parts': [[2012, 3]] },
      page: 'e1',
      'is-referenced-by-count': 17,
      reference: [{ DOI: '10.1/Y', 'article-title': 'Old' }],
    };
    const [item] = await readAll('x.jsonl.gz', JSON.stringify(work));
    expect(item).toMatchObject({
      draft: {
        title: 'Neurons',
        basic_sourcename: 'PLoS ONE',
        authors: ['Ann Lee', 'A Group'],
        publish_date: '2012-03',
        resource_type: 1,
        references: [{ doi: '10.1/Y', title: 'Old' }],
        cited_by: { count: 17, source: 'crossref' },
      },
    });
  });

  test('a number of citations is taken where it is known who says it', async () => {
    const line = (record: object) => JSON.stringify({ title: 'Reeds', authors: ['Ann'], ...record });
    const lines = [
      line({ id: 'openalex:W1', cited_by_count: 3 }),
      line({ id: 'own', source: 'OpenAlex', cited_by_count: 4 }),
      line({ id: 'other', cited_by_count: 5 }),
      ...[0, -1, 1.5, '7', 1e12].map((cited_by_count, i) => line({ id: `openalex:X${i}`, cited_by_count })),
    ];
    const items = await readAll('x.jsonl', lines.join('\n'));
    expect(items.map((item) => ('draft' in item ? item.draft.cited_by : null))).toEqual([
      { count: 3, source: 'openalex' },
      { count: 4, source: 'openalex' },
      ...Array.from({ length: 6 }, () => undefined),
    ]);
  });
});

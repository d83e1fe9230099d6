import { recordsOf } from './testing/readAll';

describe('CSL-JSON', () => {
  test('a list, the items of a service, dates as far as they go', async () => {
    const items = [
      {
        id: 'a',
        type: 'book',
        title: 'Book',
        author: [{ family: '钱', given: '学森' }],
        issued: { 'date-parts': [[1954]] },
        publisher: 'McGraw-Hill',
        ISBN: '123',
      },
      { id: 'b', type: 'standard', title: '规则', number: 'GB/T 7714', issued: { raw: '2015' } },
      { id: 'c', type: 'article-journal', title: 'Zero', issued: { 'date-parts': [[2001, 0, 0]] }, abstract: '中文摘要' },
    ];
    const expected = [
      { resource_type: 2, authors: ['钱学森'], publish_date: '1954', basic_sourcename: 'McGraw-Hill', isbn: '123' },
      { resource_type: 6, isbn: 'GB/T 7714', publish_date: '2015', language: 'zh' },
      { resource_type: 1, publish_date: '2001', abstract: '', abstract_zh: '中文摘要' },
    ];
    expect(await recordsOf('x.json', JSON.stringify(items))).toMatchObject(expected);
    expect(await recordsOf('x.json', JSON.stringify({ items }))).toMatchObject(expected);
    expect(await recordsOf('x.json', JSON.stringify({ message: { items: items.slice(0, 1) } }))).toMatchObject(expected.slice(0, 1));
    expect(await recordsOf('x.json', JSON.stringify(items[0]))).toMatchObject(expected.slice(0, 1));
    expect(await recordsOf('x.json', '[{]')).toEqual(['全文：不是有效的 JSON']);
    expect(await recordsOf('x.json', '[3]')).toEqual(['第 1 条：不是一条记录']);
  });
});

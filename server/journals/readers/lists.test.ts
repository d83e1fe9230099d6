import { ranks, readText } from './testing/readText';

describe('lists', () => {
  test('merged lists: subjects with Chinese names, codes of languages and countries', async () => {
    const line = {
      id: 'j1',
      title: 'Acta Fictiva',
      title_alt: 'Act. Fict.',
      issn: '0028-0836',
      eissn: '1476-4687',
      publisher: 'P',
      country: 'Brazil',
      languages: ['English', 'Portuguese'],
      fields: ['political_science', 'generic-base'],
      subjects: ['Internal medicine', 'Odd Subject'],
      open_access: true,
      url: 'http://example.org',
      ccf: { rank: 'A类', field: '人工智能' },
    };
    const [record] = await readText('list.jsonl.gz', JSON.stringify(line));
    expect(record).toMatchObject({
      journal_id: 'issn:0028-0836',
      names: ['Act. Fict.'],
      issn: '0028-0836',
      eissn: '1476-4687',
      country: 'BR',
      languages: ['en', 'pt'],
      open_access: true,
      ranks: [],
      categories: [
        { scheme: 'subject', code: 'political-science', name: '政治学' },
        { scheme: 'subject', code: 'internal-medicine', name: '内科学', name_en: 'Internal medicine' },
        { scheme: 'subject', code: 'odd-subject', name: 'Odd Subject', name_en: 'Odd Subject' },
      ],
    });
  });

  test('Chinese journals by their Chinese title, names of files as words', async () => {
    const lines = [
      { title_zh: '虚构学报', issn: ['1000-3290'], fields: ['science'] },
      { title_zh: 'journal-of-made-up-sciences', issn: ['0254-4164'] },
      { title_zh: '虚构科学（英文）', title: 'Fiction Science', language: '英文', cn: 'CN 10-1234/TP' },
      { title_zh: '虚构', title: 'Fiction', language: '中文', cn: '0-1/X' },
    ];
    expect(await readText('x.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))).toMatchObject([
      { title: '虚构学报', title_zh: '虚构学报' },
      { title: 'Journal of Made Up Sciences', title_zh: '' },
      { title: 'Fiction Science', title_zh: '虚构科学（英文）', cn_number: '10-1234/TP', languages: ['en'] },
      { title: '虚构', title_en: 'Fiction', cn_number: '', languages: ['zh'] },
    ]);
  });

  test('ranks of the federation; conferences and tiers without a year are refused', async () => {
    const lines = [
      { title: 'Fiction Letters', abbr: 'FL', year: 2026, field: '人工智能', kind: '推荐国际学术刊物', rank: 'B类' },
      { title: 'Fiction Conference', year: 2026, field: '人工智能', kind: '推荐国际学术会议', rank: 'A类' },
      { title_zh: '虚构学报', tier: 'T2', language: '中文' },
    ].map((line) => JSON.stringify(line));
    expect(await ranks('ccf.jsonl', lines.join('\n'))).toEqual([
      ['ccf 2026 人工智能 2'],
      '第 2 行：会议不是期刊',
      '第 3 行：分区缺少年份，请用 --year 指定',
    ]);
    expect(await ranks('t.jsonl', lines[2]!, { year: 2025 })).toEqual([['ccf-t 2025 计算领域 2']]);
  });

  test('bad lines are told by number', async () => {
    expect(await readText('x.jsonl', '{broken\n[1]')).toEqual(['第 1 行：不是有效的 JSON', '第 2 行：不是一条记录']);
  });
});

import { makeRecord } from '../../records/record';
import { readerFor } from '.';

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 9) yield text.slice(at, at + 9);
}

async function read(name: string, text: string) {
  const found = [];
  for await (const item of readerFor(name)!(pieces(text)))
    found.push('refusal' in item ? item.refusal : makeRecord(item.draft, 'test').paper);
  return found;
}

describe('EndNote', () => {
  test('records by %0 or after an empty line, with long values, institutions and Chinese names', async () => {
    const text = [
      '%0 Journal Article',
      '%A LeCun, Yann',
      '%A Bengio, Yoshua',
      '%T Deep',
      'learning',
      '%J Nature',
      '%V 521',
      '%N 7553',
      '%P 436-444',
      '%D 2015',
      '%8 2015-05-27',
      '%R 10.1038/nature14539',
      '%K learning',
      'networks',
      '%X First line.',
      '',
      'Second line.',
      '',
      '%0 Thesis',
      '%A 王, 强',
      '%T 交通研究',
      '%I 上海交通大学',
      '%D 2001',
      '%8 5月',
      '',
      '%A World Health Organization,',
      '%T World malaria report',
      '%I WHO',
      '%Q 世界疟疾报告',
    ].join('\r\n');
    expect(await read('x.enw', text)).toMatchObject([
      {
        resource_type: 1,
        title: 'Deep learning',
        authors: ['Yann LeCun', 'Yoshua Bengio'],
        basic_sourcename: 'Nature',
        publish_date: '2015-05-27',
        basic_source_vo: '521',
        basic_source_no: '7553',
        basic_page: '436-444',
        doi: '10.1038/nature14539',
        abstract: 'First line. Second line.',
      },
      { resource_type: 4, authors: ['王强'], basic_sourcename: '上海交通大学', publish_date: '2001' },
      { authors: ['World Health Organization'], title: 'World malaria report', title_zh: '世界疟疾报告' },
    ]);
  });

  test('a record without a title is refused later, an empty file has none', async () => {
    await expect(read('x.enw', '%A Somebody')).rejects.toThrow('缺少题名');
    expect(await read('x.enw', '\r\n\r\nwords')).toEqual([]);
  });
});

test('PubMed: long values, dates with names of months, the DOI among the identifiers', async () => {
  const text = [
    'PMID- 1',
    'TI  - A very',
    '      long title.',
    'FAU - Long, Vicky',
    'AU  - Long V',
    'DP  - 2009 May 3',
    'JT  - Journal',
    'VI  - 20',
    'PG  - 454-81',
    'LID - 10.1000/x [doi]',
    'PT  - Journal Article',
    '',
    'PMID-2',
    'TI  - Other',
    'AU  - Roe J',
    'DP  - 2010 Spring',
    'PT  - Book',
  ].join('\n');
  expect(await read('x.nbib', text)).toMatchObject([
    {
      title: 'A very long title',
      authors: ['Vicky Long'],
      publish_date: '2009-05-03',
      basic_sourcename: 'Journal',
      doi: '10.1000/x',
      url: 'https://pubmed.ncbi.nlm.nih.gov/1/',
      resource_type: 1,
    },
    { title: 'Other', authors: ['Roe J'], year: 2010, resource_type: 2 },
  ]);
});

test("Crossref's answer for one work is read", async () => {
  const message = { type: 'journal-article', title: ['One work'], DOI: '10.1000/one', author: [{ given: 'A.', family: 'Roe' }] };
  expect(await read('work.json', JSON.stringify({ status: 'ok', message }))).toMatchObject([
    { title: 'One work', doi: '10.1000/one', authors: ['A. Roe'] },
  ]);
});

test('fields of our own exports count only as we write them', async () => {
  const ris = (line: string) => `TY  - JOUR\nTI  - Plain\nC8  - ${line}\nER  - `;
  expect(await read('x.ris', ris('science-navigation:%7b%22title%22:%22A%u4e2d%22%7d'))).toMatchObject([{ title: 'A中' }]);
  for (const line of ['science-navigation:%7b', 'science-navigation:%7b%22resource_type%22:77%7d', 'something else']) {
    expect(await read('x.ris', ris(line))).toMatchObject([{ title: 'Plain', resource_type: 1 }]);
  }
});

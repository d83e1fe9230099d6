import { readAll, recordsOf } from './testing/readAll';

describe('RIS', () => {
  test('records, also with odd dates, broken lines and no end', async () => {
    const text = [
      'TY  - JOUR',
      'AU  - Hinton, Geoffrey',
      'AU  - LeCun, Yann',
      'TI  - Deep',
      '  learning',
      'JO  - Nature',
      'PY  - 2015/05/27/',
      'VL  - 521',
      'IS  - 7553',
      'SP  - 436',
      'EP  - 444',
      'DO  - 10.1038/nature14539',
      'KW  - learning',
      'KW  - 深度学习；网络',
      'ER  - ',
      '',
      'TY  - THES',
      'AU  - 王, 强',
      'TI  - 交通研究',
      'PY  - ///',
      'Y1  - 2001/october',
      'PB  - 上海交通大学',
      'TY  - PAT',
      'TI  - Node ranking',
      'PY  - 2001',
    ].join('\r\n');
    expect(await recordsOf('x.ris', text)).toMatchObject([
      {
        paper_id: 'doi:10.1038/nature14539',
        title: 'Deep learning',
        authors: ['Geoffrey Hinton', 'Yann LeCun'],
        basic_sourcename: 'Nature',
        publish_date: '2015-05-27',
        basic_source_vo: '521',
        basic_source_no: '7553',
        basic_page: '436-444',
        keywords: ['learning', '深度学习', '网络'],
        resource_type: 1,
      },
      { title: '交通研究', authors: ['王强'], publish_date: '2001', basic_sourcename: '上海交通大学', resource_type: 4, language: 'zh' },
      { title: 'Node ranking', resource_type: 7, year: 2001 },
    ]);
  });

  test('a text that is no RIS has no records', async () => {
    expect(await readAll('x.ris', 'hello\nworld')).toEqual([]);
  });
});

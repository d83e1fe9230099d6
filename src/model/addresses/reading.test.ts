import { aPaper, aSource } from '../../testing/builders';
import { parseReading, readLink, sourceLink, sourcePlace } from './reading';

const place = (link: string) => parseReading(link.slice(link.indexOf('?')));

describe('the address of the reading screen', () => {
  it('says everything there and back', () => {
    const whole = {
      paperId: 'p/1',
      fileId: '',
      tab: 'chat',
      page: 12,
      at: ['12.0-40', '一句话'],
      chatId: 'c1',
      related: 'earlier',
      relatedView: 'table',
      relatedSort: '-year',
      seeds: ['p2', 'p3'],
      wide: true,
      twin: { paperId: 'p:9', fileId: '' },
      to: 'en',
    } as const;
    expect(place(readLink({ ...whole, at: [...whole.at], seeds: [...whole.seeds] }))).toEqual(whole);
    expect(readLink({})).toBe('/readDetailMore');
    expect(readLink({ paperId: 'p1', tab: '', related: 'all' })).toBe('/readDetailMore?paper_id=p1');
  });

  it('takes no sense for its default', () => {
    expect(parseReading('?paper_id=p1&file_id=f1&tab=x&page=0&at=&related=y&show=z&by=w&seed=&seed=p1&wide=2&beside=p9')).toEqual({
      paperId: 'p1',
      fileId: '',
      tab: '',
      page: null,
      at: [],
      chatId: '',
      related: 'all',
      relatedView: 'list',
      relatedSort: '',
      seeds: [],
      wide: false,
      twin: { paperId: '', fileId: '' },
      to: '',
    });
  });
});

describe('parts of the address', () => {
  it.each([
    ['file:f1', { paperId: '', fileId: 'f1' }],
    ['paper:p:9', { paperId: 'p:9', fileId: '' }],
    ['xpaper:p9', { paperId: '', fileId: '' }],
    ['paper:', { paperId: '', fileId: '' }],
    ['', { paperId: '', fileId: '' }],
  ])('beside=%s', (beside, twin) => {
    expect(parseReading(`?beside=${beside}`).twin).toEqual(twin);
    expect(parseReading(readLink({ twin }).split('?')[1] ?? '').twin).toEqual(twin);
  });

  it.each([
    ['7', 7],
    ['123456', 123456],
    ['1234567', null],
    ['x7', null],
    ['7x', null],
  ])('page=%s', (page, read) => expect(parseReading(`?page=${page}`).page).toBe(read));

  it('has eight passages and four seeds at most', () => {
    const many = (name: string) => Array.from({ length: 10 }, (_, i) => `${name}=${i}`).join('&');
    const read = parseReading(`?${many('at')}&${many('seed')}&seed=1`);
    expect([read.at.length, read.seeds]).toEqual([8, ['0', '1', '2', '3']]);
    const passages = Array.from({ length: 9 }, (_, i) => `第 ${i} 句。`);
    expect(sourcePlace(aSource({ content: passages.join('\n……\n') })).at).toEqual(passages.slice(0, 8));
  });

  it('is short: what goes without saying is left out', () => {
    expect(
      readLink({ fileId: 'f1', related: 'all', relatedView: 'list', relatedSort: '', twin: { paperId: '', fileId: '' }, to: '' }),
    ).toBe('/readDetailMore?file_id=f1');
  });
});

describe('a source of an answer', () => {
  it('opens the record at the words that it cites', () => {
    const source = aSource({ content: 'First passage.\n……\nSecond passage.' });
    expect(place(sourceLink(source)!)).toMatchObject({
      paperId: 'p1',
      tab: 'original',
      page: null,
      at: ['First passage.', 'Second passage.'],
    });
  });

  it('opens the file at page and passage, also when that spans pages', () => {
    const range = { start: 5, end: 9, boxes: [] };
    const source = aSource({
      file_id: 'f1',
      page: 2,
      positions: [
        [
          { page: 2, ...range },
          { page: 3, ...range },
        ],
      ],
    });
    expect(place(sourceLink(source)!)).toMatchObject({
      paperId: '',
      fileId: 'f1',
      page: 2,
      at: [expect.stringMatching(/^2\.5-9_3\.5-9~/)],
    });
  });

  it('opens the one of its passages that the words before the marker are about', () => {
    const positions = [2, 5].map((page) => [{ page, start: 0, end: 9, boxes: [] }]);
    const source = aSource({ content: '第一段讲方法。\n……\n第二段讲实验结果。', file_id: 'f1', page: 2, positions });
    expect(sourcePlace(source, '实验结果很好')).toEqual({ page: 5, at: ['5.0-9~第二段讲实验结果。'] });
    expect(sourcePlace(source, '毫不相干')).toEqual({ page: 2, at: ['2.0-9~第一段讲方法。', '5.0-9~第二段讲实验结果。'] });
    expect(sourcePlace(aSource({ content: 'A method.\n……\nThe results.' }), 'results')).toMatchObject({ at: ['The results.'] });
  });

  it('leads nowhere when its record is gone', () => {
    expect(sourceLink(aSource({ paper: null }))).toBeNull();
    expect(sourceLink(aSource({ paper_id: null, paper: aPaper() }))).toBeNull();
  });
});

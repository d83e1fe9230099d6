import { parseResearch, researchLink } from './research';

describe('the address', () => {
  it.each([
    ['', {}],
    ['?thread=t1', { thread: 't1' }],
    ['?thread=t1&v=2&compare=1&at=sec-3', { thread: 't1', version: 2, compare: true, at: 'sec-3' }],
    ['?thread=t1&moment=412', { thread: 't1', moment: 412 }],
  ])('%s is read and written', (search, place) => {
    const nothing = { thread: '', version: 0, compare: false, at: '', moment: 0, question: '' };
    expect(parseResearch(search)).toEqual({ ...nothing, ...place });
    expect(researchLink(place)).toBe(`/deepResearch${search}`);
  });

  it('never fails', () => {
    expect(parseResearch('?v=-1&at=javascript:x&compare=2&moment=3&q=%20 何为焦亡 ')).toEqual({
      thread: '',
      version: 0,
      compare: false,
      at: '',
      moment: 0,
      question: '何为焦亡',
    });
  });

  it.each(['0', '-1', '1.5', '1e3', '007', '12345678', 'now'])('knows no moment %s', (moment) => {
    expect(parseResearch(`?thread=t1&moment=${moment}`)).toMatchObject({ thread: 't1', moment: 0 });
  });

  it('names a moment of a run only', () => {
    expect(researchLink({ moment: 3 })).toBe('/deepResearch');
  });
});

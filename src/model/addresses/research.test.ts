import { parseResearch, researchLink } from './research';

describe('the address', () => {
  it.each([
    ['', {}],
    ['?thread=t1', { thread: 't1' }],
    ['?thread=t1&v=2&compare=1&at=sec-3', { thread: 't1', version: 2, compare: true, at: 'sec-3' }],
  ])('%s is read and written', (search, place) => {
    const nothing = { thread: '', version: 0, compare: false, at: '', question: '' };
    expect(parseResearch(search)).toEqual({ ...nothing, ...place });
    expect(researchLink(place)).toBe(`/deepResearch${search}`);
  });

  it('never fails', () => {
    expect(parseResearch('?v=-1&at=javascript:x&compare=2&q=%20 何为焦亡 ')).toEqual({
      thread: '',
      version: 0,
      compare: false,
      at: '',
      question: '何为焦亡',
    });
  });
});

import { AnswerChunk, RECORD_STATES } from '../contract/entities/chat';
import { aChunk, aSource } from '../testing/builders';
import { readChunk } from './answerChunk';

const whole = aChunk({ content: '答', sources: [aSource(), aSource({ n: 2, paper: null })] });

describe('readChunk', () => {
  it.each(RECORD_STATES)('takes an event of state %s as it is', (state) => {
    const chunk = aChunk({ state, answer_mode: null, sources: [aSource()] });
    expect(readChunk(chunk)).toBe(chunk);
  });

  it.each(Object.keys(AnswerChunk.shape))('refuses an event without %s', (key) => {
    const { [key as 'content']: _left, ...rest } = whole;
    expect(readChunk(rest)).toBeNull();
  });

  it.each(Object.keys(AnswerChunk.shape))('refuses an event whose %s is of another kind', (key) => {
    for (const value of [7, { a: 1 }, ['x']]) expect(readChunk({ ...whole, [key]: value })).toBeNull();
  });

  it.each(['n', 'content', 'place', 'paper'])('refuses a source without %s', (key) => {
    const { [key as 'n']: _left, ...source } = aSource();
    expect(readChunk({ ...whole, sources: [aSource(), source] })).toBeNull();
  });

  it.each([[null], [undefined], ['text'], [1], [[]], [{}], [{ content: 'x' }], [{ ...whole, state: 'toString' }]])('%j is none', (data) => {
    expect(readChunk(data)).toBeNull();
  });
});

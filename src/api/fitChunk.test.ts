import { aChunk } from '../testing/builders';
import { fitChunk } from './streams';

describe('fitChunk', () => {
  const at = { answer: 3, reasoning: 0 };
  it.each([
    ['what comes next', '5.0', '45', '45'],
    ['what came already', '3.0', '123', ''],
    ['what overlaps', '5.0', '2345', '45'],
    ['what has no id', '', '45', '45'],
  ])('keeps the new part of %s', (_name, id, content, expected) => {
    expect(fitChunk(aChunk({ content }), id, at)?.content).toBe(expected);
  });

  it('refuses what comes after a gap', () => {
    expect(fitChunk(aChunk({ content: '67' }), '7.0', at)).toBeNull();
  });
});

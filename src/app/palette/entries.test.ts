import { isMatch, pick, stepFrom } from './entries';
import type { Entry } from './entries';

const entry = (key: string, label: string, more: Partial<Entry> = {}): Entry => ({ key, label, run: () => undefined, ...more });

describe('entries of the palette', () => {
  it('match every typed word in any order, whatever its width and case', () => {
    const row = entry('a', 'Deep Learning 综述', { detail: '文献助手', also: '/agent' });
    for (const words of ['综述 deep', 'ＤＥＥＰ', '助手', 'AGENT', 'learning']) expect([words, isMatch(row, words)]).toEqual([words, true]);
    expect(isMatch(row, 'deep 项目')).toBe(false);
  });

  it('come with beginnings first, and not without end', () => {
    const rows = [entry('1', '我的图谱'), entry('2', '图谱'), ...Array.from({ length: 20 }, (_, n) => entry(`x${n}`, `关于图谱 ${n}`))];
    const picked = pick(rows, '图谱');
    expect(picked.map(({ key }) => key).slice(0, 2)).toEqual(['2', '1']);
    expect(picked).toHaveLength(6);
    expect(pick(rows, '')).toHaveLength(5);
  });

  it('are gone through round about; one that is gone leads to the first', () => {
    const rows = [entry('a', 'A'), entry('b', 'B'), entry('c', 'C')];
    expect([stepFrom(rows, 'a', 1), stepFrom(rows, 'c', 1), stepFrom(rows, 'a', -1), stepFrom(rows, 'gone', 1)]).toEqual([
      'b',
      'a',
      'c',
      'a',
    ]);
    expect(stepFrom([], 'a', 1)).toBe('');
  });
});

import { fuse, type Ranking } from './fuse';

const ranking = (name: string, seqs: number[], weight = 1): Ranking => ({
  weight,
  papers: seqs.map((seq) => ({ seq, reason: { kind: 'topic', text: name } })),
});

describe('fuse', () => {
  test('puts first what several speak for, each paper once with its reasons', () => {
    const list = fuse([ranking('a', [1, 2, 3]), ranking('b', [4, 2])]);
    expect(list.map(({ seq }) => seq)).toEqual([2, 4, 1, 3]);
    expect(list[0]?.reasons.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test('weighs, and takes the newer one of equals', () => {
    expect(fuse([ranking('a', [1], 0.5), ranking('b', [2])]).map(({ seq }) => seq)).toEqual([2, 1]);
    expect(fuse([ranking('a', [1]), ranking('b', [2])]).map(({ seq }) => seq)).toEqual([2, 1]);
  });

  test('says a reason once, and three at most', () => {
    const [paper] = fuse(['a', 'a', 'b', 'c', 'd'].map((name) => ranking(name, [1])));
    expect(paper?.reasons).toHaveLength(3);
    expect(new Set(paper?.reasons.map(({ text }) => text)).size).toBe(3);
  });

  test('of nothing is nothing', () => {
    expect(fuse([])).toEqual([]);
  });
});

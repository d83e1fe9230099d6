import { compareCited, sentencesOf } from './compareCited';

describe('comparing two versions', () => {
  const one = { n: 1, key: 'p1', title: '一篇' };
  const other = { n: 2, key: 'p2', title: '另一篇' };

  it('cuts text into sentences with their markers', () => {
    expect(sentencesOf('# 题\n\n- **甲**：一句。[1]又一句？[2][3] 末句\n\nOne (e.g. this) is 3.5 long. Two.')).toEqual([
      '题',
      '甲：一句。[1]',
      '又一句？[2][3]',
      '末句',
      'One (e.g.',
      'this) is 3.5 long.',
      'Two.',
    ]);
  });

  it('names sentences and sources that came and went', () => {
    const before = { content: '## 背景\n\n甲。[1]乙。[1]', sources: [one] };
    const after = { content: '## 背景\n\n甲。[1]丙。[2]', sources: [one, other] };
    const { parts, gained, lost } = compareCited(before, after);
    expect(parts).toEqual([
      { kind: 'same', sentences: ['背景', '甲。[1]'] },
      { kind: 'removed', sentences: ['乙。[1]'] },
      { kind: 'added', sentences: ['丙。[2]'] },
    ]);
    expect([gained.map(({ title }) => title), lost]).toEqual([['另一篇'], []]);
  });

  it('takes a sentence that only got other numbers for the same', () => {
    const before = { content: '甲。[1]', sources: [one] };
    const renumbered = [
      { ...other, n: 1 },
      { ...one, n: 2 },
    ];
    const kinds = (content: string, sources: typeof renumbered) => compareCited(before, { content, sources }).parts.map(({ kind }) => kind);
    expect(kinds('甲。[2]', renumbered)).toEqual(['same']);
    expect(kinds('甲。[1]', [{ ...other, n: 1 }])).toEqual(['removed', 'added']);
  });
});

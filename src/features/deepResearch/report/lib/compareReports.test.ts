import { aCitation, aReport } from '../../../../testing/samples/researchRun';
import { aPaper } from '../../../../testing/builders';
import { compareReports, sentencesOf } from './compareReports';

describe('comparing two versions', () => {
  const one = aCitation();
  const other = aCitation({ n: 2, title: '另一篇', paper: aPaper({ paper_id: 'p2', title: '另一篇' }) });

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
    const before = aReport({ content: '## 背景\n\n甲。[1]乙。[1]', citations: [one] });
    const after = aReport({ version: 2, content: '## 背景\n\n甲。[1]丙。[2]', citations: [one, other] });
    const { parts, gained, lost } = compareReports(before, after);
    expect(parts).toEqual([
      { kind: 'same', sentences: ['背景', '甲。[1]'] },
      { kind: 'removed', sentences: ['乙。[1]'] },
      { kind: 'added', sentences: ['丙。[2]'] },
    ]);
    expect([gained.map(({ title }) => title), lost]).toEqual([['另一篇'], []]);
  });

  it('takes a sentence that only got other numbers for the same', () => {
    const before = aReport({ content: '甲。[1]', citations: [one] });
    const after = aReport({
      content: '甲。[2]',
      citations: [
        { ...other, n: 1 },
        { ...one, n: 2 },
      ],
    });
    expect(compareReports(before, after).parts.map(({ kind }) => kind)).toEqual(['same']);
    expect(compareReports(before, aReport({ content: '甲。[1]', citations: [{ ...other, n: 1 }] })).parts.map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ]);
  });
});

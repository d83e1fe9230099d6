import { aCitation, aPlan, aReport } from '../../../testing/researchRun';
import { aPaper } from '../../../testing/builders';
import { compareReports, sentencesOf } from '../report/lib/compareReports';
import { findHeading, headingsOf, withoutTitle } from '../report/lib/headings';
import { addStep, changeStep, moveStep, planProblem, removeStep, tidyPlan } from '../core/lib/planEdits';
import { parseResearch, researchLink } from '../core/lib/researchUrl';
import { markUnproven } from '../report/lib/unprovenLinks';

const titles = (plan: ReturnType<typeof aPlan>) => plan.steps.map(({ id }) => id).join(' ');

describe('editing a plan', () => {
  it.each([
    ['s1', 2, 's2 s3 s1'],
    ['s3', 0, 's3 s1 s2'],
    ['s2', -5, 's2 s1 s3'],
    ['s2', 99, 's1 s3 s2'],
    ['gone', 1, 's1 s2 s3'],
  ])('moves %s to %i', (id, to, order) => expect(titles(moveStep(aPlan(), id, to))).toBe(order));

  it('adds, changes and removes, and says what cannot be run', () => {
    const longer = addStep(aPlan(), 's4');
    expect(titles(longer)).toBe('s1 s2 s3 s4');
    expect(planProblem(longer)).toBe('untitled');
    expect(planProblem(changeStep(longer, 's4', { title: '分歧' }))).toBe('');
    expect(planProblem(['s1', 's2', 's3'].reduce(removeStep, aPlan()))).toBe('none');
    expect(tidyPlan(changeStep(aPlan(), 's1', { title: ' 背景 ' })).steps[0]?.title).toBe('背景');
  });

  it('has at most twenty steps', () => {
    let plan = aPlan();
    for (let n = 4; n < 40; n += 1) plan = addStep(plan, `s${n}`);
    expect(plan.steps).toHaveLength(20);
  });
});

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

describe('headings', () => {
  const text = '# 题目\n\n## 背景 [1]\n\n```\n## 不是\n```\n~~~\n# 也不是\n~~~\n## **发现** ##\n#无空格\n## 背景';

  it('are those of the text, not of its code', () => {
    expect(headingsOf(text).map(({ id, level, text: words }) => [id, level, words])).toEqual([
      ['sec-1', 1, '题目'],
      ['sec-2', 2, '背景'],
      ['sec-3', 2, '发现'],
      ['sec-4', 2, '背景'],
    ]);
    expect(withoutTitle(text)).toMatch(/^## 背景/);
  });

  it('are found in the page, the same words twice too', () => {
    document.body.innerHTML = '<div><h3>题目</h3><h4 id="a">背景 <sup>[1]</sup></h4><h4 id="b">发现</h4><h4 id="c">背景</h4></div>';
    expect(['sec-2', 'sec-3', 'sec-4'].map((id) => findHeading(document.body, headingsOf(text), id)?.id)).toEqual(['a', 'b', 'c']);
    expect(findHeading(document.body, headingsOf(text), 'sec-9')).toBeNull();
  });
});

describe('links that nothing has returned', () => {
  const N = '（未经检索证实）';
  it.each([
    ['见[文](https://a.cn/x)。', ['https://a.cn/x'], `见[文](https://a.cn/x)${N}。`],
    ['见[文](https://a.cn/x "题")。', ['https://a.cn/x'], `见[文](https://a.cn/x "题")${N}。`],
    ['见 <https://a.cn/x>。', ['https://a.cn/x'], `见 <https://a.cn/x>${N}。`],
    ['见 https://a.cn/x。', ['https://a.cn/x'], `见 https://a.cn/x ${N}。`],
    ['See https://a.cn/x. End', ['https://a.cn/x'], `See https://a.cn/x ${N}. End`],
    ['https://a.cn/xy 与 https://a.cn/x', ['https://a.cn/x'], `https://a.cn/xy 与 https://a.cn/x ${N}`],
    ['两次 https://a.cn 和 https://a.cn', ['https://a.cn', 'https://a.cn'], `两次 https://a.cn ${N} 和 https://a.cn ${N}`],
    ['没有链接', ['https://a.cn', ''], '没有链接'],
  ])('%s', (text, links, marked) => expect(markUnproven(text, links)).toBe(marked));
});

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

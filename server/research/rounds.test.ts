import { memoryLibrary } from '../answering/testing/memoryLibrary';
import { attention, paper, resnet } from '../answering/testing/papers';
import { CallError } from '../kernel/errors';
import { storePapers } from '../answering/testing/conversation';
import { answering, asks } from './testing/modelAnswers';
import { ofKind, reportOf, useResearch } from './testing/useResearch';

const { ask, database, fake, model, runner, user, whole } = useResearch();

const AT_ONCE = { auto_accepted_plan: true };
const config = { RESEARCH_DAILY_RUNS: 1 };
const usedRuns = () => database.db.query('select 1 from research_use where user_id = $1', [user()]);

const talen = paper({ paper_id: 'talen', title_zh: 'TALEN 的脱靶率', abstract_zh: 'TALEN 的脱靶率显著提高。', keywords: ['TALEN'] });
const cas9 = paper({ paper_id: 'cas9', title_zh: 'Cas9 的效率', abstract_zh: 'Cas9 的编辑效率很高。', keywords: ['Cas9'] });
const opposed = paper({ paper_id: 'opposed', title_zh: '再测 TALEN', abstract_zh: 'TALEN 的脱靶率显著降低。', keywords: ['TALEN'] });
const librarian = (...papers: (typeof talen)[]) => ({ means: { library: memoryLibrary(papers) } });
const QUESTION = { ...AT_ONCE, message: '比较 Cas9 与 TALEN 的脱靶率' };

describe('coverage', () => {
  test('is told by aspect after each round, with why the search ended', async () => {
    const { events } = await whole(runner(librarian(talen)), { ...QUESTION, max_plan_iterations: 3 });
    const rounds = ofKind(events, 'coverage');
    expect(rounds.at(-1)?.aspects).toEqual([
      { text: 'Cas9', state: 'missing', sources: 0, disputed: false },
      { text: 'TALEN', state: 'covered', sources: 1, disputed: false },
      { text: '脱靶率', state: 'covered', sources: 1, disputed: false },
    ]);
    expect(rounds.at(-1)?.ending).not.toBe('');
    expect(reportOf(events).content).toContain('没有文献谈到：Cas9。');
  });

  test('ends with the first round where all is covered', async () => {
    const { events } = await whole(runner(), { ...AT_ONCE, message: '残差网络', max_plan_iterations: 3 });
    expect(ofKind(events, 'coverage')).toMatchObject([{ round: 1, ending: '各方面都有文献支持' }]);
    expect(ofKind(events, 'plan')).toHaveLength(1);
  });

  test('what is open is searched for in other words, as a step of its own, and no search is made twice', async () => {
    const library = {
      ...memoryLibrary([talen, cas9]),
      bridge: async (text: string) =>
        text.includes('Cas9') ? [{ of: '脱靶率', term: '编辑效率', kind: 'synonym' as const, same: true }] : [],
    };
    const { events } = await whole(runner({ means: { library: library as never } }), {
      ...QUESTION,
      max_step_num: 1,
      max_plan_iterations: 2,
    });
    const searched = ofKind(events, 'tool_call').flatMap(({ name, args, step_id }) =>
      name === 'search' && step_id ? [String(args.query)] : [],
    );
    expect(new Set(searched).size).toBe(searched.length);
    expect(ofKind(events, 'coverage').map(({ round }) => round)).toEqual(expect.arrayContaining([1]));
  });

  test('a model says what to search for next', async () => {
    answering(fake(), { plan: [JSON.stringify({ title: '题', steps: [{ title: '一', queries: ['TALEN'] }] })] });
    const own = fake().answer;
    fake().answer = (messages) =>
      (messages[0]?.content ?? '').startsWith('一项文献研究已经检索过一轮') ? ['{"queries": ["Cas9 效率"]}'] : own(messages);
    const { events } = await whole(runner({ model: model(), ...librarian(talen, cas9) }), { ...QUESTION, max_plan_iterations: 2 });
    expect(ofKind(events, 'plan').at(-1)?.plan.steps.at(-1)?.description).toContain('检索词：Cas9 效率');
    expect(reportOf(events).citations.map(({ paper: one, title }) => one?.paper_id ?? title)).toHaveLength(2);
    expect(fake().requests.some(({ messages }) => asks(messages, 'report'))).toBe(true);
  });
});

test('works that say the opposite are set against each other', async () => {
  const { events } = await whole(runner(librarian(talen, opposed)), QUESTION);
  const { content } = reportOf(events);
  expect(content).toMatch(/## 说法不一之处[\s\S]*显著提高。\[\d\][\s\S]*显著降低。\[\d\]/);
  expect(
    ofKind(events, 'coverage')
      .at(-1)
      ?.aspects.some(({ disputed }) => disputed),
  ).toBe(true);
});

test('the opening counts the works that are cited, and a table sets them side by side', async () => {
  const methods = [1, 2].map((n) =>
    paper({
      paper_id: `m${n}`,
      title_zh: `石墨烯制备之 ${n}`,
      keywords: ['石墨烯'],
      abstract_zh: `本文采用化学气相沉积方法制备石墨烯样品 ${n}。结果表明，石墨烯样品 ${n} 的迁移率提高了 ${n}0%。`,
    }),
  );
  const { events } = await whole(runner(librarian(...methods)), { ...AT_ONCE, message: '石墨烯的制备' });
  const { content, citations } = reportOf(events);
  expect(citations).toHaveLength(2);
  expect(content).toContain('摘自 2 个来源的原句');
  expect(content).toContain('| 文献 | 方法 | 数据 | 发现 |');
  expect(content).toMatch(/\| \*\*石墨烯制备之 1\*\*（\d+） \| 本文采用[^|]*\[1\] \|/);
});

describe('what was chosen', () => {
  test('is a limit, unless the library is wanted beside it', async () => {
    const own = runner();
    const limited = await whole(own, { ...AT_ONCE, message: '残差网络与注意力', paper_id_list: ['attention'] });
    const cited = (events: typeof limited.events) => reportOf(events).citations.map(({ paper: one }) => one?.paper_id);
    expect(cited(limited.events)).toEqual(['attention']);
    const wider = await whole(own, { ...AT_ONCE, message: '残差网络与注意力', paper_id_list: ['attention'], include_library: true });
    expect(cited(wider.events).sort()).toEqual(['attention', 'resnet']);
  });
});

describe('catalogues outside', () => {
  const outside = paper({
    paper_id: 'out:1',
    title_zh: '残差网络的外部研究',
    abstract_zh: '残差网络在外部目录中也有研究。',
    url: 'https://doi.org/10.5555/out',
  });
  beforeAll(() => storePapers(database.db, [outside]));
  const catalogue = (search: () => Promise<(typeof outside)[]>) => ({ means: { catalogues: [{ name: 'OpenAlex', search }] } });

  test('are searched, and what they have is cited as found outside', async () => {
    const { events } = await whole(runner(catalogue(async () => [outside])), { ...AT_ONCE, message: '残差网络' });
    expect(reportOf(events).citations).toEqual(
      expect.arrayContaining([expect.objectContaining({ origin: 'web', paper: expect.objectContaining({ paper_id: 'out:1' }) })]),
    );
  });

  test('are left alone where only chosen material is to be read, and where the person switches them off', async () => {
    const never = catalogue(async () => {
      throw new Error('asked all the same');
    });
    for (const fields of [{ paper_id_list: ['resnet'] }, { enable_web_search: false }]) {
      const { events } = await whole(runner(never), { ...AT_ONCE, message: '残差网络', ...fields });
      expect(ofKind(events, 'tool_call_result').every(({ error }) => error === '')).toBe(true);
    }
  });

  test('one that fails is named in words, and the run goes on', async () => {
    const failing = catalogue(async () => {
      throw new CallError('unavailable', 'OpenAlex 今日额度已用完或请求过快，请稍后再试');
    });
    const { events } = await whole(runner(failing), { ...AT_ONCE, message: '残差网络' });
    expect(ofKind(events, 'tool_call_result').map(({ error }) => error)).toContain('OpenAlex 今日额度已用完或请求过快，请稍后再试');
    expect(reportOf(events)).toMatchObject({ answer_mode: 'extractive', complete: true });
  });
});

describe('nothing found', () => {
  const NOTHING = { ...AT_ONCE, message: '中世纪修道院的养蜂账簿' };

  test('is not counted: the run is there for another question', async () => {
    const own = runner();
    const first = await ask(NOTHING, { config });
    own.start(first.recordId);
    for await (const _ of own.follow({ threadId: first.threadId, from: 0, recordId: first.recordId }, new AbortController().signal));
    expect(await usedRuns()).toEqual([]);
    await expect(ask(AT_ONCE, { config })).resolves.toBeDefined();
  });

  test('a thread that finds something after all counts again', async () => {
    const own = runner();
    const { threadId } = await whole(own, NOTHING);
    expect(await usedRuns()).toEqual([]);
    const found = await whole(own, { thread_id: threadId, message: '残差网络' });
    expect(reportOf(found.events).answer_mode).toBe('extractive');
    expect(await usedRuns()).toHaveLength(1);
  });

  test('a question of which only a common part is known is refused, and that part is named', async () => {
    const only = paper({ paper_id: 'only', title_zh: '疗效与效益', abstract_zh: '疗效是临床试验的终点。', keywords: ['疗效'] });
    const { events } = await whole(runner(librarian(only, attention, resnet)), { ...AT_ONCE, message: '针灸治疗偏头痛的疗效如何' });
    const report = reportOf(events);
    expect(report).toMatchObject({ answer_mode: 'nothing_found', citations: [] });
  });
});

describe('written anew', () => {
  test('from what is stored, as the next version; a wish reaches the model', async () => {
    const own = runner();
    const { threadId, events } = await whole(own, AT_ONCE);
    const again = await whole(own, { thread_id: threadId, message: '', rewrite: { section: null } });
    expect(reportOf(again.events)).toMatchObject({ version: 2, content: reportOf(events).content });
    expect(ofKind(again.events, 'tool_call')).toEqual([]);
    answering(fake());
    const byModel = await whole(runner({ model: model() }), { thread_id: threadId, message: '写得短些', rewrite: { section: null } });
    expect(reportOf(byModel.events)).toMatchObject({ version: 3, answer_mode: 'model' });
    expect(fake().requests.at(-1)?.messages.at(-1)?.content).toContain('写得短些');
  });

  test('is refused in words before anything was found', async () => {
    const { threadId } = await whole(runner(), { message: '残差网络' });
    await expect(ask({ thread_id: threadId, message: '', rewrite: { section: null } })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

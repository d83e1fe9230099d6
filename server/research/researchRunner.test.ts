import crypto from 'node:crypto';
import fc from '../../src/testing/property';
import { memoryLibrary } from '../answering/testing/memoryLibrary';
import { testPapers } from '../answering/testing/conversation';
import type { Library } from '../answering/retrieve';
import { ofKind, read, reportOf, sleep, useResearch } from './testing/useResearch';

const { addPerson, ask, database, runner, state, user } = useResearch();

/** A whole run that asks nobody. */
const AT_ONCE = { auto_accepted_plan: true };
const library = memoryLibrary(testPapers);

/** The library, but searches fail while `broken` says so. */
const brokenLibrary = (broken: () => boolean): Library => ({
  ...library,
  rank: async (...args) => {
    if (broken()) throw new Error('the disk is on fire');
    return library.rank(...args);
  },
});

/** Asks and reads to the end. */
async function whole(own: ReturnType<typeof runner>, fields: object) {
  const asked = await ask(fields);
  own.start(asked.recordId);
  const seen = await read(own, asked.threadId, asked.firstSeq - 1, Infinity, asked.recordId);
  return { ...asked, ...seen };
}

test('a run ends in a report of verbatim sentences with numbers', async () => {
  const { events, ids, threadId, recordId } = await whole(runner(), AT_ONCE);
  expect(ids).toEqual(ids.map((_, i) => i + 1));
  const report = reportOf(events);
  expect(report).toMatchObject({ version: 1, answer_mode: 'extractive', complete: true, report_id: threadId });
  expect(report.content).toContain('残差连接让各层只需学习与输入的差别。[1]');
  expect(report.citations).toMatchObject([{ n: 1, origin: 'library', place: '摘要', paper: { paper_id: 'resnet' } }]);
  const calls = ofKind(events, 'tool_call').map(({ tool_call_id }) => tool_call_id);
  expect(calls).toContain(report.citations[0]?.tool_call_id);
  expect(ofKind(events, 'tool_call_result').map(({ tool_call_id }) => tool_call_id)).toEqual(calls);
  expect(ofKind(events, 'end')).toMatchObject([{ state: 'done', notice: expect.stringContaining('未配置大模型') }]);
  expect(await state(recordId)).toMatchObject({ state: 'done', answer_text: report.content });
});

test('a report of older versions, whose sources name no files, is read with none', async () => {
  const { threadId } = await whole(runner(), AT_ONCE);
  await database.db.query(
    `update research_event set event = jsonb_set(event, '{report,citations,0}', (event #> '{report,citations,0}') - 'page' - 'file_id' - 'positions')
      where thread_id = $1 and kind = 'report'`,
    [threadId],
  );
  const { events } = await read(runner(), threadId, 0, Infinity);
  expect(reportOf(events).citations[0]).toMatchObject({ n: 1, page: null, file_id: null, positions: [] });
});

test('the same question over the same library gives the same report', async () => {
  const own = runner();
  const texts = await Promise.all([1, 2, 3].map(async () => reportOf((await whole(own, AT_ONCE)).events).content));
  expect(new Set(texts).size).toBe(1);
});

test('nothing in the library is said, and no report invented', async () => {
  const { events } = await whole(runner(), { ...AT_ONCE, message: '中世纪修道院的养蜂账簿' });
  expect(reportOf(events)).toMatchObject({ answer_mode: 'nothing_found', citations: [], complete: true });
});

describe('the plan', () => {
  test('is shown first; edited, it is run as it was edited', async () => {
    const own = runner();
    const { events, threadId } = await whole(own, {});
    const plan = ofKind(events, 'plan')[0]!.plan;
    expect(ofKind(events, 'interrupt')).toMatchObject([{ reason: 'plan', options: [{ value: 'accepted' }, { value: 'edit_plan' }] }]);
    expect(events.at(-1)).toMatchObject({ event: 'end', state: 'pending' });
    const [first, ...others] = plan.steps;
    const edited = { ...plan, steps: [...others.reverse(), { ...first!, title: '残差连接的作用' }] };
    const run = await whole(own, { thread_id: threadId, message: '', interrupt_feedback: 'accepted', plan: edited });
    expect(ofKind(run.events, 'plan')[0]!.plan).toEqual(edited);
    const running = ofKind(run.events, 'step').filter((step) => step.state === 'running');
    expect(running.map(({ step_id }) => step_id)).toEqual(edited.steps.map(({ id }) => id));
    const headings = reportOf(run.events).content.match(/^## .+$/gm);
    expect(headings).toEqual(edited.steps.map(({ title }) => `## ${title}`));
  });

  test('a wish makes a new plan, and waits again', async () => {
    const own = runner();
    const { threadId } = await whole(own, {});
    const more = await whole(own, { thread_id: threadId, message: '再看看与注意力机制的关系', interrupt_feedback: 'edit_plan' });
    expect(ofKind(more.events, 'plan')[0]!.plan.steps).toHaveLength(4);
    const less = await whole(own, { thread_id: threadId, message: '删除第 1 步', interrupt_feedback: 'edit_plan' });
    expect(ofKind(less.events, 'plan')[0]!.plan.steps.map(({ id }) => id)).toEqual(['step-2', 'step-3', 'step-4']);
    expect(less.events.at(-1)).toMatchObject({ event: 'end', state: 'pending' });
  });

  test.each([
    [{ interrupt_feedback: 'accepted', message: '' }],
    [{ retry_step_id: 'step-1', message: '' }],
    [{ interrupt_feedback: 'edit_plan', message: '换一个方向' }],
  ])('what needs a plan is refused in words before there is one: %j', async (fields) => {
    const own = runner();
    const { threadId } = await whole(own, { message: '总结', enable_clarification: true });
    await expect(ask({ ...fields, thread_id: threadId })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('clarification', () => {
  const SHORT = { message: '总结', enable_clarification: true };

  test('is asked for a question without anything to search for; the answer belongs to the question', async () => {
    const own = runner();
    const { events, threadId } = await whole(own, SHORT);
    expect(ofKind(events, 'interrupt')).toMatchObject([{ reason: 'clarification', options: [{ value: 'skip' }] }]);
    const answered = await whole(own, { thread_id: threadId, message: '残差网络', enable_clarification: true });
    expect(ofKind(answered.events, 'plan')[0]!.plan.title).toContain('总结；残差网络');
  });

  test('can be skipped, and is not asked for ever', async () => {
    const own = runner();
    const { threadId } = await whole(own, SHORT);
    const skipped = await whole(own, { ...SHORT, thread_id: threadId, message: 'skip' });
    expect(ofKind(skipped.events, 'interrupt')).toMatchObject([{ reason: 'plan' }]);
    const stubborn = await whole(own, { ...SHORT, max_clarification_rounds: 1 });
    const again = await whole(own, { ...SHORT, max_clarification_rounds: 1, thread_id: stubborn.threadId, message: '比较' });
    expect(ofKind(again.events, 'interrupt')).toMatchObject([{ reason: 'plan' }]);
  });
});

describe('sending twice', () => {
  test('the same request id joins the run, also at the same moment', async () => {
    const own = runner();
    const request_id = crypto.randomUUID();
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask({ ...AT_ONCE, request_id })));
    expect(new Set(asked.map(({ recordId }) => recordId)).size).toBe(1);
    for (const { recordId } of asked) own.start(recordId);
    const readings = await Promise.all(asked.map(({ threadId, recordId }) => read(own, threadId, 0, Infinity, recordId)));
    for (const reading of readings) expect(reading).toEqual(readings[0]);
    expect(ofKind(readings[0]!.events, 'report')).toHaveLength(1);
  });

  test('another request while one runs is refused in words', async () => {
    const asked = await ask(AT_ONCE);
    await expect(ask({ thread_id: asked.threadId })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('正在进行'),
    });
  });

  test('a foreign thread, and one of nowhere, are not there', async () => {
    const own = runner();
    const { threadId } = await whole(own, AT_ONCE);
    await database.db.query('update chat set user_id = $2 where id = $1', [threadId, await addPerson()]);
    for (const thread_id of [threadId, crypto.randomUUID()]) await expect(ask({ thread_id })).rejects.toMatchObject({ kind: 'notFound' });
    await expect(read(own, crypto.randomUUID())).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('rejoining', () => {
  test('after any event gives exactly the rest; an id that is not stored is refused', async () => {
    const own = runner();
    const { threadId } = await whole(own, {});
    await whole(own, { thread_id: threadId, message: '', interrupt_feedback: 'accepted' });
    const all = await read(own, threadId);
    await fc.assert(
      fc.asyncProperty(fc.nat(all.ids.length), async (from) => {
        expect(await read(own, threadId, from)).toEqual({ ids: all.ids.slice(from), events: all.events.slice(from) });
      }),
      { numRuns: 60 },
    );
    await expect(read(own, threadId, all.ids.length + 1)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('at any place while it runs, here and at another server, gives every event once', async () => {
    const [own, other] = [runner({ means: { stepMs: 60 } }), runner()];
    const asked = await ask({ ...AT_ONCE, max_step_num: 4 });
    own.start(asked.recordId);
    const cuts = fc.sample(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 8 }), 10);
    const readings = await Promise.all(
      cuts.map(async (sizes, i) => {
        const ids: number[] = [];
        for (const [j, limit] of sizes.entries()) {
          ids.push(...(await read((i + j) % 2 === 0 ? own : other, asked.threadId, ids.at(-1) ?? 0, limit)).ids);
          await sleep(j * 11);
        }
        return [...ids, ...(await read(i % 2 === 0 ? own : other, asked.threadId, ids.at(-1) ?? 0)).ids];
      }),
    );
    const all = await read(own, asked.threadId);
    for (const ids of readings) expect(ids).toEqual(all.ids);
  });

  test('days later, with a paper that was deleted since, the whole history is there', async () => {
    const own = runner();
    const { threadId, events } = await whole(own, AT_ONCE);
    await database.db.query(`update paper set owner_id = $1, in_library = false where paper_id = 'resnet'`, [await addPerson()]);
    const later = await read(runner(), threadId);
    await database.db.query(`update paper set owner_id = null, in_library = true where paper_id = 'resnet'`);
    expect(later.events).toHaveLength(events.length);
    expect(reportOf(later.events).citations).toMatchObject([{ n: 1, paper: null, title: '用于图像识别的深度残差学习' }]);
  });
});

describe('steps that fail', () => {
  test('are shown, the others go on, and one is retried alone', async () => {
    let searches = 0;
    // The first look at the library works, the two searches of the first step fail.
    const own = runner({ means: { library: brokenLibrary(() => [2, 3].includes((searches += 1))) } });
    const { threadId, events } = await whole(own, AT_ONCE);
    expect(ofKind(events, 'step').map((step) => `${step.step_id} ${step.state}`)).toEqual([
      'step-1 running',
      'step-1 failed',
      'step-2 running',
      'step-2 done',
      'step-3 running',
      'step-3 done',
    ]);
    expect(ofKind(events, 'tool_call_result').filter(({ error }) => error !== '')).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain('on fire');
    const before = reportOf(events);
    expect(before.content).toContain('这一步没有完成');
    const again = await whole(own, { thread_id: threadId, message: '', retry_step_id: 'step-1' });
    expect(ofKind(again.events, 'step').map((step) => `${step.step_id} ${step.state}`)).toEqual(['step-1 running', 'step-1 done']);
    expect(reportOf(again.events)).toMatchObject({ version: 2, report_id: before.report_id, complete: true });
    expect(reportOf(again.events).content).not.toContain('这一步没有完成');
    await expect(ask({ thread_id: threadId, message: '', retry_step_id: 'step-1' })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

test('a follow-up amends the report as the next version, and leaves the first as it was', async () => {
  const own = runner();
  const { threadId, events } = await whole(own, AT_ONCE);
  const next = await whole(own, { thread_id: threadId, message: '注意力机制呢？' });
  expect(reportOf(next.events)).toMatchObject({ version: 2, report_id: threadId, complete: true });
  expect(reportOf(next.events).content).toContain('## 追问：注意力机制呢？');
  expect(reportOf(next.events).citations.map(({ paper }) => paper?.paper_id)).toEqual(['resnet', 'attention']);
  const all = await read(own, threadId);
  expect(ofKind(all.events, 'report').map(({ report }) => report)).toEqual([reportOf(events), reportOf(next.events)]);
});

describe('runs of a day', () => {
  const config = { RESEARCH_DAILY_RUNS: 1 };

  test('are counted by first questions; one more is refused with words', async () => {
    const own = runner();
    const first = await ask(AT_ONCE, { config });
    own.start(first.recordId);
    await read(own, first.threadId);
    await expect(ask(AT_ONCE, { config })).rejects.toMatchObject({ kind: 'limit', message: expect.stringContaining('明天') });
    const followUp = await ask({ thread_id: first.threadId }, { config });
    expect(followUp.threadId).toBe(first.threadId);
    // Deleting a thread does not give its run of the day back.
    await database.db.query('delete from chat where id = $1', [first.threadId]);
    await expect(ask(AT_ONCE, { config })).rejects.toMatchObject({ kind: 'limit' });
  });

  test('two first questions at the same moment take one run', async () => {
    const outcomes = await Promise.allSettled([ask(AT_ONCE, { config }), ask(AT_ONCE, { config })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('one that failed before its plan is given back', async () => {
    const broken = runner({
      means: {
        scope: async () => {
          throw new Error('no scope');
        },
      },
    });
    const first = await ask(AT_ONCE, { config });
    broken.start(first.recordId);
    expect((await read(broken, first.threadId)).events.at(-1)).toMatchObject({
      event: 'end',
      state: 'failed',
      notice: '研究时发生错误，请重试',
    });
    await expect(ask(AT_ONCE, { config })).resolves.toBeDefined();
    expect(await database.db.query('select 1 from research_use where user_id = $1', [user()])).toHaveLength(1);
  });
});

import crypto from 'node:crypto';
import fc from '../../src/testing/property';
import { ofKind, read, reportOf, sleep, useResearch } from './testing/useResearch';

const { addPerson, ask, database, runner, user, whole } = useResearch();

/** A whole run that asks nobody. */
const AT_ONCE = { auto_accepted_plan: true };

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

import { memoryLibrary } from '../answering/testing/memoryLibrary';
import { testPapers } from '../answering/testing/conversation';
import type { Library } from '../answering/retrieval/library';
import { ofKind, read, reportOf, sleep, useResearch } from './testing/useResearch';

const { ask, database, runner, state, untilStored, whole } = useResearch();

/** A whole run that asks nobody. */
const AT_ONCE = { auto_accepted_plan: true };
const library = memoryLibrary(testPapers);

describe('stopping', () => {
  test.each(['here', 'at another server'])('%s ends it, keeps the part, and nothing comes after', async (where) => {
    const own = runner({ means: { stepMs: 60_000 } });
    const asked = await ask(AT_ONCE);
    own.start(asked.recordId);
    const following = read(own, asked.threadId);
    await untilStored(asked.threadId, 'message_chunk');
    await (where === 'here' ? own : runner()).stop(asked.recordId);
    const { events } = await following;
    expect(events.at(-1)).toMatchObject({ event: 'end', state: 'stopped' });
    expect(reportOf(events)).toMatchObject({ complete: false, version: 1 });
    expect(await state(asked.recordId)).toMatchObject({ state: 'stopped', answer_text: reportOf(events).content });
    const count = events.length;
    await sleep(150);
    expect((await read(own, asked.threadId)).events).toHaveLength(count);
    await own.stop(asked.recordId);
    expect(await state(asked.recordId)).toMatchObject({ state: 'stopped' });
  });

  test('before it has begun', async () => {
    const asked = await ask(AT_ONCE);
    const own = runner();
    const stopping = own.stop(asked.recordId);
    await sleep(150);
    own.start(asked.recordId);
    await stopping;
    expect((await read(own, asked.threadId)).events.map(({ event }) => event)).toEqual(['start', 'end']);
  });

  test('a step under way is left as failed, and can be run by itself', async () => {
    let hang = true;
    const slow: Library = {
      ...library,
      rank: (...args) => (hang ? sleep(300).then(() => []) : library.rank(...args)),
    };
    const own = runner({ means: { library: slow } });
    const asked = await ask({ ...AT_ONCE, enable_background_investigation: false });
    own.start(asked.recordId);
    await untilStored(asked.threadId, 'step');
    await own.stop(asked.recordId);
    hang = false;
    const { events } = await read(own, asked.threadId);
    expect(ofKind(events, 'step').at(-1)).toMatchObject({ step_id: 'step-1', state: 'failed' });
    const again = await whole(own, { thread_id: asked.threadId, message: '', retry_step_id: 'step-1' });
    expect(reportOf(again.events)).toMatchObject({ version: 1, complete: true });
    expect(reportOf(again.events).content).toContain('这一步没有执行');
  });
});

describe('servers that end', () => {
  test('one that takes longer than it may is ended, and says so', async () => {
    // Between two pieces of its report it would wait for a minute.
    const own = runner({ means: { stepMs: 60_000 }, config: { RESEARCH_MINUTES: 0.03 } });
    const asked = await ask(AT_ONCE);
    own.start(asked.recordId);
    const { events } = await read(own, asked.threadId);
    expect(events.at(-1)).toMatchObject({ event: 'end', state: 'failed', notice: expect.stringContaining('研究超过 0.03 分钟的时限') });
    expect(ofKind(events, 'report').every(({ report }) => !report.complete)).toBe(true);
    expect(await state(asked.recordId)).toMatchObject({ state: 'failed' });
  });

  test('over the embedded database the next start takes over at once', async () => {
    const asked = await ask(AT_ONCE);
    await database.db.query(`update chat_record set state = 'streaming', runner_id = 'gone' where id = $1`, [asked.recordId]);
    expect((await read(runner({ alone: true }), asked.threadId)).events.at(-1)).toMatchObject({ event: 'end', state: 'done' });
  });

  test('the database that is killed in the middle loses nothing', async () => {
    const { embedded } = database.db;
    if (!embedded) return;
    const own = runner({ means: { stepMs: 100 } });
    const asked = await ask({ ...AT_ONCE, max_step_num: 4 });
    own.start(asked.recordId);
    const ids = (await read(own, asked.threadId, 0, 5)).ids;
    embedded.restart('a test');
    for (;;) {
      const more = await read(own, asked.threadId, ids.at(-1)).catch(() => sleep(100).then(() => null));
      if (!more) continue;
      ids.push(...more.ids);
      break;
    }
    expect(ids).toEqual(ids.map((_, i) => i + 1));
    expect((await state(asked.recordId))?.state).toBe('done');
  });
});

import crypto from 'node:crypto';
import { ResearchRequest, type ResearchEvent } from '../../src/contract/entities/research';
import { memoryLibrary } from '../answering/testing/memoryLibrary';
import type { StoredEvent } from '../store/research/events';
import { aRequest, ofKind, read, reportOf, useResearch } from './testing/useResearch';

const { addPerson, ask, database, lose, runner, state, untilStored, user, whole } = useResearch();

const QUESTION = { message: '残差网络与注意力机制有什么区别', enable_background_investigation: false };
const ACCEPT = { message: '', interrupt_feedback: 'accepted' };
/** Between two pieces of a report: longer than any test. */
const FOR_EVER = 60_000;

const stored = (threadId: string) =>
  database.db.query<StoredEvent>('select seq, event from research_event where thread_id = $1 order by seq', [threadId]);
const usedRuns = async () => (await database.db.query('select 1 from research_use where user_id = $1', [user()])).length;
const searches = (events: readonly ResearchEvent[]) =>
  ofKind(events, 'tool_call').flatMap(({ name, args }) => (name === 'search' ? String(args.query) : []));

/** Number of the first event of which this holds. */
function momentOf(events: readonly ResearchEvent[], holds: (event: ResearchEvent) => boolean): number {
  const place = events.findIndex(holds);
  if (place < 0) throw new Error('no such event');
  return place + 1;
}
const stepIs = (wanted: string) => (event: ResearchEvent) => event.event === 'step' && event.state === wanted;

/** A thread that was planned, accepted and written about. */
async function written() {
  const own = runner();
  const { threadId } = await whole(own, QUESTION);
  await whole(own, { thread_id: threadId, ...ACCEPT });
  const { events } = await read(own, threadId);
  return { own, thread_id: threadId, events };
}

describe('a branch', () => {
  test('of any moment has the events until then, and those alone that end what was under way', async () => {
    const { thread_id, events } = await written();
    const origin = await stored(thread_id);
    for (let seq = 1; seq <= events.length; seq += 1) {
      const { threadId, firstSeq } = await ask({ message: '再查一次', branch: { thread_id, seq } });
      const copied = await stored(threadId);
      const inThread = origin.slice(0, seq).map(({ event }) => {
        return event.event === 'report' ? { ...event, report: { ...event.report, report_id: threadId } } : event;
      });
      expect(copied.slice(0, seq).map(({ event }) => event)).toEqual(inThread);
      expect(copied.map((row) => row.seq)).toEqual(copied.map((_, i) => i + 1));
      expect(copied.at(-1)?.event.event).toBe('end');
      expect(copied.filter(({ event }) => event.event === 'start')).toHaveLength(
        copied.filter(({ event }) => event.event === 'end').length,
      );
      expect(firstSeq).toBe(copied.length + 1);
      await database.db.query(`update chat_record set state = 'failed' where chat_id = $1`, [threadId]);
    }
    expect(await stored(thread_id)).toEqual(origin);
  });

  test('says where it comes from, and has a name of its own in the history', async () => {
    const { own, thread_id, events } = await written();
    const seq = momentOf(events, ({ event }) => event === 'plan');
    const branch = await whole(own, { ...ACCEPT, branch: { thread_id, seq } });
    expect(ofKind(branch.events, 'start')).toMatchObject([{ branch: { thread_id, seq }, thread_id: branch.threadId }]);
    const other = await ask({ message: '卷积网络', branch: { thread_id, seq: 1 } });
    const names = await database.db.query<{ abstract: string }>('select abstract from chat where id = any($1) order by abstract', [
      [branch.threadId, other.threadId],
    ]);
    expect(names.map(({ abstract }) => abstract)).toEqual(['卷积网络', `${QUESTION.message}（另开）`]);
  });

  test('behind a step has what it found, searches nothing for it again, and writes the same report', async () => {
    const { own, thread_id, events } = await written();
    const seq = momentOf(events, stepIs('done'));
    const branch = await whole(own, { ...ACCEPT, branch: { thread_id, seq } });
    const later = events.slice(seq);
    expect(searches(later).length).toBeGreaterThan(0);
    expect(searches(branch.events)).toEqual(searches(later));
    expect(reportOf(branch.events)).toMatchObject({ version: 1, report_id: branch.threadId, content: reportOf(events).content });
  });

  test('within a step runs this step from its beginning', async () => {
    const { own, thread_id, events } = await written();
    const first = ofKind(events, 'step')[0]!.step_id;
    const seq = momentOf(events, (event) => event.event === 'tool_call_result');
    const branch = await whole(own, { ...ACCEPT, branch: { thread_id, seq } });
    expect((await stored(branch.threadId)).slice(seq).map(({ event }) => event)).toMatchObject([
      { event: 'step', step_id: first, state: 'failed' },
      { event: 'end', state: 'stopped' },
      ...Array(branch.events.length).fill({}),
    ]);
    expect(searches(branch.events)).toEqual(searches(events));
  });

  test('runs a step that was edited, although it was done', async () => {
    const { own, thread_id, events } = await written();
    const done = ofKind(events, 'step').filter(({ state: one }) => one === 'done');
    const seq = events.lastIndexOf(done.at(-1)!) + 1;
    const plan = ofKind(events, 'plan').at(-1)!.plan;
    const edited = { ...plan, steps: plan.steps.map((step, i) => (i === 0 ? { ...step, description: '检索词：残差连接' } : step)) };
    const branch = await whole(own, { ...ACCEPT, plan: edited, branch: { thread_id, seq } });
    expect(ofKind(branch.events, 'step').map(({ step_id }) => step_id)).toEqual([plan.steps[0]!.id, plan.steps[0]!.id]);
    expect(searches(branch.events)).toContain('残差连接');
  });

  test('in the midst of a report has what was written of it, and a follow-up is the next version', async () => {
    const own = runner({ means: { stepMs: FOR_EVER } });
    const asked = await ask({ ...QUESTION, auto_accepted_plan: true });
    own.start(asked.recordId);
    await untilStored(asked.threadId, 'message_chunk');
    const seq = (await stored(asked.threadId)).findLast(({ event }) => event.event === 'message_chunk')!.seq;
    const branch = await whole(runner(), { message: '注意力机制', branch: { thread_id: asked.threadId, seq } });
    const rows = await stored(branch.threadId);
    const cut = rows.find(({ event }) => event.event === 'report');
    expect(cut?.event).toMatchObject({ report: { version: 1, complete: false, report_id: branch.threadId } });
    expect(reportOf(branch.events)).toMatchObject({ version: 2, complete: true });
    // The other one is still being written.
    expect(await state(asked.recordId)).toMatchObject({ state: 'streaming' });
    const [first] = await database.db.query<object>(
      'select state, answer_mode, answer_text, notice from chat_record where chat_id = $1 and index = 1',
      [branch.threadId],
    );
    expect(first).toMatchObject({ state: 'stopped', answer_mode: 'extractive', notice: '' });
  });

  test('of a moment under a former plan writes from what that plan had found', async () => {
    const { own, thread_id, events } = await written();
    const first = reportOf(events);
    await whole(own, { thread_id, message: '只看卷积网络', interrupt_feedback: 'edit_plan' });
    await whole(own, { thread_id, ...ACCEPT });
    const branch = await whole(own, { message: '', rewrite: { section: null }, branch: { thread_id, seq: events.length } });
    expect(searches(branch.events)).toEqual([]);
    expect(reportOf(branch.events)).toMatchObject({ version: 2, content: first.content });
  });

  test('of a moment at which the person was asked is asked the same', async () => {
    const own = runner();
    const { threadId: thread_id, events } = await whole(own, QUESTION);
    const seq = momentOf(events, ({ event }) => event === 'interrupt');
    const branch = await whole(own, { message: '只看注意力机制', branch: { thread_id, seq } });
    expect((await stored(branch.threadId))[seq]?.event).toMatchObject({ event: 'end', state: 'pending' });
    expect(ofKind(branch.events, 'plan')).toHaveLength(1);
    expect(branch.events.at(-1)).toMatchObject({ event: 'end', state: 'pending' });
  });

  test('of a branch is one too', async () => {
    const { own, thread_id, events } = await written();
    const seq = momentOf(events, stepIs('done'));
    const first = await whole(own, { ...ACCEPT, branch: { thread_id, seq } });
    const second = await whole(own, { ...ACCEPT, branch: { thread_id: first.threadId, seq } });
    expect(searches(second.events)).toEqual(searches(first.events));
    expect(reportOf(second.events).content).toBe(reportOf(first.events).content);
  });

  test('of a branch with an edited step searches for the step as it was before', async () => {
    const { own, thread_id, events } = await written();
    const seq = momentOf(events, stepIs('done'));
    const plan = ofKind(events, 'plan').at(-1)!.plan;
    const edited = { ...plan, steps: plan.steps.map((step, i) => (i === 0 ? { ...step, description: '检索词：残差连接' } : step)) };
    const first = await whole(own, { ...ACCEPT, plan: edited, branch: { thread_id, seq } });
    const second = await whole(own, { ...ACCEPT, branch: { thread_id: first.threadId, seq } });
    expect(searches(second.events)).toEqual(searches(events));
    expect(reportOf(second.events).content).toBe(reportOf(events).content);
  });

  test('of a thread whose former findings are gone searches again', async () => {
    const { own, thread_id, events } = await written();
    await whole(own, { thread_id, message: '只看卷积网络', interrupt_feedback: 'edit_plan' });
    await whole(own, { thread_id, ...ACCEPT });
    await database.db.query('delete from research_finding where thread_id = $1 and replaced_by is not null', [thread_id]);
    const branch = await whole(own, { ...ACCEPT, branch: { thread_id, seq: momentOf(events, stepIs('done')) } });
    expect(searches(branch.events)).toEqual(searches(events));
    expect(reportOf(branch.events).content).toBe(reportOf(events).content);
  });

  test('of a moment at another plan has no step that is done', async () => {
    const { own, thread_id, events } = await written();
    const replanned = await whole(own, { thread_id, message: '只看卷积网络', interrupt_feedback: 'edit_plan' });
    const seq = events.length + replanned.events.length;
    await expect(ask({ message: '', rewrite: { section: null }, branch: { thread_id, seq } })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('killed goes on at another server, and keeps what it was given', async () => {
    const { thread_id, events } = await written();
    const seq = momentOf(events, stepIs('done'));
    const own = runner({ means: { library: { ...memoryLibrary([]), rank: () => new Promise(() => undefined) } } });
    const asked = await ask({ ...ACCEPT, branch: { thread_id, seq } });
    own.start(asked.recordId);
    const running = ofKind(events, 'step').filter(({ state: one }) => one === 'running').length;
    await untilStored(asked.threadId, 'tool_call', ofKind(events.slice(0, seq), 'tool_call').length + 1);
    await lose(asked.recordId);
    const after = (await read(runner(), asked.threadId)).events.filter(({ chat_record_id }) => chat_record_id === asked.recordId);
    expect(ofKind(after, 'resumed')).toHaveLength(1);
    expect(ofKind(after, 'step').filter(({ state: one }) => one === 'done')).toHaveLength(running - 1);
    expect(reportOf(after).content).toBe(reportOf(events).content);
  });
});

test('a branch that was sent is joined also when its origin is gone', async () => {
  const { thread_id } = await written();
  const branch = { message: '再查一次', request_id: crypto.randomUUID(), branch: { thread_id, seq: 1 } };
  const asked = await ask(branch);
  await database.db.query('delete from chat where id = $1', [thread_id]);
  expect(await ask(branch)).toEqual(asked);
});

describe('what is refused', () => {
  test('a foreign thread, one of nowhere, and a moment that is not there', async () => {
    const { thread_id, events } = await written();
    const beyond = ask({ message: '问', branch: { thread_id, seq: events.length + 1 } });
    await expect(beyond).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('还没有进行到那里') });
    await database.db.query('update chat set user_id = $2 where id = $1', [thread_id, await addPerson()]);
    for (const id of [thread_id, crypto.randomUUID()]) {
      await expect(ask({ branch: { thread_id: id, seq: 1 } })).rejects.toMatchObject({ kind: 'notFound' });
    }
  });

  test('a thread to continue beside it', () => {
    const { success } = ResearchRequest.safeParse({ ...aRequest(), thread_id: 'a', branch: { thread_id: 'b', seq: 1 } });
    expect(success).toBe(false);
  });

  test('what cannot be asked at that moment; nothing of the branch is left', async () => {
    const { thread_id } = await written();
    const count = async () => (await database.db.query('select 1 from chat where user_id = $1', [user()])).length;
    const before = await count();
    await expect(ask({ ...ACCEPT, branch: { thread_id, seq: 1 } })).rejects.toMatchObject({ kind: 'conflict' });
    expect([await count(), await usedRuns()]).toEqual([before, 1]);
  });
});

describe('a run of the day', () => {
  const unknown = '量子引力的实验检验有哪些';

  test('is used by a branch, once, and there has to be one left', async () => {
    const { own, thread_id, events } = await written();
    const branch = { thread_id, seq: momentOf(events, stepIs('done')) };
    const made = await whole(own, { ...ACCEPT, branch });
    expect(await usedRuns()).toBe(2);
    await whole(own, { thread_id: made.threadId, message: '注意力机制' });
    expect(await usedRuns()).toBe(2);
    await expect(ask({ ...ACCEPT, branch }, { config: { RESEARCH_DAILY_RUNS: 2 } })).rejects.toMatchObject({ kind: 'limit' });
  });

  test('is used by branches that only plan, whatever report the other thread has', async () => {
    const { own, thread_id, events } = await written();
    for (const n of [1, 2]) {
      await whole(own, { message: '只看注意力', interrupt_feedback: 'edit_plan', branch: { thread_id, seq: events.length } });
      expect(await usedRuns()).toBe(1 + n);
    }
  });

  test('is given back when the branch finds nothing, whatever the other thread has found', async () => {
    const { own, thread_id } = await written();
    const branch = await whole(own, { message: unknown, auto_accepted_plan: true, branch: { thread_id, seq: 1 } });
    expect(reportOf(branch.events).answer_mode).toBe('nothing_found');
    expect(await usedRuns()).toBe(1);
  });
});

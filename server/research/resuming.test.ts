import type { ResearchEvent } from '../../src/contract/entities/research';
import { memoryLibrary } from '../answering/testing/memoryLibrary';
import { testPapers } from '../answering/testing/conversation';
import type { Model } from '../languageModel/model';
import type { Library } from '../answering/retrieval/library';
import { answering, asks } from './testing/modelAnswers';
import { INTERRUPTED } from './researchRunner';
import { ofKind, read, reportOf, sleep, useResearch } from './testing/useResearch';

const { ask, database, fake, lose, model, runner, state, untilStored, whole } = useResearch();

/** A whole run of two aspects that asks nobody. */
const AT_ONCE = { auto_accepted_plan: true, message: '残差网络与注意力机制有什么区别' };
const library = memoryLibrary(testPapers);
/** Between two pieces of a report: longer than any test. */
const FOR_EVER = 60_000;

const searches = (events: readonly ResearchEvent[]) =>
  ofKind(events, 'tool_call').flatMap(({ name, args }) => (name === 'search' ? String(args.query) : []));

/** What a run without any mishap searches and writes. */
async function undisturbed() {
  const { events } = await whole(runner(), AT_ONCE);
  return { searched: searches(events), content: reportOf(events).content };
}

test('killed while it writes: another server goes on, searches nothing twice, and writes the same report', async () => {
  const expected = await undisturbed();
  const own = runner({ means: { stepMs: FOR_EVER } });
  const asked = await ask(AT_ONCE);
  own.start(asked.recordId);
  await untilStored(asked.threadId, 'message_chunk');
  await lose(asked.recordId);
  const { events, ids } = await read(runner(), asked.threadId);
  expect(ids).toEqual(ids.map((_, i) => i + 1));
  expect(ofKind(events, 'start')).toHaveLength(1);
  expect(ofKind(events, 'resumed')).toMatchObject([{ attempt: 2 }]);
  expect(searches(events)).toEqual(expected.searched);
  expect(reportOf(events)).toMatchObject({ version: 1, complete: true, content: expected.content });
  expect(events.at(-1)).toMatchObject({ event: 'end', state: 'done' });
});

test('killed within a step: what its searches have found stays, and only the others are made', async () => {
  const expected = await undisturbed();
  let asksFor = 0;
  // The search for the whole looks for each of its aspects as well.
  const isAlone = (text: string) => text === '注意力' && (asksFor += 1) > 1;
  const hanging: Library = {
    ...library,
    rank: (...args) => (isAlone(args[0]) ? new Promise(() => undefined) : library.rank(...args)),
  };
  const own = runner({ means: { library: hanging } });
  const asked = await ask({ ...AT_ONCE, enable_background_investigation: false });
  own.start(asked.recordId);
  for (let begun = 0; begun === 0; await sleep(20)) {
    begun = (
      await database.db.query(`select 1 from research_event where thread_id = $1 and event->'args'->>'query' = '注意力'`, [asked.threadId])
    ).length;
  }
  await lose(asked.recordId);
  const { events } = await read(runner(), asked.threadId);
  const made = searches(events);
  expect(made.filter((query) => query !== '注意力')).toEqual([...new Set(expected.searched)].filter((query) => query !== '注意力'));
  expect(reportOf(events).content).toBe(expected.content);
});

test('killed before its plan, and while it waits for the person', async () => {
  const hanging: Library = { ...library, rank: () => new Promise(() => undefined) };
  const own = runner({ means: { library: hanging } });
  const asked = await ask({ message: AT_ONCE.message });
  own.start(asked.recordId);
  await untilStored(asked.threadId, 'tool_call');
  await lose(asked.recordId);
  const { events } = await read(runner(), asked.threadId);
  expect(ofKind(events, 'plan')).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ event: 'end', state: 'pending' });
});

test('killed when all but the end was stored: it ends, and nothing is written twice', async () => {
  const { threadId, recordId } = await whole(runner(), AT_ONCE);
  await database.db.query(`delete from research_event where thread_id = $1 and kind = 'end'`, [threadId]);
  await database.db.query(`update chat_record set state = 'streaming' where id = $1`, [recordId]);
  await lose(recordId);
  const { events } = await read(runner(), threadId);
  expect(ofKind(events, 'report')).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ event: 'end', state: 'done' });
});

test('killed three times: it ends as 未完成 with its part, and is written to its end from what is stored', async () => {
  const expected = await undisturbed();
  const asked = await ask(AT_ONCE);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const own = runner({ means: { stepMs: FOR_EVER } });
    own.start(asked.recordId);
    await untilStored(asked.threadId, 'message_chunk', attempt);
    await lose(asked.recordId);
    await database.db.query(`update chat_record set state = 'pending' where id = $1 and attempts < 3`, [asked.recordId]);
  }
  const own = runner();
  const { events } = await read(own, asked.threadId);
  expect(events.at(-1)).toMatchObject({ event: 'end', state: 'failed', notice: INTERRUPTED });
  expect(reportOf(events)).toMatchObject({ complete: false, version: 1 });
  const rewritten = await whole(own, { thread_id: asked.threadId, message: '', rewrite: { section: null } });
  expect(searches(rewritten.events)).toEqual([]);
  expect(reportOf(rewritten.events)).toMatchObject({ complete: true, version: 2, content: expected.content });
});

test('a server that ends in good order hands it on, which is none of its tries', async () => {
  const own = runner({ means: { stepMs: FOR_EVER } });
  const asked = await ask(AT_ONCE);
  own.start(asked.recordId);
  const following = read(own, asked.threadId);
  await untilStored(asked.threadId, 'message_chunk');
  await own.close();
  expect(ofKind((await following).events, 'end')).toEqual([]);
  expect(await state(asked.recordId)).toMatchObject({ state: 'pending' });
  const { events } = await read(runner(), asked.threadId);
  expect(events.at(-1)).toMatchObject({ event: 'end', state: 'done' });
  const [row] = await database.db.query<{ attempts: number }>('select attempts from chat_record where id = $1', [asked.recordId]);
  expect(row?.attempts).toBe(1);
});

test('a model is asked for nothing again that is stored: no plan, and no notes of a step that is done', async () => {
  answering(fake());
  const own = model()!;
  const silent: Model = {
    ...own,
    name: own.name,
    stream: (messages, signal, wanted) => (asks(messages, 'report') ? hangs() : own.stream(messages, signal, wanted)),
    complete: (messages, signal, wanted) => own.complete(messages, signal, wanted),
  };
  const asked = await ask(AT_ONCE);
  runner({ model: own, means: { model: silent } }).start(asked.recordId);
  await untilStored(asked.threadId, 'coverage');
  await lose(asked.recordId);
  const asksBefore = fake().requests.length;
  const { events } = await read(runner({ model: own }), asked.threadId);
  expect(events.at(-1)).toMatchObject({ event: 'end', state: 'done' });
  expect(reportOf(events)).toMatchObject({ answer_mode: 'model', complete: true });
  expect(
    fake()
      .requests.slice(asksBefore)
      .filter(({ messages }) => !asks(messages, 'report')),
  ).toEqual([]);
});

/** A model that never says anything. */
const hangs = (): AsyncIterable<never> => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) });

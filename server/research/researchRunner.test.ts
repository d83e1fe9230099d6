import { memoryLibrary } from '../answering/testing/memoryLibrary';
import { testPapers } from '../answering/testing/conversation';
import type { Library } from '../answering/retrieval/library';
import { ofKind, read, reportOf, useResearch } from './testing/useResearch';

const { ask, database, runner, state, whole } = useResearch();

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

test('a run ends in a report of verbatim sentences with numbers', async () => {
  const { events, ids, threadId, recordId } = await whole(runner(), AT_ONCE);
  expect(ids).toEqual(ids.map((_, i) => i + 1));
  const report = reportOf(events);
  expect(report).toMatchObject({ version: 1, answer_mode: 'extractive', complete: true, report_id: threadId });
  expect(report.content).toContain('残差连接让各层只需学习与输入的差别。[1]');
  expect(report.citations[0]).toMatchObject({ n: 1, origin: 'library', place: '摘要', paper: { paper_id: 'resnet' } });
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

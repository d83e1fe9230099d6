import { isolated } from '../../../src/model/isolated';
import fc from '../../../src/testing/property';
import type { Model, ModelDelta } from '../../languageModel/model';
import { quoteWithMarker } from '../../../src/model/answers/quote';
import { passagesOf } from '../../answering/retrieval/passages';
import { scorePassages } from '../../answering/retrieval/scoring';
import { readQuestion } from '../../text/terms';
import { attention, paper, resnet } from '../../answering/testing/papers';
import type { StoredPart } from '../../store/research/events';
import type { ClaimedRequest } from '../../store/research/researchStore';
import { NEW_THREAD, afterEvent } from '../threadState';
import { aRequest } from '../testing/useResearch';
import { extractiveBlocks } from './extractiveReport';
import type { Finding, FoundSource, Means, Run } from './means';
import { modelReport } from './modelReport';
import type { Quoting } from './quotedBlocks';
import { ReportSources } from './sources';
import { readTopic, type Topic } from './topic';
import type { Writing } from './writing';

const sourceOf = (fields: Parameters<typeof paper>[0] & object): FoundSource => {
  const one = paper(fields);
  const [passages = []] = scorePassages(readQuestion('残差网络'), [[one, passagesOf(one)]]);
  return {
    id: one.paper_id,
    origin: 'library',
    title: one.title_zh || one.title,
    url: '',
    year: 2020,
    toolCallId: 'c',
    accessedAt: '2026-01-01T00:00:00.000Z',
    passages,
  };
};
const step = (id: string, title: string) => ({ id, title, description: '', step_type: 'research' as const, need_search: true });
const plan = {
  title: '残差网络',
  thought: '',
  has_enough_context: false,
  steps: [step('step-1', '残差网络'), step('step-2', '方法与数据'), step('step-3', '主要发现')],
};
let asked: Topic;
beforeAll(async () => void (asked = await readTopic({}, '残差网络')));
const quoting = (findings: readonly Finding[], states: Quoting['states'] = new Map()): Quoting => ({
  plan,
  findings,
  states,
  topic: asked,
  aspects: [],
  english: false,
  isTouched: false,
});
const writing = (): Writing => ({ plan, findings, states: new Map(), aspects: [], instruction: null, asSaid: false });
const textOf = (...args: Parameters<typeof extractiveBlocks>) =>
  extractiveBlocks(...args)
    .map(({ text }) => text)
    .join('');
const findings: Finding[] = [
  { stepId: 'step-1', sources: [sourceOf(resnet), sourceOf(attention)], notes: '' },
  { stepId: 'step-2', sources: [sourceOf(resnet)], notes: '' },
];
const withoutCode = (text: string) => text.replace(/(`+)[\s\S]*?\1/g, '');
const numbers = (text: string) => [...withoutCode(text).matchAll(/(?<!\\)\[(\d+)\]/g)].map(([, n]) => Number(n));

/** A run with a model that says these pieces. */
function runWith(pieces: readonly string[]): Run {
  const model = {
    name: 'stub',
    async *stream(): AsyncGenerator<ModelDelta> {
      for (const content of pieces) yield { content, reasoning: '' };
    },
    // No outline: the steps of the plan are the sections.
    complete: async () => '',
  } as unknown as Model;
  const request = { id: 'r', thread_id: 't', user_id: 'u', stop_wanted: false, attempts: 1, body: aRequest() } satisfies ClaimedRequest;
  const means = {
    model,
    library: {},
    now: () => new Date(0),
    saveSection: async () => undefined,
    earlierSections: async () => [],
  } as unknown as Means;
  return {
    request,
    before: NEW_THREAD,
    resumed: null,
    means,
    signal: new AbortController().signal,
    topic: '残差网络',
    asked,
    english: false,
    rounds: 0,
    tools: [],
  };
}

describe('without a model', () => {
  test('numbers count by first appearance, and every sentence is verbatim', () => {
    const hostile = fc.record({
      title: fc.string({ minLength: 1 }),
      abstract: fc
        .array(fc.oneof(fc.string(), fc.constantFrom('[1]', '<script>', '# 题', '| a |', '![x](http://y)', '残差网络。', '```', '$x_1$')), {
          maxLength: 12,
        })
        .map((parts) => parts.join(' ')),
    });
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), (papers) => {
        const found = papers.map(({ title, abstract }, i) =>
          sourceOf({ ...resnet, paper_id: `p${i}`, title_zh: title, abstract_zh: abstract, abstract: '' }),
        );
        const sources = new ReportSources([{ stepId: 'step-1', sources: found, notes: '' }]);
        const text = textOf(quoting([{ stepId: 'step-1', sources: found, notes: '' }]), sources);
        const cited = sources.cited();
        expect(cited.map(({ n }) => n)).toEqual(cited.map((_, i) => i + 1));
        const seen = numbers(text);
        expect(Math.max(0, ...seen)).toBeLessThanOrEqual(cited.length);
        for (const { content_snippet, n } of cited) {
          for (const sentence of content_snippet.split('\n……\n')) expect(text).toContain(quoteWithMarker(sentence, `[${n}]`));
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['HTTP://example.org/a', 'HTTP://example.org/a'],
    ['javascript:alert(1)//https://example.org', ''],
    ['data:text/html,x', ''],
    ['//example.org', ''],
  ])('a source at %s is stored with the address %j: others than of the web could act', (url, stored) => {
    const one = { ...sourceOf(resnet), url };
    const sources = new ReportSources([{ stepId: 'step-1', sources: [one], notes: '' }]);
    sources.cite(one.passages[0]!);
    expect(sources.cited()).toMatchObject([{ n: 1, url: stored }]);
  });

  test('a passage of a file is cited where it stands in the file', () => {
    const range = { page: 3, start: 5, end: 9, boxes: [] };
    const one = sourceOf(resnet);
    const [first, ...others] = one.passages.map((passage) => ({ ...passage, place: '第 3 页', file: { id: 'f1', ranges: [range] } }));
    const sources = new ReportSources([
      { stepId: 'step-1', sources: [{ ...one, origin: 'file', passages: [first!, ...others] }], notes: '' },
    ]);
    sources.cite(first!);
    expect(sources.cited()).toMatchObject([{ n: 1, origin: 'file', page: 3, file_id: 'f1', positions: [[range]] }]);
  });

  test('parts of the question that turn others around are named each for itself', () => {
    const part = (text: string, state: 'covered' | 'missing') => ({ text, state, sources: 1, disputed: false });
    const aspects = [part('*a\u202eb', 'covered'), part('C', 'covered'), part('d\u202ee', 'missing'), part('F', 'missing')];
    const text = textOf({ ...quoting(findings), aspects }, new ReportSources(findings));
    expect(text).toContain(`谈到的方面：${isolated('\\*a\u202eb')}（1 个来源谈到）、C（1 个来源谈到）。`);
    expect(text).toContain(`没有文献谈到：${isolated('d\u202ee')}、F。`);
  });

  test('what was not found, failed or was not run is said by its section', () => {
    const sources = new ReportSources(findings);
    const text = textOf(quoting(findings.slice(0, 1), new Map([['step-2', 'failed']])), sources);
    expect(text).toContain('## 方法与数据\n\n这一步没有完成，报告不包括它的内容。');
    expect(text).toContain('## 主要发现\n\n这一步没有执行，报告不包括它的内容。');
  });
});

test('whatever a model says, each number of its report has a source, and the pieces make the report', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '[1]',
      '[2]',
      '[77]',
      '。',
      '\n\n',
      '# 题',
      '[a](http://x.y)',
      '| a |',
      '残差连接让各层只需学习与输入的差别',
      '【3】',
      '[1-4]',
      '参考文献\n',
    ),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 20 }), async (pieces) => {
      const sources = new ReportSources(findings);
      const parts = modelReport(runWith(['报告', ...pieces]), writing(), sources);
      const events: StoredPart[] = [];
      let next = await parts.next();
      for (; !next.done; next = await parts.next()) events.push(next.value);
      const { content } = next.value;
      const state = events.reduce((before, event) => afterEvent(before, { event }), NEW_THREAD);
      expect(state.draft).toMatchObject({ content, mode: 'model', citations: sources.cited() });
      expect(state.outline).not.toEqual([]);
      if (!/[`$\\]/.test(pieces.join(''))) for (const n of numbers(content)) expect(n).toBeLessThanOrEqual(sources.cited().length);
    }),
    { numRuns: 400 },
  );
});

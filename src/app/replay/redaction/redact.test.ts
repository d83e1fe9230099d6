import { chatActions, chatSelectors } from '../../../features/chat';
import { papersSelected } from '../../../features/papers';
import { bootRequested, selectBootPhase } from '../../../features/session';
import type { ExportClass } from '../../../features/support';
import { papersApi } from '../../../api';
import { aChunk, aPaper, aSource, aUser } from '../../../testing/builders';
import { streamed } from '../../../testing/fakeTransport';
import { aPlan, researchLog } from '../../../testing/samples/researchRun';
import { bootedServer, makeTestStore, until } from '../../../testing/makeTestStore';
import { routeChanged } from '../../router/location';
import { parseSession } from '../parseSession';
import { testRecorder } from '../../../testing/testRecorder';
import { makeRedactor } from './redact';
import { redactedSession } from './redactedSession';
import { comparable, replaySession } from '../replaySession';

/** One word a class that must not leave the browser. */
const CANARY = {
  name: '金丝雀姓名',
  email: 'canary@example.org',
  question: '金丝雀问题',
  answer: '金丝雀回答',
  title: '金丝雀题名',
  search: '金丝雀检索词',
  dataset: '金丝雀知识库',
  paperId: 'canary-paper-id',
  heading: 'Canary-Heading',
  base: 'ca9a5700-0000-4000-8000-00000000base',
  field: 'canary_field',
  draft: '金丝雀草稿',
  finding: '金丝雀发现',
  wish: 'Canary-Wish',
};

async function recordedSession() {
  const recorder = testRecorder();
  const paper = aPaper({ paper_id: CANARY.paperId, title: CANARY.title });
  const page = { total: 1, records: [paper], current: 1, size: 20 };
  const server = bootedServer()
    .on('getUser', aUser({ nick_name: CANARY.name, email: CANARY.email }))
    .on('openCommonChat', 'canary-chat')
    .on('searchPapers', { ...page, engine: 'library', facets: null, problem: null, relaxed: false, terms: [CANARY.search] })
    .stream('sendMessage', () =>
      streamed(
        { chunk: aChunk({ chat_id: 'canary-chat', content: CANARY.answer.slice(0, 3) }), id: '3.0' },
        {
          chunk: aChunk({ chat_id: 'canary-chat', content: CANARY.answer.slice(3), sources: [aSource({ paper, place: CANARY.heading })] }),
          id: `${CANARY.answer.length}.0`,
        },
        { chunk: aChunk({ chat_id: 'canary-chat', state: 'done', is_end: true }), id: `${CANARY.answer.length}.0` },
      ),
    );
  const { store } = makeTestStore({ server, recorder: recorder.middleware });
  store.dispatch(bootRequested());
  await until(() => selectBootPhase(store.getState()) === 'ready');
  store.dispatch(routeChanged({ pathname: '/home/searchResult', search: `?q=${CANARY.search}` }));
  await store.dispatch(papersApi.endpoints.searchPapers.initiate({ body: { query: CANARY.search } }));
  store.dispatch(papersSelected([paper]));
  store.dispatch(chatActions.questionAsked({ message: CANARY.question, paper_id_list: [CANARY.paperId] }));
  await until(() => chatSelectors.selectRecord(store.getState(), 'r1')?.state === 'done');
  store.dispatch(chatActions.chatOpened({ chat_id: 'canary-chat', application_id: 'a1', place: `dataset:${CANARY.base}` }));
  store.dispatch(chatActions.draftChanged({ key: `dataset:${CANARY.base}`, text: CANARY.draft }));
  store.dispatch({
    type: 'composer/promptFillOpened',
    payload: {
      key: `dataset:${CANARY.base}`,
      title: CANARY.title,
      content: CANARY.question,
      values: { [CANARY.field]: '' },
      start: 0,
      end: 0,
    },
  });
  store.dispatch({ type: 'composer/promptFieldFilled', payload: { name: CANARY.field, value: CANARY.draft } });
  const log = researchLog('canary-thread')
    .start('rec1', CANARY.question)
    .search('t1', null, CANARY.search)
    .waitAtPlan(aPlan({ thought: CANARY.finding }));
  store.dispatch({ type: 'research/grew', payload: { thread_id: 'canary-thread', request_id: '', entries: log.entries } });
  store.dispatch({ type: 'research/researchDraftChanged', payload: { record_id: 'rec1', wish: CANARY.wish } });
  return { file: recorder.exported(), state: store.getState() };
}

const canariesIn = (text: string) => Object.keys(CANARY).filter((name) => text.includes(CANARY[name as keyof typeof CANARY]));

describe('an exported session', () => {
  it('has the canaries before, and none after', async () => {
    const { file } = await recordedSession();
    expect(canariesIn(JSON.stringify(file))).toEqual(Object.keys(CANARY).filter((name) => !['dataset', 'answer'].includes(name)));
    // The answer came in two pieces.
    expect(JSON.stringify(file)).toContain(CANARY.answer.slice(0, 3));
    expect(canariesIn(JSON.stringify(redactedSession(file)))).toEqual([]);
    // The labels of groups and the menu are the program's own.
    const words = JSON.stringify(redactedSession(file)).match(/[\u4e00-\u9fff]{2,}/g) ?? [];
    expect([...new Set(words)].sort()).toEqual(['团队知识库', '知识库', '阅读清单', '项目', '首页']);
  });

  it.each<[ExportClass, string[]]>([
    ['questions', ['question']],
    ['library', ['title', 'search']],
    // The field of a prompt has a name as well.
    ['names', ['name', 'field']],
  ])('lets through what was ticked: %s', async (name, expected) => {
    const { file } = await recordedSession();
    const text = JSON.stringify(redactedSession(file, [name]));
    expect(canariesIn(text)).toEqual(expected);
  });

  it('still folds, to the redacted state', async () => {
    const { file, state } = await recordedSession();
    const session = parseSession(JSON.stringify(file));
    const redact = makeRedactor({ actions: session.actions, preloadedState: session.preloadedState });
    const folded = replaySession(parseSession(JSON.stringify(redactedSession(file))));
    expect(comparable(folded)).toEqual(redact(comparable(state)));
    expect(Object.values(folded.chat.records)).toMatchObject([{ answer_text: '▒'.repeat(CANARY.answer.length), state: 'done' }]);
    expect(Object.values(folded.research.researchThreads)[0]?.log).toHaveLength(6);
  });

  it('names what belongs together by the same number, wherever it stands', async () => {
    const { file } = await recordedSession();
    const actions = JSON.parse(redactedSession(file).payload) as { type: string; payload: Record<string, string> }[];
    const of = (type: string) => actions.find((action) => action.type === type)!.payload;
    expect(of('chat/draftChanged').key).toMatch(/^dataset:#\d+$/);
    expect(of('chat/chatOpened').place).toBe(of('chat/draftChanged').key);
  });
});

it('leaves the year of a publication, alone', () => {
  const counts = (value: string) => ({ value, label: value, count: 3 });
  const paper = (publish_date: string) => ({ publish_date });
  const page = (dates: string[], years: string[], sources: string[]) => ({
    records: dates.map(paper),
    facets: { years: years.map(counts), sources: sources.map(counts) },
  });
  const redact = makeRedactor({});
  const redacted = redact(page(['2015-05-28', '2016', 'May 2015', '20151', ''], ['2016', CANARY.name], ['1984']));
  expect(redacted).toEqual(page(['2015▒▒▒▒▒▒', '2016', '▒▒▒▒▒▒▒▒', '▒▒▒▒▒', ''], ['2016', '▒▒▒▒▒'], ['▒▒▒▒']));
  expect(redact(redacted)).toEqual(redacted);
});

import { aRecord, aSource } from '../../../testing/builders';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { until } from '../../../testing/makeTestStore';
import { researchStreamed } from '../../../testing/samples/researchRun';
import { failure } from '../../../api/failure';
import { researchRequested } from '../core/researchActions';
import { researchRejoined } from '../core/researchSlice';
import { AUTO_ACCEPTED_RUN, FIRST_REQUEST, researchTab } from './testing/researchTab';

/** As servers say that they have no such stream. */
const REAPED = [
  ['in the envelope', () => answered(null, 404, 404, '研究不存在或已被删除') as never],
  ['by a page', () => ({ ok: false as const, failure: failure('page', 404) })],
] as const;
const stored = aRecord({
  id: 'rec1',
  chat_id: 'th1',
  problem_text: '什么是焦亡？',
  answer_text: '# 焦亡\n\n一句。[1]',
  paragraph_list: [aSource()],
});
const page = (...records: (typeof stored)[]) => ({ total: records.length, records, current: 1, size: 50 });
/** Events before the report. */
const BEGUN = AUTO_ACCEPTED_RUN.slice(0, 3);

/** A server that loses the connection after what was begun, and no longer has the stream then. */
const reaping = (gone: (typeof REAPED)[number][1]) => fakeTransport().stream('resumeResearch', () => researchStreamed(BEGUN, 'cut'), gone);

describe.each(REAPED)('a run whose stream is no more, told %s', (_how, gone) => {
  it('is shown with its stored report', async () => {
    const tab = researchTab(reaping(gone).on('listChatRecords', page(stored)));
    tab.store.dispatch(researchRequested('th1'));
    await tab.ended('th1');
    expect(tab.thread('th1')).toMatchObject({ failure: '', following: false, reconnecting: 0 });
    expect(tab.thread('th1')?.log.slice(0, 3)).toEqual(BEGUN);
    const [report] = tab.view('th1').reports;
    expect(report).toMatchObject({ version: 1, content: stored.answer_text, complete: true, citations: [{ n: 1, origin: 'library' }] });
  });

  it.each([
    ['nothing is stored', () => answered({ total: 0, records: [], current: 1, size: 50 })],
    ['the record is not there either', () => answered(null, 404, 404, '没有这个回答')],
  ])('says that it can be asked anew where %s, and keeps what came', async (_what, records) => {
    const tab = researchTab(reaping(gone).handle('listChatRecords', records));
    tab.store.dispatch(researchRequested('th1'));
    await until(() => tab.thread('th1')?.failure !== '' && tab.thread('th1')?.following === false, 'the failure');
    expect(tab.thread('th1')).toMatchObject({ failure: '服务器没有保存下这次研究的后续内容，可以重新研究', log: BEGUN });
  });
});

const [, gone] = REAPED[0];

it('a thread of which nothing came is made of its stored requests, in order', async () => {
  const later = aRecord({ ...stored, id: 'rec2', problem_text: '再说说局限', answer_text: '', state: 'stopped' });
  const tab = researchTab(fakeTransport().stream('resumeResearch', gone).on('listChatRecords', page(later, stored)));
  tab.store.dispatch(researchRequested('th1'));
  await tab.ended('th1');
  const { turns, reports } = tab.view('th1');
  expect(turns.map(({ message, state }) => [message, state])).toEqual([
    ['什么是焦亡？', 'done'],
    ['再说说局限', 'stopped'],
  ]);
  expect(reports).toHaveLength(1);
  expect(tab.thread('th1')?.log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  ['that has ended is not touched', [...FIRST_REQUEST], page(stored), ''],
  ['that runs on says so', BEGUN, page({ ...stored, state: 'streaming' as const }), '研究仍在进行，但服务器不能接着传送'],
])('a thread %s', async (_how, log, records, told) => {
  const ended = log.at(-1)!.event.event === 'end';
  const server = fakeTransport()
    .stream('resumeResearch', () => researchStreamed(log, ended ? 'close' : 'cut'), gone)
    .on('listChatRecords', records);
  const tab = researchTab(server);
  tab.store.dispatch(researchRequested('th1'));
  if (ended) {
    await tab.ended('th1');
    tab.store.dispatch(researchRejoined('th1'));
  }
  await until(() => server.sentTo('listChatRecords').length === 1 && tab.thread('th1')?.following === false, 'the look');
  expect(tab.thread('th1')).toMatchObject({ failure: told, log });
});

it('what the look cannot find out is told', async () => {
  const tab = researchTab(reaping(gone).handle('listChatRecords', () => answered(null, 503, 503, '服务正在重启，请稍后再试')));
  tab.store.dispatch(researchRequested('th1'));
  await until(() => tab.thread('th1')?.failure !== '' && tab.thread('th1')?.following === false, 'the failure');
  expect(tab.thread('th1')).toMatchObject({ failure: '服务正在重启，请稍后再试', log: BEGUN });
});

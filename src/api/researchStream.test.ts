import { fakeTransport } from '../testing/fakeTransport';
import { researchLog, researchStreamed } from '../testing/samples/researchRun';
import { followResearch } from './researchStream';
import type { ResearchEntry } from './researchStream';

const branch = { thread_id: 'th1', seq: 2 };
/** A thread that begins with copies of another one, which was itself branched once. */
const { entries } = researchLog('th2')
  .start('rec1', '焦亡', { branch: { thread_id: 'th0', seq: 2 } })
  .end('stopped')
  .start('rec2', '铁死亡', { branch })
  .end('done');

/** Everything that is told of a request from a moment, when the server answers with these events. */
async function toldOf(answer: readonly ResearchEntry[]) {
  const server = fakeTransport()
    .stream('startResearch', () => researchStreamed(answer, 'hang'))
    .stream('resumeResearch', () => researchStreamed(entries, 'hang'));
  const wait = jest.fn(async () => undefined);
  const start = { send: { body: { request_id: 'r', message: '铁死亡', branch } }, after: 0, settled: false };
  const told = [];
  for await (const signal of followResearch(server.transport, start, { signal: new AbortController().signal, wait })) told.push(signal);
  return { told, wait, server };
}

describe('a request from a moment of a thread', () => {
  const whole = entries.map((item) => ({ kind: 'item', item }));

  it('is followed to its own end, not to that of an earlier request whose copy comes first', async () => {
    const { told, server } = await toldOf(entries);
    expect(told).toEqual(whole);
    expect(server.sentTo('resumeResearch')).toEqual([]);
  });

  it('has its thread read first where only its own events are told, at once: no connection was lost', async () => {
    const { told, wait, server } = await toldOf(entries.slice(2));
    expect(told).toEqual(whole);
    expect(wait).not.toHaveBeenCalled();
    expect(server.sentTo('resumeResearch')).toMatchObject([{ params: { thread_id: 'th2' }, query: { last_event_id: '0' } }]);
  });

  it('is tried like any lost connection where what is missing does not come', async () => {
    const server = fakeTransport()
      .stream('startResearch', () => researchStreamed(entries.slice(2)))
      .stream(
        'resumeResearch',
        () => researchStreamed(entries.slice(2)),
        () => researchStreamed(entries.slice(2)),
        () => researchStreamed(entries),
      );
    const wait = jest.fn(async () => undefined);
    const start = { send: { body: { request_id: 'r', message: '铁死亡', branch } }, after: 0, settled: false };
    const kinds = [];
    for await (const { kind } of followResearch(server.transport, start, { signal: new AbortController().signal, wait })) kinds.push(kind);
    expect(kinds).toEqual(['gap', 'gap', 'item', 'item', 'item', 'item']);
    expect(wait).toHaveBeenCalledTimes(2);
  });
});

import { LINE_CHECK, STREAM_HEARTBEAT, STREAM_SILENCE } from '../contract/streamTimes';
import { answered, fakeTransport, unreachable } from '../testing/fakeTransport';
import type { FakeTransport } from '../testing/fakeTransport';
import { failure } from './failure';
import { checkLine, watchLine } from './lineWatch';

const OURS = () => answered({ versions: {}, announcements: [] });
const OTHER = () => answered(null, 404, 404, '接口不存在');
const PAGE = () => ({ ok: false as const, failure: failure('format', 404, 'HTTP 404') });
const HANGS = () => new Promise<never>(() => undefined);
const LONGEST = 300_000;

/** A watched line to a server that answers so beside its silent stream. */
function watched(answer: Parameters<FakeTransport['handle']>[1], heldBack = false) {
  const server = fakeTransport().handle('getPortalState', answer);
  const lost = jest.fn();
  const patience = { silence: STREAM_SILENCE, first: STREAM_SILENCE, heldBack };
  const line = watchLine((signal) => checkLine(server.transport, signal), patience, lost);
  return { server, lost, line };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('nothing is asked while heartbeats come', async () => {
  const { server, line } = watched(OURS);
  for (let beat = 0; beat < 20; beat += 1) {
    line.heard();
    await pass(STREAM_HEARTBEAT);
  }
  line.stop();
  await pass(LONGEST);
  expect(server.sent).toEqual([]);
});

it.each([
  ['does not answer at all', HANGS, 'network', LINE_CHECK],
  ['cannot be reached', () => unreachable, 'network', 0],
  ['is ours, whose heartbeats are missing', OURS, 'timeout', 0],
])('a line whose server %s is lost in less than twenty seconds', async (_how, answer, why, more) => {
  const { lost } = watched(answer);
  await pass(STREAM_SILENCE - 1);
  expect(lost).not.toHaveBeenCalled();
  await pass(more + 1);
  expect(lost.mock.calls).toEqual([[why]]);
  expect(STREAM_SILENCE + LINE_CHECK).toBeLessThan(20_000);
});

it.each([
  ['refuses what it does not know', OTHER],
  ['has a page for what it does not know', PAGE],
])('another backend that %s may think as long as it likes, up to five minutes', async (_how, answer) => {
  const { server, lost } = watched(answer);
  await pass(LONGEST - 1);
  expect(lost).not.toHaveBeenCalled();
  expect(server.sent.length).toBeGreaterThan(10);
  await pass(STREAM_SILENCE);
  expect(lost.mock.calls).toEqual([['timeout']]);
});

it('another backend that sent a heartbeat before has lost the line when they stop', async () => {
  const { lost, line } = watched(OTHER);
  line.heard();
  line.beat();
  await pass(STREAM_SILENCE);
  expect(lost.mock.calls).toEqual([['timeout']]);
});

it('bytes that come while the line is looked at keep it', async () => {
  const { server, lost, line } = watched(HANGS);
  await pass(STREAM_SILENCE);
  line.heard();
  await pass(LINE_CHECK + 1);
  expect([server.sent.length, lost.mock.calls]).toEqual([1, []]);
  line.stop();
});

it('an answer that is held back until its end is not lost by silence, until forty seconds', async () => {
  const { lost } = watched(OURS, true);
  await pass(39_000);
  expect(lost).not.toHaveBeenCalled();
  await pass(STREAM_SILENCE);
  expect(lost.mock.calls).toEqual([['timeout']]);
});

describe('the machine is online again, or the page in front', () => {
  const EVENTS: [string, () => void][] = [
    ['online', () => void window.dispatchEvent(new Event('online'))],
    ['offline', () => void window.dispatchEvent(new Event('offline'))],
    ['in front', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['thawed', () => void document.dispatchEvent(new Event('resume'))],
  ];
  it.each(EVENTS)('%s: the line is looked at, at once', async (_name, happen) => {
    const { lost } = watched(() => unreachable);
    await pass(STREAM_HEARTBEAT);
    happen();
    await pass(0);
    expect(lost.mock.calls).toEqual([['network']]);
  });

  it('but a line that stands is not given up before its silence is long', async () => {
    const { server, lost } = watched(OURS);
    await pass(STREAM_HEARTBEAT + 1);
    window.dispatchEvent(new Event('online'));
    await pass(STREAM_SILENCE - STREAM_HEARTBEAT - 2);
    expect([server.sent.length, lost.mock.calls]).toEqual([1, []]);
    await pass(1);
    expect(lost.mock.calls).toEqual([['timeout']]);
  });

  it('a tab that was frozen for long learns at once that its stream is dead', async () => {
    const { lost } = watched(OURS);
    // Its timers stood still.
    jest.setSystemTime(Date.now() + 600_000);
    document.dispatchEvent(new Event('resume'));
    await pass(0);
    expect(lost.mock.calls).toEqual([['timeout']]);
  });

  it('one that has just spoken is left alone', async () => {
    const { server, line } = watched(OURS);
    line.heard();
    window.dispatchEvent(new Event('online'));
    await pass(1);
    expect(server.sent).toEqual([]);
    line.stop();
  });
});

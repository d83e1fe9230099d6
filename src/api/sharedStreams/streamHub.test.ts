import { read, streamPages } from '../../testing/streamPages';
import { MOST_CONNECTIONS, TURN, TURN_PATIENCE } from './streamHub';

const answerAt = (at: string, record = 'r1') => `/api/application/chat_message/c1?chat_record_id=${record}&last_event_id=${at}`;
const runAt = (at: number) => `/api/deep_research/chat/stream/t1?last_event_id=${at}`;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
/** Lets everything come through that is under way. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await jest.advanceTimersByTimeAsync(0);
};
const pass = async (milliseconds: number) => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await settle();
};

/** A browser in which another page reads a stream by itself, so that all further ones are shared. */
async function busyBrowser() {
  const browser = streamPages();
  const first = read(browser.page(), answerAt('0.0', 'r0'));
  await settle();
  browser.connections[0]!.accept();
  await settle();
  const rest = () => browser.connections.slice(1);
  const open = () => rest().filter(({ isClosed }) => !isClosed);
  return { ...browser, first, rest, open };
}

const chunk = (words: string, record = 'r1') => ({ chat_id: 'c1', chat_record_id: record, content: words });

describe('pages on one answer', () => {
  it('a single stream is read by its page itself', async () => {
    const { connections, first } = await busyBrowser();
    connections[0]!.event('2.0', chunk('看见'));
    connections[0]!.end();
    await settle();
    expect([connections.length, first.ids, first.ended]).toEqual([1, ['2.0'], 'end']);
  });

  it('share one connection, each from its own place on, without a gap', async () => {
    const { page, rest } = await busyBrowser();
    const early = read(page(), answerAt('4.0'));
    await settle();
    rest()[0]!.accept();
    rest()[0]!.event('6.0', chunk('甲乙'));
    await settle();
    const late = read(page(), answerAt('5.0'));
    const ahead = read(page(), answerAt('8.0'));
    await settle();
    rest()[0]!.event('8.0', chunk('丙丁'));
    rest()[0]!.event('9.0', chunk('戊'));
    rest()[0]!.end();
    await settle();
    expect(rest().map(({ path }) => path)).toEqual([answerAt('4.0')]);
    expect([early, late, ahead].map(({ ids }) => ids.at(-1))).toEqual(['9.0', '9.0', '9.0']);
    expect(late.ids).toEqual(['6.0', '8.0', '9.0']);
    expect([early, late, ahead].map(({ ended }) => ended)).toEqual(['end', 'end', 'end']);
  });

  it('one that is further back has the line begin there anew', async () => {
    const { page, rest, open } = await busyBrowser();
    const early = read(page(), answerAt('4.0'));
    await settle();
    rest()[0]!.accept();
    rest()[0]!.event('6.0', chunk('甲乙'));
    const back = read(page(), answerAt('1.0'));
    await settle();
    expect(open().map(({ path }) => path)).toEqual([answerAt('1.0')]);
    open()[0]!.accept();
    open()[0]!.event('7.0', chunk('一二三甲乙丙'));
    await settle();
    expect([early.ids, back.ids]).toEqual([['6.0', '7.0'], ['7.0']]);
  });

  it('one that has more than the server asks by itself', async () => {
    const { page, rest } = await busyBrowser();
    read(page(), answerAt('4.0'));
    await settle();
    const ahead = read(page(), answerAt('90.0'));
    await settle();
    rest()[0]!.accept();
    rest()[0]!.event('6.0', chunk('甲乙'));
    rest()[0]!.end();
    await settle();
    expect([ahead.ids, ahead.ended]).toEqual([[], 'lost']);
  });

  it('the page that asks leads the others as soon as the answer has a name, and may go away', async () => {
    const { page, rest } = await busyBrowser();
    const asking = page();
    const asked = read(asking, '/api/application/chat_message/c1', { body: { message: '问题' } });
    await settle();
    expect(rest()[0]!.ask).toMatchObject({ method: 'POST', body: '{"message":"问题"}' });
    rest()[0]!.accept();
    rest()[0]!.event('1.0', chunk('看'));
    await settle();
    const other = read(page(), answerAt('0.0'));
    await settle();
    asking.leave();
    await settle();
    rest()[0]!.event('2.0', chunk('见'));
    rest()[0]!.end();
    await settle();
    expect(rest()).toHaveLength(1);
    expect([asked.ended, other.ids, other.ended]).toEqual(['lost', ['1.0', '2.0'], 'end']);
  });

  it('heartbeats reach all, and a connection without readers is closed', async () => {
    const { page, rest } = await busyBrowser();
    const readings = [read(page(), answerAt('0.0')), read(page(), answerAt('3.0'))];
    await settle();
    rest()[0]!.accept();
    rest()[0]!.comment('still here');
    await settle();
    expect(readings.map(({ text }) => text)).toEqual([': still here\n\n', ': still here\n\n']);
    readings[0]!.stop();
    await settle();
    expect(rest()[0]!.isClosed).toBe(false);
    readings[1]!.stop();
    await settle();
    expect(rest()[0]!.isClosed).toBe(true);
    expect(readings.map(({ ended }) => ended)).toEqual(['aborted', 'aborted']);
  });

  it('all learn of a refusal and of a lost connection', async () => {
    const { page, rest } = await busyBrowser();
    const refused = [read(page(), answerAt('0.0')), read(page(), answerAt('3.0'))];
    await settle();
    rest()[0]!.refuse(404, { code: 404 });
    await settle();
    expect(refused.map(({ status, text, ended }) => [status, text, ended])).toEqual(Array(2).fill([404, '{"code":404}', 'end']));
    const cut = [read(page(), answerAt('0.0')), read(page(), answerAt('3.0'))];
    await settle();
    rest()[1]!.cut();
    await settle();
    expect(cut.map(({ ended }) => ended)).toEqual(['lost', 'lost']);
  });

  it('nothing crosses persons: streams of another one are given up', async () => {
    const { page, rest } = await busyBrowser();
    const before = read(page(), answerAt('0.0'));
    await settle();
    rest()[0]!.accept();
    const after = read(page(), answerAt('0.0'), { person: 'p2' });
    await settle();
    expect([before.ended, rest()[0]!.isClosed, rest().length]).toEqual(['lost', true, 2]);
    rest()[1]!.accept();
    rest()[1]!.event('1.0', chunk('看'));
    await settle();
    expect([before.ids, after.ids]).toEqual([[], ['1.0']]);
  });

  it('a server whose events say no place has each page read for itself', async () => {
    const { page, rest } = await busyBrowser();
    const readings = [read(page(), answerAt('0.0')), read(page(), answerAt('0.0'))];
    await settle();
    rest()[0]!.accept();
    rest()[0]!.event('', chunk('看'));
    await settle();
    expect(readings.map(({ ended }) => ended)).toEqual(['', 'lost']);
    const third = read(page(), answerAt('0.0'));
    await settle();
    rest()[1]!.accept();
    rest()[1]!.event('', chunk('看'));
    await settle();
    expect(third.text).toContain('看');
    expect(rest()[0]!.isClosed).toBe(false);
  });
});

describe('a run of research', () => {
  it('is shared as well, named by its thread', async () => {
    const { page, rest } = await busyBrowser();
    const sent = read(page(), '/api/deep_research/chat/stream', { body: { query: '问题' } });
    await settle();
    rest()[0]!.accept();
    rest()[0]!.event('7', { thread_id: 't1', chat_record_id: 'r1' });
    await settle();
    const other = read(page(), runAt(6));
    const further = read(page(), runAt(7));
    await settle();
    rest()[0]!.event('8', { thread_id: 't1', chat_record_id: 'r1' });
    await settle();
    expect(rest()).toHaveLength(1);
    expect([sent.ids, other.ids, further.ids.at(-1)]).toEqual([['7', '8'], ['7', '8'], '8']);
  });
});

describe('more answers than connections', () => {
  /** Five of them, beside the one that its page reads. */
  async function crowd() {
    const browser = await busyBrowser();
    const pages = Array.from({ length: 5 }, () => browser.page());
    const readings = pages.map((page, nth) => read(page, answerAt('0.0', `a${nth}`)));
    await settle();
    const named = (nth: number) => browser.open().find(({ path }) => path.includes(`=a${nth}&`));
    const connected = () => [0, 1, 2, 3, 4].filter((nth) => named(nth));
    return { ...browser, pages, readings, named, connected };
  }

  it('no more connections than allowed, and all of them get on, in turns', async () => {
    const { named, connected, readings, open } = await crowd();
    expect(open().length + 1).toBe(MOST_CONNECTIONS);
    const seen: number[][] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const now = connected();
      seen.push(now);
      const nth = now.at(-1)!;
      named(nth)!.accept();
      named(nth)!.event(`${turn + 1}.0`, chunk('看', `a${nth}`));
      await settle();
      expect(open().length + 1).toBeLessThanOrEqual(MOST_CONNECTIONS);
      await pass(TURN);
    }
    expect(seen).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [0, 1, 4],
      [0, 1, 2],
      [0, 1, 3],
      [0, 1, 4],
    ]);
    expect([2, 3, 4].map((nth) => readings[nth]!.ids)).toEqual([
      ['1.0', '4.0'],
      ['2.0', '5.0'],
      ['3.0', '6.0'],
    ]);
  });

  it('one whose turn comes again goes on from where it was', async () => {
    const { named } = await crowd();
    named(2)!.accept();
    named(2)!.event('5.0', chunk('看见全部了', 'a2'));
    await settle();
    for (let turn = 0; turn < 3; turn += 1) await pass(TURN_PATIENCE);
    expect(named(2)!.path).toBe(answerAt('5.0', 'a2'));
  });

  it('what somebody sees goes before what nobody does', async () => {
    const { pages, connected } = await crowd();
    pages[0]!.show(false);
    pages[1]!.show(false);
    await settle();
    // Two are seen all the time; the third connection goes around among the others.
    expect(connected()).toEqual([2, 3, 4]);
    await pass(TURN_PATIENCE);
    expect(connected()).toEqual([0, 2, 3]);
    pages[1]!.show(true);
    await settle();
    expect(connected()).toEqual([0, 1, 2]);
  });

  it('a question does not wait, and an answer that ends makes room', async () => {
    const { page, rest, named, open } = await crowd();
    const asked = read(page(), '/api/application/chat_message/c9', { body: { message: '问题' } });
    await settle();
    const sent = rest().at(-1)!;
    expect([sent.ask.method, open().length + 1]).toEqual(['POST', MOST_CONNECTIONS]);
    sent.refuse(429, { code: 429 });
    await settle();
    expect(asked.status).toBe(429);
    named(0)!.accept();
    named(0)!.end();
    await settle();
    expect(open().length + 1).toBe(MOST_CONNECTIONS);
  });
});

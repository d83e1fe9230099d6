import { fakeTransport, streamed } from '../testing/fakeTransport';
import type { StreamStep } from '../testing/fakeTransport';
import { START, ANSWER, eventsFrom, follow } from '../testing/samples/followAnswers';

describe('a way that holds answers back until their end', () => {
  /** A server behind it: only an answer that ends comes through, here the next three characters. */
  const briefOnly = (brief: boolean, from: number) => (brief ? streamed(eventsFrom(ANSWER, from)[0]!, 'close') : streamed('hang'));

  it('is noticed by its silence; the rest comes in brief answers, to the end', async () => {
    const server = fakeTransport()
      .on('getPortalState', { versions: {}, announcements: [] })
      .stream('sendMessage', ({ body }) => briefOnly((body as { brief?: boolean }).brief === true, 0))
      .stream('resumeMessage', ({ query }) => briefOnly(query?.brief === '1', parseInt(String(query?.last_event_id), 10)));
    const { text, signals } = await follow(server.transport, START, { first: 20 });
    expect(text).toBe(ANSWER);
    // One gap is reported, when nothing arrived; brief answers are no further gaps.
    expect(signals.filter(({ kind }) => kind === 'gap')).toHaveLength(1);
    expect(new Set(server.sentTo('sendMessage').map(({ body }) => (body as { request_id: string }).request_id)).size).toBe(1);
  });

  it('is not suspected where bytes come, however slow the words are', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 40));
    const waits: StreamStep[] = [1, 2].map(() => ({
      get wait() {
        return pause();
      },
    }));
    const server = fakeTransport().stream('sendMessage', () => streamed({ wait: Promise.resolve() }, ...waits, ...eventsFrom(ANSWER, 0)));
    const { waited } = await follow(server.transport, START, { first: 25 });
    expect(waited).toEqual([]);
  });
});

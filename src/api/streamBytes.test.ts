import fc from '../testing/property';
import { aChunk } from '../testing/builders';
import { ANSWER, eventsFrom, follow } from '../testing/samples/followAnswers';
import { fetchTransport } from './fetchTransport';

describe('bytes', () => {
  /** What the server writes from a length on, comments between. */
  const recorded = (from: number) => {
    const events = eventsFrom(ANSWER, from).map((step) => step as { chunk: ReturnType<typeof aChunk>; id: string });
    const frames = events.map(({ chunk, id }) => `id: ${id}\ndata: ${JSON.stringify(chunk)}\n\n`);
    return new TextEncoder().encode(`: open\n\n${frames.join(': still here\n\n')}`);
  };
  /** A connection that ends after so many bytes: closed, or broken. */
  const cutAfter = (bytes: Uint8Array, count: number, broken: boolean) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (count > 0) controller.enqueue(bytes.slice(0, count));
        if (!broken || count >= bytes.length) controller.close();
        // What was sent before is read before.
        else setTimeout(() => controller.error(new TypeError('network error')), 0);
        count = 0;
      },
    });
  /** A server whose connections end after these numbers of bytes, and then no more. */
  function cutting(counts: readonly number[], broken: boolean) {
    const left = [...counts];
    const asked: string[] = [];
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const position = new URL(String(input)).searchParams.get('last_event_id');
      asked.push(position ?? (JSON.parse(String(init?.body)) as { request_id: string }).request_id);
      const bytes = recorded(parseInt(position ?? '0', 10));
      return new Response(cutAfter(bytes, left.shift() ?? bytes.length, broken), { headers: { 'content-type': 'text/event-stream' } });
    };
    return { asked, transport: fetchTransport({ baseUrl: 'http://localhost', fetch }) };
  }

  it.each([
    ['closed', false],
    ['broken', true],
  ])('a connection that is %s after k bytes loses and doubles nothing, for every k', async (_how, broken) => {
    for (let k = 0; k <= recorded(0).length; k += 1) {
      const server = cutting([k], broken);
      const { text } = await follow(server.transport);
      expect([k, text]).toEqual([k, ANSWER]);
      // Before the first event the question is sent again, as the same one.
      const [first, again] = server.asked;
      if (again !== undefined && !/^\d/.test(again)) expect(again).toBe(first);
    }
  });

  it('nor does one that is lost again and again, at any bytes', async () => {
    const some = fc.array(fc.nat({ max: 600 }), { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, fc.boolean(), async (counts, broken) => {
        // Without any progress it would be given up, rightly: each connection brings the first event at least.
        const enough = recorded(0).indexOf(0x7d) + 200;
        expect(
          (
            await follow(
              cutting(
                counts.map((count) => enough + count),
                broken,
              ).transport,
            )
          ).text,
        ).toBe(ANSWER);
      }),
      { numRuns: 60 },
    );
  });

  it('may be cut anywhere, within a character and a line end too', async () => {
    const text = `id: 4.0\r\ndata: ${JSON.stringify(aChunk({ content: '答😀案' }))}\r\n\r\ndata: ${JSON.stringify(aChunk({ is_end: true, state: 'done' }))}\r\n\r\n`;
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size < 12; size += 1) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      const transport = fetchTransport({ baseUrl: 'http://localhost', fetch: async () => response });
      expect((await follow(transport)).text).toBe('答😀案');
    }
  });
});

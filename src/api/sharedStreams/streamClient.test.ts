import { streamPages } from '../../testing/streamPages';
import type { FromHub, Port, ToHub } from './messages';
import { ANSWER_WITHIN, StreamClient } from './streamClient';

const URL_OF_ANSWER = new URL('http://localhost/api/application/chat_message/c1?chat_record_id=r1&last_event_id=0.0');

/** A worker that says nothing by itself. */
function muteWorker() {
  const said: ToHub[] = [];
  const port: Port<ToHub, FromHub> = { onmessage: null, postMessage: (message) => void said.push(message) };
  return { said, port, say: (data: FromHub) => port.onmessage?.({ data }) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('without a worker the page reads by itself', async () => {
  const { connections, plain } = streamPages();
  void new StreamClient(() => null, plain).fetch(URL_OF_ANSWER, {}, 'p1');
  await jest.advanceTimersByTimeAsync(0);
  expect(connections.map(({ ask }) => ask.url)).toEqual([URL_OF_ANSWER.href]);
});

it('a worker that does not answer holds nothing up for longer', async () => {
  const { connections, plain } = streamPages();
  const { port, said } = muteWorker();
  void new StreamClient(() => port, plain).fetch(URL_OF_ANSWER, {}, 'p1');
  await jest.advanceTimersByTimeAsync(ANSWER_WITHIN - 1);
  expect(connections).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(connections).toHaveLength(1);
  expect(said.map(({ kind }) => kind)).toEqual(['open', 'close']);
});

it('when the code of the worker does not come, what waits for it is read by the page', async () => {
  const { connections, plain } = streamPages();
  const { port } = muteWorker();
  let fault: () => void = () => undefined;
  const page = new StreamClient((onFault) => {
    fault = onFault;
    return port;
  }, plain);
  void page.fetch(URL_OF_ANSWER, {}, 'p1');
  fault();
  await jest.advanceTimersByTimeAsync(0);
  expect(connections).toHaveLength(1);
});

it('says when a stream that it reads by itself is over, however it ends', async () => {
  const { connections, plain } = streamPages();
  const { port, said, say } = muteWorker();
  const page = new StreamClient(() => port, plain);
  const endings = [
    (at: number) => connections[at]!.end(),
    (at: number) => connections[at]!.cut(),
    (_at: number, response: Response) => void response.body!.cancel(),
  ];
  for (const [at, ending] of endings.entries()) {
    const opened = page.fetch(URL_OF_ANSWER, {}, 'p1');
    say({ kind: 'own', id: at + 1 });
    await jest.advanceTimersByTimeAsync(0);
    connections[at]!.accept();
    const response = await opened;
    if (at < 2) void response.text().catch(() => undefined);
    ending(at, response);
    await jest.advanceTimersByTimeAsync(0);
    expect(said.at(-1)).toEqual({ kind: 'close', id: at + 1 });
  }
});

import { Ending, endOnSignals } from './ending';

type Signal = 'SIGINT' | 'SIGTERM';

/** An end in a test's hands: what was said, in order, and the signals. */
function ending() {
  const said: string[] = [];
  const listeners = new Map<string, () => void>();
  const made = new Ending(() => void said.push('killed'));
  const log = (_level: string, message: string) => void said.push(message);
  const own = {
    on: (signal: Signal, listener: () => void) => listeners.set(signal, listener),
    exit: (code: number) => void said.push(`exit ${code}`),
  };
  endOnSignals(made, { log, begin: () => void said.push('refusing') }, own);
  return {
    said,
    part: (name: string, result: Promise<void> = Promise.resolve()) => ({ [name]: () => (said.push(name), result) }),
    add: made.add.bind(made),
    signal: (name: Signal) => listeners.get(name)!(),
  };
}

const never = new Promise<void>(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a signal ends one stage after the other, the parts of one beside each other, with 0', async () => {
  const { add, part, signal, said } = ending();
  add('database', part('database'));
  add('requests', part('requests'));
  add('records', part('records'));
  add('work', { ...part('answers', new Promise((resolve) => setTimeout(resolve, 500))), ...part('imports') });
  signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(400);
  expect(said).toEqual(['SIGTERM: ending', 'refusing', 'answers', 'imports']);
  await jest.advanceTimersByTimeAsync(200);
  expect(said.slice(4)).toEqual(['requests', 'records', 'database', 'exit 0']);
});

test('what does not end is named, and the database is closed all the same: 0 within ten seconds', async () => {
  const { add, part, signal, said } = ending();
  add('database', part('database'));
  add('requests', part('requests', never));
  add('work', { ...part('answers', never), ...part('bin', Promise.reject(new Error('full'))) });
  signal('SIGINT');
  await jest.advanceTimersByTimeAsync(3_900);
  expect(said).toEqual(['SIGINT: ending', 'refusing', 'answers', 'bin', 'bin did not end in order: full']);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(said.slice(5)).toEqual(['requests', 'database', 'did not end in time: requests, answers', 'exit 0']);
});

test.each([
  ['hangs', never, 'did not end in time: database'],
  ['fails', Promise.reject(new Error('gone')), 'database did not end in order: gone'],
])('a database that %s is ended: 1 within ten seconds', async (_how, result, words) => {
  result.catch(() => undefined);
  const { add, part, signal, said } = ending();
  add('database', part('database', result));
  signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(9_900);
  expect(said).toEqual(['SIGTERM: ending', 'refusing', 'database', words, 'killed', 'exit 1']);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a second signal, %s, ends at once with %i; one that comes with the first is the same', async (name, code) => {
  const { add, part, signal, said } = ending();
  add('work', part('answers', never));
  signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(200);
  signal(name);
  expect(said).toEqual(['SIGTERM: ending', 'refusing', 'answers']);
  await jest.advanceTimersByTimeAsync(200);
  signal(name);
  expect(said.slice(3)).toEqual([`${name} again: ending at once`, 'killed', `exit ${code}`]);
});

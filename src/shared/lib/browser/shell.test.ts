import { earlyFetch, takeOverShell } from './shell';

const page = window as { earlyAnswer?: { path: string; time: number; answer: Promise<Response>; leaving: AbortController } };
const early = { json: 'early' } as unknown as Response;
const late = { json: 'late' } as unknown as Response;
const user = new URL('/api/user', window.location.origin);

beforeEach(() => {
  global.fetch = jest.fn(async () => late);
  page.earlyAnswer = { path: '/api/user', time: Date.now(), answer: Promise.resolve(early), leaving: new AbortController() };
});

describe('the answer that was asked for early', () => {
  it('is used once', async () => {
    expect(await earlyFetch(user)).toBe(early);
    expect(await earlyFetch(user)).toBe(late);
  });

  it('is none for another request', async () => {
    expect(await earlyFetch(new URL('/api/logo', window.location.origin))).toBe(late);
    expect(await earlyFetch(user, { method: 'POST' })).toBe(late);
    expect(await earlyFetch(user)).toBe(early);
  });

  it('is none when it has become old', async () => {
    page.earlyAnswer!.time -= 60_000;
    expect(await earlyFetch(user)).toBe(late);
  });

  it('is given up with who waits for it', async () => {
    const { leaving } = page.earlyAnswer!;
    const waiting = new AbortController();
    await earlyFetch(user, { signal: waiting.signal });
    expect(leaving.signal.aborted).toBe(false);
    waiting.abort();
    expect(leaving.signal.aborted).toBe(true);
  });

  it('is given up when nobody waits any more', async () => {
    const { leaving } = page.earlyAnswer!;
    await earlyFetch(user, { signal: AbortSignal.abort() });
    expect(leaving.signal.aborted).toBe(true);
  });
});

test('without a shell nothing is taken over', () => {
  const take = jest.fn();
  takeOverShell(take)();
  expect(take).not.toHaveBeenCalled();
});

import { nextReconnect, reconnectDelay } from './reconnect';

describe('reconnectDelay', () => {
  it('doubles up to half a minute, half of it by chance', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempt) => reconnectDelay(attempt, () => 1));
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(reconnectDelay(3, () => 0)).toBe(1000);
  });
});

describe('nextReconnect', () => {
  it.each(['the machine is online again', 'the page is in front again', 'nobody reads any more'])(
    'waits no longer when %s',
    async (why) => {
      const controller = new AbortController();
      const waited = nextReconnect(30, controller.signal);
      if (why.startsWith('the machine')) window.dispatchEvent(new Event('online'));
      else if (why.startsWith('the page')) document.dispatchEvent(new Event('visibilitychange'));
      else controller.abort();
      await expect(waited).resolves.toBeUndefined();
    },
  );
});

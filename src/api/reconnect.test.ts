import { reconnectDelay } from './reconnect';

describe('reconnectDelay', () => {
  it('doubles up to eight seconds, half of it by chance', () => {
    expect([1, 2, 3, 4, 5, 6].map((attempt) => reconnectDelay(attempt, () => 1))).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(reconnectDelay(3, () => 0)).toBe(1000);
  });
});

import { FLUSH_INTERVAL, growthBuffer } from './growthBuffer';

describe('growthBuffer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('passes the first piece at once and the rest together every 80 ms', () => {
    const passed: string[] = [];
    const buffer = growthBuffer<string>(
      (growth) => passed.push(growth),
      (before, after) => before + after,
    );
    for (const content of '看见全部') buffer.add(content);
    expect(passed).toEqual(['看']);
    jest.advanceTimersByTime(FLUSH_INTERVAL);
    expect(passed).toEqual(['看', '见全部']);
    jest.advanceTimersByTime(FLUSH_INTERVAL * 3);
    buffer.add('输');
    buffer.add('入');
    buffer.flush();
    expect(passed.slice(2)).toEqual(['输', '入']);
    jest.advanceTimersByTime(FLUSH_INTERVAL * 3);
    expect(passed).toHaveLength(4);
  });
});

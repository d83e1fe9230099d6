import { grouped } from './grouped';

test.each([0, 7, 999, 1_000, 12_345, 123_456, 1_234_567])('%i is written as the browser would write it', (count) =>
  expect(grouped(count)).toBe(count.toLocaleString('zh-CN')),
);

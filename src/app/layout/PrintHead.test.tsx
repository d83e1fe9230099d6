import { makeTestStore } from '../../testing/makeTestStore';
import { onPaper } from '../../testing/print';
import { renderScreen } from '../../testing/renderScreen';
import { PrintHead } from './PrintHead';

afterEach(() => jest.useRealTimers());

test('paper begins with the site, the screen and the day on which it is printed', () => {
  jest.useFakeTimers({ now: new Date('2026-01-02T03:04:05'), doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  renderScreen(<PrintHead title="检索结果" />, { bench: makeTestStore() });
  const head = () => [...(document.querySelector('.sn-print-head')?.children ?? [])].map(({ textContent }) => textContent);
  expect(head()).toEqual([]);
  expect(onPaper(head)).toEqual(['科学导航 · 检索结果', '打印于 2026-01-02']);
  expect(head()).toEqual([]);
});

import type { SignalBody } from '../../../model/recordedSession';
import { noteDomSignals, pathOf } from './domSignals';

let signals: SignalBody[] = [];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  signals = [];
  document.body.innerHTML = '<div></div><div><input aria-label="秘密"><input><p style="overflow:auto">很长</p></div>';
  stop = noteDomSignals((signal) => signals.push(signal));
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  jest.useRealTimers();
});

const rest = () => jest.advanceTimersByTime(1_000);

it('names an element by where it stands, without a word of the page', () => {
  expect(pathOf(document.querySelectorAll('input')[1]!)).toBe('div:2/input:2');
  expect(pathOf(document.body)).toBe('');
});

it('notes where the focus came to rest', () => {
  const [first, second] = document.querySelectorAll('input');
  first!.focus();
  second!.focus();
  rest();
  second!.blur();
  rest();
  expect(signals).toEqual([
    { kind: 'focus', target: 'div:2/input:2' },
    { kind: 'focus', target: '' },
  ]);
});

it('notes how far the page and its parts were scrolled', () => {
  const part = document.querySelector('p')!;
  part.scrollTop = 42;
  part.dispatchEvent(new Event('scroll'));
  rest();
  document.dispatchEvent(new Event('scroll'));
  rest();
  expect(signals).toEqual([
    { kind: 'scroll', target: 'div:2/p:1', top: 42 },
    { kind: 'scroll', target: '', top: 0 },
  ]);
});

it('notes the size of the window, and the network, until it is stopped', () => {
  window.dispatchEvent(new Event('resize'));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  rest();
  expect(signals).toEqual([
    { kind: 'network', online: false },
    { kind: 'network', online: true },
    { kind: 'window', width: innerWidth, height: innerHeight },
  ]);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(signals).toHaveLength(3);
});

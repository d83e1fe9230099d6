import { keyValueStorage } from './keyValueStorage';

const throwing = () => {
  throw new Error('forbidden');
};

beforeEach(() => localStorage.clear());

it('keeps values as JSON', () => {
  const storage = keyValueStorage(() => localStorage);
  storage.write('a:1', { words: '深海' });
  storage.write('a:2', 0);
  storage.write('b', 'x');
  expect(localStorage.getItem('a:1')).toBe('{"words":"深海"}');
  expect([storage.read('a:1'), storage.read('a:2'), storage.read('b'), storage.read('c')]).toEqual([{ words: '深海' }, 0, 'x', undefined]);
  expect(storage.keys('a:').sort()).toEqual(['a:1', 'a:2']);
  expect(storage.keys('').sort()).toEqual(['a:1', 'a:2', 'b']);
  storage.remove('a:1');
  expect([storage.read('a:1'), storage.keys('a:')]).toEqual([undefined, ['a:2']]);
});

it('reads what somebody typed as the text that it is, and null as nothing', () => {
  localStorage.setItem('typed', 'deep sea');
  localStorage.setItem('none', 'null');
  const storage = keyValueStorage(() => localStorage);
  expect([storage.read('typed'), storage.read('none')]).toEqual(['deep sea', undefined]);
});

it.each([
  ['may not be touched', throwing],
  ['is not there', () => undefined],
  ['refuses everything', () => ({ length: 1, getItem: throwing, setItem: throwing, removeItem: throwing, key: throwing, clear: throwing })],
])('a storage that %s remembers nothing, and nobody notices', (_what, open) => {
  const storage = keyValueStorage(open);
  storage.write('a', 1);
  storage.remove('a');
  expect([storage.read('a'), storage.keys('')]).toEqual([undefined, []]);
});

it('an entry that goes while keys are read is none', () => {
  const storage = keyValueStorage(() => ({ ...localStorage, length: 2, key: (at: number) => (at === 0 ? 'a' : null) }) as Storage);
  expect(storage.keys('')).toEqual(['a']);
});

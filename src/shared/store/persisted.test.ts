import { memoryStorage } from '../../testing/makeTestStore';
import { keyValueStorage } from '../lib/browser/keyValueStorage';
import { persisted } from './persisted';

const KEY = 'test:note:';
const DAY = 24 * 3600 * 1000;

const options = {
  key: KEY,
  parse: ({ text }: Record<string, unknown>) => (typeof text === 'string' ? text : undefined),
  fields: (text: string) => ({ text }),
};
const notes = persisted({ ...options, maxAge: DAY });

function aBrowser() {
  const stored = memoryStorage();
  const put = (id: string, entry: unknown) => stored.setItem(KEY + id, typeof entry === 'string' ? entry : JSON.stringify(entry));
  const entry = (id: string): unknown => JSON.parse(stored.getItem(KEY + id) ?? 'null');
  return { stored, storage: keyValueStorage(() => stored), put, entry };
}

it('is read by the person who wrote it, and by nobody else', () => {
  const { storage, entry } = aBrowser();
  notes.write(storage, 'u1', '甲', 'a', 5);
  notes.write(storage, 'u2', '乙', 'b', 5);
  expect(entry('a')).toEqual({ owner: 'u1', text: '甲', time: 5 });
  expect([notes.read(storage, 'u1', 'a', 6), notes.read(storage, 'u2', 'a', 6), notes.read(storage, '', 'a', 6)]).toEqual([
    '甲',
    undefined,
    undefined,
  ]);
  expect([notes.readAll(storage, 'u1', 6), notes.readAll(storage, 'u2', 6), notes.readAll(storage, 'u3', 6)]).toEqual([
    { a: '甲' },
    { b: '乙' },
    {},
  ]);
});

it('is removed by its person only; what nobody can read goes', () => {
  const { storage, stored, put } = aBrowser();
  notes.write(storage, 'u1', '甲', 'a');
  notes.remove(storage, 'u2', 'a');
  expect(notes.read(storage, 'u1', 'a')).toBe('甲');
  notes.remove(storage, 'u1', 'a');
  put('broken', '{"owner":"u1","text":7}');
  notes.remove(storage, 'u2', 'broken');
  expect(stored).toHaveLength(0);
});

it.each(['', 'oops', 'null', '7', '[]', '{}', '{"owner":"u1","time":9e15}', '{"owner":"u1","text":[]}', '{"owner":"u1","text":"无时间"}'])(
  '%s is nothing, and is cleared away',
  (text) => {
    const { storage, stored, put } = aBrowser();
    put('a', text);
    expect(notes.peek(storage, 'a')).toBeUndefined();
    expect(notes.readAll(storage, 'u1')).toEqual({});
    expect(stored).toHaveLength(0);
  },
);

it('counts as none once it is too old, by its own time where it has one', () => {
  const { storage, stored } = aBrowser();
  notes.write(storage, 'u1', '甲', 'a', 1000);
  expect(notes.read(storage, 'u1', 'a', 1000 + DAY - 1)).toBe('甲');
  expect(notes.read(storage, 'u1', 'a', 1000 + DAY)).toBeUndefined();
  notes.readAll(storage, 'u2', 1000 + DAY);
  expect(stored).toHaveLength(0);
  const dated = persisted({ ...options, maxAge: DAY, timeOf: (text) => Date.parse(text) });
  dated.write(storage, 'u1', '2026-01-01T00:00:00Z', 'a', 9e15);
  expect(dated.read(storage, 'u1', 'a', Date.parse('2026-01-01T23:59:59Z'))).toBeDefined();
  expect(dated.read(storage, 'u1', 'a', Date.parse('2026-01-02T00:00:00Z'))).toBeUndefined();
});

it('keeps the last entries where their number is limited, whoever wrote them', () => {
  const { storage } = aBrowser();
  const few = persisted({ ...options, maxEntries: 2 });
  for (const [time, id] of ['a', 'b', 'c'].entries()) few.write(storage, time === 1 ? 'u2' : 'u1', id, id, time);
  expect([few.readAll(storage, 'u1'), few.readAll(storage, 'u2')]).toEqual([{ c: 'c' }, { b: 'b' }]);
});

it('stores what changed in a map and nothing else; without a person nothing changes', () => {
  const { storage, stored, entry } = aBrowser();
  notes.saveChanges(storage, 'u1', {}, { a: '一', b: '二' });
  notes.write(storage, 'u1', '别的窗口写的', 'a');
  notes.saveChanges(storage, 'u1', { a: '一', b: '二' }, { a: '一', c: '三' });
  expect(notes.readAll(storage, 'u1')).toEqual({ a: '别的窗口写的', c: '三' });
  notes.saveChanges(storage, '', { a: '一', c: '三' }, { d: '四' });
  expect(stored).toHaveLength(2);
  expect(entry('d')).toBeNull();
});

it('has neither owner nor time where there is none', () => {
  const { storage, entry } = aBrowser();
  persisted(options).write(storage, '', '谁的也不是');
  expect(entry('')).toEqual({ text: '谁的也不是' });
  expect(persisted(options).peek(storage)).toEqual({ owner: '', value: '谁的也不是', time: 0 });
});

describe('an entry from before entries had owners', () => {
  it('is shown to nobody, and is whose it is proven to be', () => {
    const { storage, put, entry } = aBrowser();
    const time = Date.now() - 1000;
    put('a', { text: '早先写的', time });
    expect([notes.readAll(storage, 'u1'), notes.read(storage, 'u1', 'a')]).toEqual([{}, undefined]);
    expect(notes.claim(storage, '', 'a')).toBe(false);
    expect(notes.claim(storage, 'u1', 'a')).toBe(true);
    expect(entry('a')).toEqual({ owner: 'u1', text: '早先写的', time });
    expect([notes.claim(storage, 'u2', 'a'), notes.claim(storage, 'u1', 'none')]).toEqual([false, false]);
    expect(notes.read(storage, 'u1', 'a')).toBe('早先写的');
  });
});

it('storage that fails remembers nothing and stops nobody', () => {
  const broken = keyValueStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  notes.write(broken, 'u1', '甲', 'a');
  notes.remove(broken, 'u1', 'a');
  notes.saveChanges(broken, 'u1', {}, { a: '甲' });
  expect([notes.read(broken, 'u1', 'a'), notes.readAll(broken, 'u1'), notes.claim(broken, 'u1', 'a')]).toEqual([undefined, {}, false]);
});

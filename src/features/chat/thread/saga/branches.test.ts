import { aRecord } from '../../../../testing/builders';
import { memoryStorage } from '../../../../testing/makeTestStore';
import { keyValueStorage } from '../../../../shared/lib/browser/keyValueStorage';
import fc from '../../../../testing/property';
import type { Conversation, ConversationRecord } from '../../core/chatTypes';
import { emptyConversation } from '../../core/lib/records';
import { threadOf } from '../../core/lib/thread';
import { branchOf, choicesThatMatter, choicesTo, placesOf, turnsBefore } from '../../core/lib/branches';
import { persistedBranches } from '../lib/persistedBranches';

/** Records by their parents, asked in this order. */
function conversation(...tree: [id: string, parent: string | null][]) {
  const records: Record<string, ConversationRecord> = Object.fromEntries(
    tree.map(([id, parent_id], index) => [
      id,
      { ...aRecord({ id, parent_id, index: index + 1 }), request_id: '', following: false, reconnecting: 0, failure: '' },
    ]),
  );
  const made: Conversation = { ...emptyConversation('c1', 'a1'), record_ids: tree.map(([id]) => id) };
  return { records, turns: (chosen: Conversation['chosen'] = {}) => threadOf({ ...made, chosen }, records) };
}
const ids = (turns: ReturnType<typeof threadOf>) => turns.map(({ record }) => record.id);

const TREE: [string, string | null][] = [
  ['a', null],
  ['b', 'a'],
  ['c', 'a'],
  ['d', 'b'],
  ['e', 'b'],
];

test('places have their neighbours', () => {
  const places = placesOf(conversation(...TREE).turns({ a: 'b' }));
  expect([...places.keys()]).toEqual(['a', 'b', 'e']);
  expect(places.get('a')).toEqual({ position: 1, count: 1, previous: '', next: '', last: false });
  expect(places.get('b')).toEqual({ position: 1, count: 2, previous: '', next: 'c', last: false });
  expect(places.get('e')).toEqual({ position: 2, count: 2, previous: 'd', next: '', last: true });
});

test('the newest branch has no name, another one that of its last turn', () => {
  const { turns } = conversation(...TREE);
  expect(branchOf(turns())).toBe('');
  expect(branchOf(turns({ a: 'b' }))).toBe('e');
  expect(branchOf([])).toBe('');
});

test('choices lead to a record as far as the way is loaded', () => {
  const { records } = conversation(...TREE);
  expect(choicesTo('d', records)).toEqual({ chosen: { b: 'd', a: 'b', '': 'a' }, complete: true });
  const { a: _first, ...rest } = records;
  expect(choicesTo('d', rest)).toEqual({ chosen: { b: 'd', a: 'b' }, complete: false });
  expect(choicesTo('gone', records)).toEqual({ chosen: {}, complete: false });
  expect(choicesTo('x', conversation(['x', 'y'], ['y', 'x']).records).complete).toBe(false);
});

test('any branch is found again by its name', () => {
  const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(parents, fc.nat(), (numbers, pick) => {
      const tree = numbers.map((n, i): [string, string | null] => [`r${i}`, n % (i + 1) === i ? null : `r${n % (i + 1)}`]);
      const { records, turns } = conversation(...tree);
      const requested = `r${pick % tree.length}`;
      const { chosen, complete } = choicesTo(requested, records);
      expect(complete).toBe(true);
      const there = turns(chosen);
      expect(ids(there)).toContain(requested);
      const again = turns(choicesTo(branchOf(there), records).chosen);
      expect(ids(again)).toEqual(ids(there));
      // What is persisted says the same.
      expect(ids(turns(choicesThatMatter(chosen, Object.values(records))))).toEqual(ids(there));
    }),
  );
});

test('a question asked anew hides what it takes the place of, and nothing else', () => {
  const turns = conversation(...TREE).turns({ a: 'b' });
  expect(ids([...turnsBefore(turns, { parent_id: 'a' })])).toEqual(['a']);
  expect(turnsBefore(turns, { parent_id: null })).toEqual([]);
  expect(turnsBefore(turns, { parent_id: 'e' })).toBe(turns);
  expect(turnsBefore(turns, undefined)).toBe(turns);
});

describe('what the browser keeps', () => {
  const stored = memoryStorage();
  const storage = keyValueStorage(() => stored);
  beforeEach(() => stored.clear());

  test('is read again, by its person only, and forgotten', () => {
    persistedBranches.write(storage, 'u1', { a: 'b' }, 'c1', 1);
    expect(persistedBranches.read(storage, 'u1', 'c1')).toEqual({ a: 'b' });
    expect(persistedBranches.read(storage, 'u1', 'c2')).toBeUndefined();
    expect(persistedBranches.read(storage, 'u2', 'c1')).toBeUndefined();
    persistedBranches.remove(storage, 'u1', 'c1');
    expect(stored).toHaveLength(0);
  });

  test.each(['x', '{}', '{"chosen":{"a":1},"time":1}', '{"chosen":null,"time":1}'])('%s is nothing', (text) => {
    stored.setItem('science-navigation:branch:c1', text);
    expect(persistedBranches.peek(storage, 'c1')).toBeUndefined();
  });

  test('are the 200 conversations that were chosen in last', () => {
    for (let i = 0; i < 205; i += 1) persistedBranches.write(storage, 'u1', { a: 'b' }, `c${i}`, i);
    expect(stored).toHaveLength(200);
    expect(persistedBranches.read(storage, 'u1', 'c4')).toBeUndefined();
    expect(persistedBranches.read(storage, 'u1', 'c5')).toEqual({ a: 'b' });
  });
});

import type { LedgerSentence } from '../../../../contract/entities/ledger';
import { boundMarks } from './boundMarks';

const sentence = (start: number, end: number, state: LedgerSentence['state'], at: number): LedgerSentence => ({
  start,
  end,
  state,
  marks: [{ at, n: 1, passages: ['1.1'] }],
  findings: [],
});

test('a marker is as good as the worst sentence that rests on it, its own or one before', () => {
  const sentences = [sentence(0, 10, 'unsupported', 18), sentence(10, 21, 'consistent', 18), sentence(21, 30, 'related', 27)];
  expect(boundMarks({ sentences, unsupported_links: [] }).map(({ at, state }) => [at, state])).toEqual([
    [18, 'unsupported'],
    [27, 'related'],
  ]);
});

test('an answer without a ledger has none', () => expect(boundMarks(undefined)).toEqual([]));

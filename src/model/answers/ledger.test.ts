import { coverageLine, withStates } from './ledger';
import type { LedgerState } from './ledger';

const text = '粒径为 3.5 mm[1]。没有毒性[1][2]，真的。\n- 长安人口很多。（未见出处）\n- 它很小。\n';
const at = (words: string, from = 0) => text.indexOf(words, from);
const sentence = (words: string, state: LedgerState, marks: { at: number; n: number }[] = []) => ({
  start: at(words),
  end: at(words) + words.length,
  state,
  marks,
});
const sentences = [
  sentence('粒径为 3.5 mm[1]。', 'unsupported', [{ at: at('[1]'), n: 1 }]),
  sentence('没有毒性[1][2]，真的。', 'related', [
    { at: at('[1][2]'), n: 1 },
    { at: at('[2]'), n: 2 },
  ]),
  sentence('长安人口很多。（未见出处）', 'unsourced'),
  sentence('它很小。', 'unsourced'),
];

describe('a ledger in words', () => {
  it('counts the sentences of each state', () => {
    expect(coverageLine({ sentences })).toBe('4 句：仅相关 1，不支持 1，未见出处 2');
    expect(coverageLine({ sentences: [] })).toBe('');
  });

  it('says behind each sentence what is to be said, once', () => {
    expect(withStates(text, { sentences })).toBe(
      '粒径为 3.5 mm[1]（不支持）。没有毒性[1][2]（仅相关），真的。\n- 长安人口很多。（未见出处）\n- 它很小。（未见出处）\n',
    );
  });

  it('says nothing of sentences that agree', () => {
    expect(withStates(text, { sentences: sentences.map((one) => ({ ...one, state: 'consistent' as const })) })).toBe(text);
  });
});

import { AnswerChunk, RECORD_STATES } from '../contract/entities/chat';
import type { Paper } from '../contract/entities/paper';
import { aChunk, aPaper, aSource } from '../testing/builders';
import { readChunk } from './answerChunk';

const whole = aChunk({ content: '答', sources: [aSource(), aSource({ n: 2, paper: null })] });
const BESIDE = ['understood', 'ledger', 'can_continue', 'tool_calls'];
const NEEDED = Object.keys(AnswerChunk.shape).filter((key) => !BESIDE.includes(key));
const understood = { question: '石墨烯', rewritten: true, on_answer: false, verdict: null, missing: [] };
const ledger = {
  sentences: [{ start: 0, end: 4, state: 'consistent' as const, marks: [{ at: 1, n: 1, passages: ['1.1'] }], findings: [] }],
  unsupported_links: [],
};

describe('readChunk', () => {
  it.each(RECORD_STATES)('takes an event of state %s as it is', (state) => {
    const chunk = aChunk({ state, answer_mode: null, sources: [aSource()] });
    expect(readChunk(chunk)).toBe(chunk);
  });

  it.each(NEEDED)('refuses an event without %s', (key) => {
    const { [key as 'content']: _left, ...rest } = whole;
    expect(readChunk(rest)).toBeNull();
  });

  it.each(NEEDED)('refuses an event whose %s is of another kind', (key) => {
    for (const value of [7, { a: 1 }, ['x']]) expect(readChunk({ ...whole, [key]: value })).toBeNull();
  });

  it('takes what is said beside an answer', () => {
    const chunk = { ...whole, understood, ledger, can_continue: true };
    expect(readChunk(chunk)).toBe(chunk);
  });

  it.each([
    ['understood', 7],
    ['understood', { ...understood, missing: [1] }],
    ['ledger', 'x'],
    ['ledger', { ...ledger, sentences: [{ start: 0 }] }],
    ['ledger', { ...ledger, unsupported_links: null }],
    ['ledger', { ...ledger, sentences: [{ ...ledger.sentences[0], findings: [null] }] }],
    ['understood', {}],
  ])('leaves out an odd %s, and keeps the answer', (key, value) => expect(readChunk({ ...whole, [key]: value })).toEqual(whole));

  it('leaves out odd passages of a source', () => {
    const [source] = whole.sources;
    expect(readChunk({ ...whole, sources: [{ ...source, passages: [{ id: 1 }] }] })?.sources).toEqual([source]);
  });

  it('takes the record of a source as another server writes it', () => {
    const paper = { ...aPaper(), authors: '张三; 李四' } as unknown as Paper;
    expect(readChunk({ ...whole, sources: [aSource({ paper })] })?.sources[0]?.paper).toEqual({ ...aPaper(), authors: ['张三', '李四'] });
    expect(readChunk({ ...whole, sources: [aSource({ paper: { odd: 1 } as never })] })?.sources[0]?.paper).toBeNull();
  });

  it.each(['n', 'content', 'place', 'paper'])('refuses a source without %s', (key) => {
    const { [key as 'n']: _left, ...source } = aSource();
    expect(readChunk({ ...whole, sources: [aSource(), source] })).toBeNull();
  });

  it.each([[null], [undefined], ['text'], [1], [[]], [{}], [{ content: 'x' }], [{ ...whole, state: 'toString' }]])('%j is none', (data) => {
    expect(readChunk(data)).toBeNull();
  });
});

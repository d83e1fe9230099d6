import { aRecord, aSource } from '../../../../testing/builders';
import type { Conversation, ConversationRecord, OutgoingQuestion } from '../chatTypes';
import { appended, emptyConversation, isAccepted, mergeRecord, mergeSources } from './records';
import { threadOf } from './thread';

const local = (changes: Partial<ConversationRecord> = {}): ConversationRecord => ({
  ...aRecord(),
  request_id: '',
  following: false,
  reconnecting: 0,
  failure: '',
  ...changes,
});

describe('sources', () => {
  it('are added in order of their number; one that gained a passage takes the place of the old', () => {
    const known = [aSource({ n: 2, content: '旧' })];
    const merged = mergeSources(known, [aSource({ n: 1 }), aSource({ n: 2, content: '旧\n……\n新' })]);
    expect(merged.map(({ n, content }) => [n, content])).toEqual([
      [1, aSource().content],
      [2, '旧\n……\n新'],
    ]);
  });
});

describe('mergeRecord', () => {
  const streaming = { state: 'streaming' as const };

  it('keeps the longer text while the answer is being followed', () => {
    const here = local({ ...streaming, following: true, answer_text: '看见全部', request_id: 'q' });
    const merged = mergeRecord(here, aRecord({ ...streaming, answer_text: '看见' }));
    expect(merged).toMatchObject({ answer_text: '看见全部', following: true, request_id: 'q' });
  });

  it('takes what the server has once the answer is complete', () => {
    const here = local({ ...streaming, following: true, answer_text: '看见全部全部', failure: 'x' });
    expect(mergeRecord(here, aRecord({ answer_text: '看见全部' }))).toMatchObject({
      answer_text: '看见全部',
      state: 'done',
      following: false,
      failure: '',
    });
  });
});

describe('isAccepted', () => {
  const question = { chat_id: 'c1', parent_id: null, message: ' 问 ', sibling_ids: ['old'] } as unknown as OutgoingQuestion;
  it.each([
    ['the same question', aRecord({ id: 'new', problem_text: '问' }), true],
    ['a sibling that was there before', aRecord({ id: 'old', problem_text: '问' }), false],
    ['another text', aRecord({ id: 'new', problem_text: '答' }), false],
    ['another place', aRecord({ id: 'new', problem_text: '问', parent_id: 'r0' }), false],
    ['another conversation', aRecord({ id: 'new', problem_text: '问', chat_id: 'c2' }), false],
  ])('%s', (_name, record, expected) => {
    expect(isAccepted(question, record)).toBe(expected);
  });
});

describe('appended', () => {
  it.each([
    ['what follows', '看见', '全部', 2, '看见全部'],
    ['what is there in part', '看见全', '见全部', 1, '看见全部'],
    ['what is there already', '看见全部', '见全', 1, '看见全部'],
    ['what stands behind a gap', '看', '全部', 2, '看'],
    ['what does not say where it stands', '看见', '全部', undefined, '看见全部'],
  ])('%s', (_name, text, added, from, expected) => {
    expect(appended(text, added, from)).toBe(expected);
  });
});

describe('threadOf', () => {
  function conversation(...tree: [id: string, parent: string | null][]) {
    const records = Object.fromEntries(tree.map(([id, parent_id], index) => [id, local({ id, parent_id, index: index + 1 })]));
    const made: Conversation = { ...emptyConversation('c1', 'a1'), record_ids: tree.map(([id]) => id) };
    return {
      made,
      records,
      ids: (chosen: Conversation['chosen'] = {}) => threadOf({ ...made, chosen }, records).map(({ record }) => record.id),
    };
  }

  it('is empty without a conversation', () => {
    expect(threadOf(undefined, {})).toEqual([]);
  });

  it('follows the newest sibling, or the chosen one', () => {
    const { ids, made, records } = conversation(['a', null], ['b', 'a'], ['c', 'a'], ['d', 'b']);
    expect(ids()).toEqual(['a', 'c']);
    expect(ids({ a: 'b' })).toEqual(['a', 'b', 'd']);
    expect(ids({ a: 'gone' })).toEqual(['a', 'c']);
    expect(threadOf(made, records)[1]).toMatchObject({ siblings: ['b', 'c'], position: 1 });
  });

  it('has siblings of the first question', () => {
    const { ids } = conversation(['a', null], ['b', null]);
    expect(ids()).toEqual(['b']);
    expect(ids({ '': 'a' })).toEqual(['a']);
  });

  it('begins with the earliest loaded record when its parent is on an earlier page', () => {
    expect(conversation(['b', 'not loaded'], ['c', 'b']).ids()).toEqual(['b', 'c']);
  });

  it('ends, whatever the parents are', () => {
    expect(conversation(['a', 'b'], ['b', 'a']).ids().length).toBeLessThanOrEqual(2);
    expect(conversation(['a', 'a']).ids().length).toBeLessThanOrEqual(1);
  });
});

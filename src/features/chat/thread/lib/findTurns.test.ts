import { aRecord } from '../../../../testing/builders';
import type { ConversationRecord } from '../../core/chatTypes';
import { findTurns, neighbour } from './findTurns';
import type { Turn } from '../../core/lib/thread';

const turn = (id: string, problem_text: string, answer_text: string): Turn => ({
  record: {
    ...aRecord({ id, problem_text, answer_text }),
    request_id: '',
    following: false,
    reconnecting: 0,
    failure: '',
  } as ConversationRecord,
  siblings: [id],
  position: 0,
});
const turns = [
  turn('r1', '什么是 Transformer？', '一种模型'),
  turn('r2', '它的不足', 'TRANSFORMER 需要很多数据'),
  turn('r3', '谢谢', '不客气'),
];

it('finds words in questions and answers, whatever their case', () => {
  expect(findTurns(turns, ' transformer ')).toEqual(['r1', 'r2']);
  expect(findTurns(turns, '客气')).toEqual(['r3']);
  expect(findTurns(turns, '没有')).toEqual([]);
  expect(findTurns(turns, '  ')).toEqual([]);
});

it('goes from hit to hit, round at the ends', () => {
  const hits = ['a', 'b', 'c'];
  expect([neighbour(hits, '', 1), neighbour(hits, '', -1), neighbour(hits, 'gone', 1)]).toEqual(['a', 'c', 'a']);
  expect([neighbour(hits, 'a', 1), neighbour(hits, 'c', 1), neighbour(hits, 'a', -1)]).toEqual(['b', 'a', 'c']);
  expect(neighbour([], 'a', 1)).toBeUndefined();
});

import crypto from 'node:crypto';
import { modelUsage } from '../store/usage/modelUsage';
import { useTestDatabase } from '../testing/testDatabase';
import { metered } from './metered';
import type { Model } from './model';
import { costOf, readPrices } from './prices';
import * as deepSeek from './testing/recorded/deepSeek';
import * as llamaCpp from './testing/recorded/llamaCpp';
import { streamed } from './testing/recorded/exchange';
import { useRecorded } from './testing/useRecorded';

const database = useTestDatabase();
const { model } = useRecorded();
const never = new AbortController().signal;
const QUESTION = [{ role: 'user' as const, content: '石墨烯导热吗？' }];

let userId: string;
beforeEach(async () => {
  userId = crypto.randomUUID();
  await database.db.query(`insert into app_user (id, username, nick_name, password_hash) values ($1, $1, '李雷', '')`, [userId]);
});

const counted = (inner: Model, log = () => undefined): Model => {
  const made = metered(inner, { db: database.db, userId, purpose: 'answer', log });
  if (!made) throw new Error('no model');
  return made;
};
const usage = async () => (await modelUsage(database.db, 1, 100, new Date())).filter((row) => row.user_id === userId);

test('calls of a day are added up, by model, as the service counted them', async () => {
  const using = counted(model([deepSeek.reasoning, llamaCpp.reasoning]));
  await using.complete(QUESTION, never);
  await using.complete(QUESTION, never);
  expect(await usage()).toEqual([
    expect.objectContaining({
      model: 'm1',
      nick_name: '李雷',
      calls: 2,
      estimated_calls: 0,
      prompt_tokens: 360,
      completion_tokens: 190,
      reasoning_tokens: 110,
    }),
  ]);
});

test('what the service does not count is estimated, also of an answer that is left in the middle', async () => {
  const plain = streamed({ choices: [{ index: 0, delta: { content: '石墨烯导热率高。' }, finish_reason: null }] });
  const using = counted(model([plain]));
  for await (const _delta of using.stream(QUESTION, never)) break;
  const [row] = await usage();
  expect(row).toMatchObject({ calls: 1, estimated_calls: 1, reasoning_tokens: 0 });
  expect(row?.prompt_tokens).toBeGreaterThan(4);
  expect(row?.completion_tokens).toBeGreaterThan(3);
});

test('a refused call costs nothing; the other models are counted too', async () => {
  const using = counted(model([deepSeek.spent, deepSeek.structured], { MODEL_NAME: 'm1,m2' }));
  await expect(using.complete(QUESTION, never)).rejects.toMatchObject({ fault: 'tooMany' });
  expect(await usage()).toEqual([]);
  await using.others?.[0]?.complete(QUESTION, never);
  expect((await usage()).map((row) => row.model)).toEqual(['m2']);
});

test('an answer comes though its count cannot be stored', async () => {
  const log = jest.fn();
  userId = 'no-such-person';
  expect(await counted(model([deepSeek.structured]), log).complete(QUESTION, never)).toContain('导热率');
  expect(log).toHaveBeenCalledWith('warn', expect.stringContaining('usage of m1'));
});

describe('prices', () => {
  test('a million tokens, in and out, by model; names may have colons', () => {
    const prices = readPrices('gpt-oss:20b = 1.5/6; qwen3=0/2');
    expect(costOf(prices.get('gpt-oss:20b'), { prompt_tokens: 2_000_000, completion_tokens: 500_000 })).toBe(6);
    expect(costOf(prices.get('other'), { prompt_tokens: 1, completion_tokens: 1 })).toBeNull();
  });

  test.each(['qwen3', 'qwen3=2', 'qwen3=2/-1', '=1/2'])('%s is refused', (setting) => {
    expect(() => readPrices(setting)).toThrow('MODEL_PRICES');
  });
});

import type { ModelUsageReport } from '../../src/contract/entities/usage';
import { addModelUsage } from '../store/usage/modelUsage';
import { checkRefusal } from '../testing/checkAnswer';
import type { TestUser } from '../testing/testServer';
import { AT_ONCE, useChatServer } from './testing/chatServer';

const server = useChatServer(undefined, AT_ONCE);
let reader: TestUser;
let admin: TestUser;
beforeAll(async () => {
  reader = await server.createUser();
  admin = await server.createUser();
  await server.db.query('update app_user set is_admin = true where id = $1', [admin.id]);
});

/** Days are those of the server's clock. */
const NOW = new Date();

test('an administrator sees what people used, purposes together; old days only when asked for', async () => {
  const tokens = { prompt: 100, completion: 40, reasoning: 10, estimated: false };
  await addModelUsage(server.db, { userId: reader.id, model: 'm', purpose: 'answer' }, tokens, NOW);
  await addModelUsage(server.db, { userId: reader.id, model: 'm', purpose: 'comparison' }, { ...tokens, estimated: true }, NOW);
  await server.db.query(
    `insert into model_usage (day, user_id, model, purpose, calls, prompt_tokens) values (current_date - 40, $1, 'm', 'research', 1, 7)`,
    [reader.id],
  );
  const of = async (days: string) => (await admin.call<ModelUsageReport>('GET', `/api/user/model_usage${days}`)).data;
  const recent = await of('');
  expect(recent).toMatchObject({ currency: '元', truncated: false });
  expect(recent.rows).toEqual([
    expect.objectContaining({
      user_id: reader.id,
      calls: 2,
      estimated_calls: 1,
      prompt_tokens: 200,
      completion_tokens: 80,
      reasoning_tokens: 20,
      cost: null,
    }),
  ]);
  expect((await of('?days=90')).rows.map(({ prompt_tokens }) => prompt_tokens)).toEqual([200, 7]);
});

test('nobody else does', async () => {
  checkRefusal(await reader.inject('GET', '/api/user/model_usage'), 403);
  checkRefusal(await admin.inject('GET', '/api/user/model_usage?days=0'), 400);
});

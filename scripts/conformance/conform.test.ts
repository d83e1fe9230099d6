import { callGroups } from '../../src/contract';
import { specificationCalls } from '../../src/contract/specificationCalls';
import { conform, NO_STEP } from './conform';
import { PREFIX } from './run/run';
import { createOperator } from '../../server/calls/testing/operator';
import { accountOf } from './testing/account';
import { PLANTED } from './testing/planted';
import { usePortal } from './testing/portal';
import { startProxy } from './testing/proxy';

const portal = usePortal();

/** A busy machine makes more than a thousand requests slow. */
test('the own server departs nowhere, every call is told, and the account is as before', async () => {
  const { user, options } = portal();
  await user.call('POST', '/api/user/prefer/saveRecoPrefer', { interest_codes: [], keywords: ['根系'], languages: ['zh'], version: 0 });
  await user.call('POST', '/api/user/prefer/saveTopicPrefer', {
    topic_codes: [],
    own_topics: [{ name: '注意力', query: 'attention', alert: false }],
    version: 0,
  });
  // What a run that broke off left behind.
  await user.call('POST', '/api/project/add', { name: `${PREFIX} project of a broken run` });
  await user.call('POST', '/api/application/userPrompt/add', { title: `${PREFIX} prompt of a broken run`, content: 'content' });
  const before = await accountOf(user);

  const findings = await conform(options({ extensions: true }));

  expect(findings.failed).toEqual([]);
  expect(findings.checks.filter(({ reason }) => reason === NO_STEP).map(({ call }) => call)).toEqual([]);
  expect(new Set(findings.checks.map(({ call }) => call)).size).toBe(
    Object.values(callGroups).flatMap((group) => Object.keys(group)).length,
  );
  const passed = findings.checks.filter(({ state, name }) => state === 'passed' && name.endsWith(': data')).map(({ call }) => call);
  expect(new Set(passed).size).toBeGreaterThanOrEqual(specificationCalls.length);
  expect(findings.remains.map(({ what }) => what)).toEqual([`setting ${PREFIX}/check`, 'views of two papers']);
  const kept = (names: readonly string[] = []) => names.filter((name) => !name.startsWith(PREFIX));
  expect(await accountOf(user)).toEqual({ ...before, projects: kept(before.projects), prompts: kept(before.prompts) });
}, 300_000);

test('nor does it for an administrator, who may do more', async () => {
  const { server, options } = portal();
  const admin = await server.createUser('operator');
  await server.db.query('update app_user set is_admin = true where id = $1', [admin.id]);
  const { failed, checks } = await conform(
    options({ user: admin.username, password: admin.password, extensions: true, only: ['operator'] }),
  );
  expect(failed).toEqual([]);
  expect(checks.filter(({ state }) => state === 'passed').length).toBeGreaterThan(50);
}, 300_000);

test('nor for support, where sessions may be sent', async () => {
  const { server, options } = portal();
  const operator = await createOperator(server);
  await operator.save('support', 'support', { send_allowed: true });
  const supporter = await server.createUser();
  await server.db.query('update app_user set is_support = true where id = $1', [supporter.id]);
  const { failed, checks } = await conform(
    options({ user: supporter.username, password: supporter.password, extensions: true, only: ['support'] }),
  );
  await operator.save('support', 'support', { send_allowed: false });
  expect(failed).toEqual([]);
  expect(checks.filter(({ state, name }) => state === 'skipped' && name === 'valid request')).toEqual([]);
  expect(await server.db.query('select 1 from support_ticket')).toEqual([]);
}, 300_000);

test.each(PLANTED.map((planted) => [planted.what, planted] as const))(
  'a server that departs in one thing: %s',
  async (_what, { calls, told, change, phases }) => {
    const proxy = await startProxy(portal().base, change());
    try {
      const { failed } = await conform(portal().options({ base: proxy.base, only: calls, phases }));
      expect([...new Set(failed.map(({ call }) => call))].sort()).toEqual([...calls].sort());
      const words = failed.flatMap(({ name, departures }) => [name, ...departures.map(({ field }) => field)]);
      expect(words).toContainEqual(expect.stringMatching(told));
    } finally {
      await proxy.close();
    }
  },
);

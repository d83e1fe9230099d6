import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import type { Run } from '../run/run';
import { operating } from './operating';
import type { Scenario } from './scenario';

const { operator } = callGroups;
const { getOperatorPart, saveOperatorEntry, deleteOperatorEntry, orderOperatorPart, resetOperatorPart } = operator;
const { tryOperatorModel, listOperatorTools, approveOperatorTools } = operator;
const { listOperatorChanges, undoOperatorChange, exportOperatorParts, importOperatorParts } = operator;

const { listAccounts, addAccount, updateAccount, resetAccountPassword, listModelUsage } = operator;

const CALLS = Object.values(operator);
const announcements = { part: 'announcements' } as const;

/** An announcement that nobody sees is made, changed, taken back and removed again: the portal stays as it was. */
export const operatorScenario: Scenario = async (run, things) => {
  // Where the server does not say who asks, each call is asked and fails by itself.
  const me = await things.me().catch(() => null);
  if (me && !me.is_admin) {
    await run.step([getOperatorPart], async () => {
      await run.refused(getOperatorPart, { params: announcements }, 'asked by no administrator');
    });
    for (const call of CALLS) await run.step([call], async () => run.skip(call, 'the account is no administrator'));
    return;
  }
  await run.step([listAccounts, listModelUsage], () => lists(run));
  await run.step([addAccount], async () => run.skip(addAccount, 'no call removes an account'));
  await run.step([updateAccount], async () => run.skip(updateAccount, 'it would change the account of a person'));
  await run.step([resetAccountPassword], async () => run.skip(resetAccountPassword, 'it would end the sessions of a person'));
  await run.step([getOperatorPart, saveOperatorEntry, deleteOperatorEntry, undoOperatorChange, listOperatorChanges], () => entries(run));
  await run.step([orderOperatorPart], async () => {
    const { entries: before } = await run.quiet(getOperatorPart, { params: { part: 'menu' } });
    const ids = before.map(({ id }) => id);
    const { entries: after } = await run.ask(orderOperatorPart, { params: { part: 'menu' }, body: { ids } });
    const found = after.map(({ id }) => id).join(' ');
    run.expect(orderOperatorPart, 'the order that was sent', found === ids.join(' '), {
      field: 'data.entries',
      expected: ids.join(' '),
      found,
    });
  });
  await run.step([resetOperatorPart], async () => run.skip(resetOperatorPart, 'it would undo what the operator has set'));
  await run.step([tryOperatorModel], async () => {
    const value = { name: 'n', base_url: 'http://127.0.0.1:1/v1', models: [] };
    await run.refused(tryOperatorModel, { body: { entry_id: run.name('model'), value } }, 'of a service without a model');
    run.skip(tryOperatorModel, 'it would ask a model, which costs');
  });
  await run.step([listOperatorTools, approveOperatorTools], async () => {
    await run.ask(listOperatorTools, undefined);
    const body = { server_id: run.name('server'), tools: [{ name: 't', revision: 'r' }] };
    await run.refused(approveOperatorTools, { body }, 'of a server that is not there');
    run.skip(approveOperatorTools, 'it would approve what nobody has read');
  });
  await run.step([exportOperatorParts, importOperatorParts], async () => {
    const file = await run.ask(exportOperatorParts, undefined);
    const { refused } = await run.ask(importOperatorParts, { body: { ...file, parts: {} } });
    run.expect(importOperatorParts, 'a file without parts changes nothing', refused.length === 0, {
      field: 'data.refused',
      expected: '0',
      found: refused,
    });
  });
  await operating(run);
};

async function entries(run: Run): Promise<void> {
  const params = { ...announcements, entry_id: run.name('announcement') };
  const value = { title: run.name('title'), active: false };
  const saved = await run.ask(saveOperatorEntry, { params, body: { value, revision: '' } });
  const title = saved.value.title;
  run.expect(saveOperatorEntry, 'the title that was sent', title === value.title, {
    field: 'data.value.title',
    expected: value.title,
    found: title,
  });
  await run.refused(
    saveOperatorEntry,
    { params, body: { value: { ...value, text: 'other' }, revision: 'outdated' } },
    'over what was not seen',
  );
  const there = async (name: string) =>
    (await run.ask(getOperatorPart, { params: announcements }, { name })).entries.some(({ id }) => id === params.entry_id);
  const found = await there('after adding');
  run.expect(getOperatorPart, 'the entry that was added', found, { field: 'data.entries', expected: params.entry_id, found });
  await run.ask(deleteOperatorEntry, { params, query: { revision: saved.revision } });
  const left = await there('after removing');
  run.expect(deleteOperatorEntry, 'it is there no more', !left, { field: 'data.entries', expected: `not ${params.entry_id}`, found: left });
  const { records } = await run.ask(listOperatorChanges, { query: announcements });
  const change = records.find(({ entry_id, kind }) => entry_id === params.entry_id && kind === 'added');
  run.expect(listOperatorChanges, 'the change that was made', change !== undefined, {
    field: 'data.records',
    expected: params.entry_id,
    found: change,
  });
  await checkPages(run, listOperatorChanges, { parts: (current, size) => ({ query: { ...announcements, current, size } }) });
  const removal = records.find(({ entry_id, kind }) => entry_id === params.entry_id && kind === 'removed');
  if (!removal) return;
  await run.ask(undoOperatorChange, { params: { change_id: removal.id } });
  const back = (await run.quiet(getOperatorPart, { params: announcements })).entries.find(({ id }) => id === params.entry_id);
  run.expect(undoOperatorChange, 'what was removed is back', back !== undefined, {
    field: 'getOperatorPart',
    expected: params.entry_id,
    found: back,
  });
  if (back) await run.quiet(deleteOperatorEntry, { params, query: { revision: back.revision } });
}

async function lists(run: Run): Promise<void> {
  await run.ask(listAccounts, { query: {} });
  await checkPages(run, listAccounts, { parts: (current, size) => ({ query: { current, size } }) });
  await run.ask(listModelUsage, { query: {} });
}

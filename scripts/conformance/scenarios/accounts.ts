import { callGroups } from '../../../src/contract';
import type { Run } from '../run/run';
import type { Scenario } from './scenario';

const { chat, datasets, extensions } = callGroups;

/** The own account, the bin of deleted bases, and lists of prompts. */
export const accountsScenario: Scenario = async (run, things) => {
  await run.step([extensions.updateProfile], async () => {
    const { nick_name } = await things.me();
    const info = await run.ask(extensions.updateProfile, { body: { nick_name } });
    run.expect(extensions.updateProfile, 'the name that was sent', info.nick_name === nick_name, {
      field: 'data.nick_name',
      expected: nick_name,
      found: info.nick_name,
    });
  });
  await run.step([extensions.getPortalState], async () => void (await run.ask(extensions.getPortalState, undefined)));
  await run.step([extensions.changePassword], async () => {
    const body = { current_password: `not the password ${run.name('')}`, new_password: run.name('another password') };
    await run.refused(extensions.changePassword, { body }, 'with a wrong password');
    run.skip(extensions.changePassword, 'it would change the password of the account');
  });
  await run.step([extensions.listDeletedDatasets, extensions.restoreDataset, extensions.purgeDatasets], () => bin(run));
  await run.step([extensions.importPrompts], async () => {
    const title = run.name('imported');
    const answer = await run.ask(extensions.importPrompts, { body: { prompts: [{ title, content: 'content' }, { title: 7 }] } });
    run.expect(extensions.importPrompts, 'the valid one is stored, the other named', answer.added === 1 && answer.refused.length === 1, {
      field: 'data',
      expected: '1 added, 1 refused',
      found: answer,
    });
    const found = (await run.quiet(chat.listPrompts, { query: { keyword: title } })).some((prompt) => prompt.title === title);
    run.expect(extensions.importPrompts, 'it is among the prompts', found, { field: 'listPrompts', expected: title, found });
  });
};

async function bin(run: Run): Promise<void> {
  const { dataset_id } = await run.quiet(datasets.createProjectDataset, { body: { name: run.name('binned') } });
  const binned = async (name: string) =>
    (await run.ask(extensions.listDeletedDatasets, undefined, { name })).some((base) => base.dataset_id === dataset_id);
  await run.quiet(datasets.deleteProjectDataset, { query: { dataset_id } });
  const there = await binned('after deleting');
  run.expect(extensions.listDeletedDatasets, 'a base that was deleted', there, {
    field: 'data[].dataset_id',
    expected: dataset_id,
    found: there,
  });
  await run.ask(extensions.restoreDataset, { body: { dataset_id } });
  const still = await binned('after restoring');
  run.expect(extensions.restoreDataset, 'it is in the bin no more', !still, {
    field: 'listDeletedDatasets',
    expected: `not ${dataset_id}`,
    found: still,
  });
  await run.quiet(datasets.deleteProjectDataset, { query: { dataset_id } });
  const { purged } = await run.ask(extensions.purgeDatasets, { query: { dataset_id } });
  run.expect(extensions.purgeDatasets, 'one is removed for good', purged === 1, { field: 'data.purged', expected: '1', found: purged });
}

import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import type { Run } from '../run/run';
import type { Things } from '../run/things';
import { documentsScenario } from './documents';
import type { Scenario } from './scenario';
import { tagsAndFolders } from './tagsAndFolders';

const { datasets } = callGroups;

export const datasetsScenario: Scenario = async (run, things) => {
  await directories(run);
  await lists(run, things);
  await run.step(
    [datasets.createProjectDataset, datasets.listProjectsAndDatasets, datasets.updateProjectDataset, datasets.deleteProjectDataset],
    () => lifeOfBase(run, things),
  );
  await tagsAndFolders(run, things);
  await documentsScenario(run, things);
  await run.step([datasets.getLiteratureStatistics, datasets.listMappedApplications], async () => {
    const { dataset_id } = await things.base();
    await run.ask(datasets.getLiteratureStatistics, { params: { dataset_id } });
    await run.ask(datasets.listMappedApplications, { params: { dataset_id } });
  });
};

async function directories(run: Run): Promise<void> {
  await run.step([datasets.listLiteratureDict], async () => void (await run.ask(datasets.listLiteratureDict, undefined)));
  await run.step([datasets.classifyPublicDatasets, datasets.getSubjectStatistics], async () => {
    const [subject] = await run.ask(datasets.classifyPublicDatasets, undefined);
    if (!subject) return run.skip(datasets.getSubjectStatistics, 'no public base has a subject');
    await run.ask(datasets.getSubjectStatistics, { params: { subject_code: subject.code } });
  });
  await run.step([datasets.classifyDatabases], async () => void (await run.ask(datasets.classifyDatabases, undefined)));
  await run.step([datasets.listDatabases], async () => {
    await run.ask(datasets.listDatabases, { query: { current: 1, size: 5 } });
    await checkPages(run, datasets.listDatabases, { parts: (current, size) => ({ query: { current, size } }) });
  });
}

async function lists(run: Run, things: Things): Promise<void> {
  await run.step(
    [datasets.getPrivateDatasetId, datasets.listPrivateDatasets, datasets.listAllDatasets, datasets.pageAllDatasets],
    async () => {
      const id = await run.ask(datasets.getPrivateDatasetId, undefined);
      const { dataset_id } = await things.list();
      const own = await run.ask(datasets.listPrivateDatasets, { params: { current_page: 1, page_size: 100 }, query: {} });
      const found = own.records.map((base) => base.dataset_id);
      run.expect(datasets.listPrivateDatasets, 'the default list comes first', found[0] === id, {
        field: 'data.records[0].dataset_id',
        expected: id,
        found: found[0],
      });
      run.expect(datasets.listPrivateDatasets, 'it has a new list', found.includes(dataset_id), {
        field: 'data.records[].dataset_id',
        expected: dataset_id,
        found,
      });
      await checkPages(run, datasets.listPrivateDatasets, {
        parts: (current_page, page_size) => ({ params: { current_page, page_size }, query: {} }),
      });
      const all = await run.ask(datasets.listAllDatasets, undefined);
      const reading = all.readingDataset.map((base) => base.dataset_id);
      run.expect(datasets.listAllDatasets, 'its reading lists have the new one', reading.includes(dataset_id), {
        field: 'data.readingDataset[].dataset_id',
        expected: dataset_id,
        found: reading,
      });
      await run.ask(datasets.pageAllDatasets, { params: { current_page: 1, page_size: 5 }, query: {} });
      await checkPages(run, datasets.pageAllDatasets, {
        parts: (current_page, page_size) => ({ params: { current_page, page_size }, query: {} }),
      });
    },
  );
}

async function lifeOfBase(run: Run, things: Things): Promise<void> {
  const { project_id } = await things.project();
  const name = run.name('base');
  const made = await run.ask(datasets.createProjectDataset, { body: { name, project_id } });
  const { dataset_id } = made;
  const listed = async (label: string) => {
    const groups = await run.ask(datasets.listProjectsAndDatasets, { query: { show_empty_project: true } }, { name: label });
    return groups.find((group) => group.project_id === project_id)?.datasets.find((base) => base.dataset_id === dataset_id);
  };
  const before = await listed('with empty projects');
  run.expect(datasets.createProjectDataset, 'it is among the bases of its project', before?.name === name, {
    field: 'listProjectsAndDatasets',
    expected: name,
    found: before?.name,
  });
  const changed = run.name('renamed');
  await run.ask(datasets.updateProjectDataset, { body: { dataset_id, name: changed, version: made.version } });
  const after = await listed('after changing');
  run.expect(datasets.updateProjectDataset, 'the change is read', after?.name === changed, {
    field: 'listProjectsAndDatasets',
    expected: changed,
    found: after?.name,
  });
  await run.ask(datasets.deleteProjectDataset, { query: { dataset_id } });
  const gone = await listed('after deleting');
  run.expect(datasets.deleteProjectDataset, 'it is gone', !gone, {
    field: 'listProjectsAndDatasets',
    expected: 'not the base',
    found: gone?.name,
  });
}

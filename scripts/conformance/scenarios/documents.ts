import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import type { Run } from '../run/run';
import { textFiles, type Things } from '../run/things';
import type { Scenario } from './scenario';
import { settled } from './waiting';

const { datasets } = callGroups;

/** What lies in bases: papers, files, and where they stand. */
export const documentsScenario: Scenario = async (run, things) => {
  await run.step([datasets.addPapersToDataset, datasets.listDatasetPapers, datasets.deleteDocuments], () => papersOfBase(run, things));
  await run.step([datasets.syncPapersToFolder, datasets.moveToFolder, datasets.removeFromFolder, datasets.copyDocuments], () =>
    places(run, things),
  );
  await run.step([datasets.splitAndSaveDocuments], async () => {
    const { dataset_id } = await things.base();
    const files = textFiles(run);
    const states = await run.ask(datasets.splitAndSaveDocuments, { params: { dataset_id }, query: {} }, { files });
    run.expect(
      datasets.splitAndSaveDocuments,
      'a state for each file, in order',
      states.map(({ name }) => name).join() === files.map(({ name }) => name).join(),
      {
        field: 'data[].name',
        expected: files.map(({ name }) => name).join(),
        found: states.map(({ name }) => name),
      },
    );
    const sizes = files.map(({ content }) => Buffer.byteLength(content)).join();
    run.expect(datasets.splitAndSaveDocuments, 'the bytes that came are counted', states.map(({ size }) => size).join() === sizes, {
      field: 'data[].size',
      expected: sizes,
      found: states.map(({ size }) => size),
    });
    const end = await settled(run, states[0]?.file_id ?? '');
    run.expect(datasets.splitAndSaveDocuments, 'a text file is read in time', end === 'done', {
      field: 'data.state',
      expected: 'done',
      found: end,
    });
  });
  await run.step([datasets.listProjectDatasetFiles, datasets.listFolderFiles], async () => {
    const { dataset_id } = await things.base();
    await things.teamFiles();
    for (const call of [datasets.listProjectDatasetFiles, datasets.listFolderFiles]) {
      const { total } = await run.ask(call, { query: { dataset_id } });
      run.expect(call, 'the files that were added are there', total >= 2, { field: 'data.total', expected: '2 or more', found: total });
      await checkPages(run, call, { parts: (current, size) => ({ query: { dataset_id, current, size } }) });
    }
  });
  await run.step([datasets.listFiles], async () => {
    const { dataset_id } = await things.list();
    await run.quiet(datasets.splitAndSaveDocuments, { params: { dataset_id }, query: {} }, textFiles(run));
    await run.ask(datasets.listFiles, { query: { dataset_id } });
    await checkPages(run, datasets.listFiles, { parts: (current, size) => ({ query: { dataset_id, current, size } }) });
  });
};

const documentsOf = async (run: Run, dataset_id: string, query: { folder_id?: string } = {}) =>
  (await run.quiet(datasets.listDatasetPapers, { params: { dataset_id, current_page: 1, page_size: 20 }, query })).records;

async function papersOfBase(run: Run, things: Things): Promise<void> {
  const ids = (await things.papers(2)).slice(0, 3);
  const { project_id } = await things.project();
  const { dataset_id } = await run.quiet(datasets.createProjectDataset, { body: { name: run.name('papers'), project_id } });
  const body = { dataset_id, paper_id_list: ids };
  const { added } = await run.ask(datasets.addPapersToDataset, { body });
  run.expect(datasets.addPapersToDataset, 'all are added', added === ids.length, {
    field: 'data.added',
    expected: String(ids.length),
    found: added,
  });
  const { existing } = await run.ask(datasets.addPapersToDataset, { body }, { name: 'the same papers again' });
  run.expect(datasets.addPapersToDataset, 'the same again are there already', [...existing].sort().join() === [...ids].sort().join(), {
    field: 'data.existing',
    expected: ids.join(),
    found: existing,
  });
  const params = { dataset_id, current_page: 1, page_size: 20 };
  const { records } = await run.ask(datasets.listDatasetPapers, { params, query: {} });
  const found = records.map(({ paper }) => paper?.paper_id ?? '');
  run.expect(datasets.listDatasetPapers, 'the papers that were added', [...found].sort().join() === [...ids].sort().join(), {
    field: 'data.records[].paper.paper_id',
    expected: ids.join(),
    found,
  });
  await checkPages(run, datasets.listDatasetPapers, {
    parts: (current_page, page_size) => ({ params: { dataset_id, current_page, page_size }, query: {} }),
  });
  const [first] = records;
  await run.ask(datasets.deleteDocuments, { params: { dataset_id }, body: { id_list: first ? [first.document_id] : [] } });
  const left = (await documentsOf(run, dataset_id)).map(({ document_id }) => document_id);
  run.expect(datasets.deleteDocuments, 'it is gone', !left.includes(first?.document_id ?? ''), {
    field: 'listDatasetPapers',
    expected: `not ${first?.document_id}`,
    found: left,
  });
}

async function places(run: Run, things: Things): Promise<void> {
  const ids = (await things.papers(2)).slice(0, 2);
  const { dataset_id } = await run.quiet(datasets.createProjectDataset, { body: { name: run.name('list') } });
  const { folder_id } = await run.quiet(datasets.addFolder, { params: { dataset_id }, body: { name: run.name('folder') } });
  await run.ask(datasets.syncPapersToFolder, { body: { dataset_id, folder_id, paper_id_list: ids } });
  const inFolder = async () => (await documentsOf(run, dataset_id, { folder_id })).map(({ document_id }) => document_id);
  const all = await inFolder();
  run.expect(datasets.syncPapersToFolder, 'the papers are in the folder', all.length === ids.length, {
    field: 'listDatasetPapers',
    expected: `${ids.length} documents`,
    found: all,
  });
  const [document_id = ''] = (await documentsOf(run, dataset_id)).map((document) => document.document_id);
  await run.ask(datasets.removeFromFolder, { body: { dataset_id, document_id_list: [document_id] } });
  const without = await inFolder();
  run.expect(datasets.removeFromFolder, 'it is in the folder no more', !without.includes(document_id), {
    field: 'listDatasetPapers',
    expected: `not ${document_id}`,
    found: without,
  });
  const body = { folder_id, document_id_list: [document_id] };
  await run.ask(datasets.moveToFolder, { params: { dataset_id }, body });
  const back = await inFolder();
  run.expect(datasets.moveToFolder, 'it is in the folder', back.includes(document_id), {
    field: 'listDatasetPapers',
    expected: document_id,
    found: back,
  });
  const { dataset_id: target } = await run.quiet(datasets.createProjectDataset, { body: { name: run.name('copies') } });
  await run.ask(datasets.copyDocuments, { body: { document_id_list: [document_id], dataset_id: target } });
  const copies = await documentsOf(run, target);
  run.expect(datasets.copyDocuments, 'the copy is in the other base', copies.length === 1, {
    field: 'listDatasetPapers',
    expected: '1 document',
    found: copies.map((copy) => copy.document_id),
  });
}

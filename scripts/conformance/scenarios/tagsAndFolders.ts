import { callGroups } from '../../../src/contract';
import type { Scenario } from './scenario';

const { datasets } = callGroups;

export const tagsAndFolders: Scenario = async (run, things) => {
  const tagCalls = [datasets.addTag, datasets.listTags, datasets.listTagGroups];
  await run.step([...tagCalls, datasets.addDocumentTag, datasets.removeDocumentTag, datasets.deleteTag], async () => {
    const { dataset_id } = await things.base();
    const name = run.name('t');
    const group_name = 'conformance';
    const { tag_id } = await run.ask(datasets.addTag, { body: { dataset_id, name, group_name, color: 'blue' } });
    const all = async (label: string) =>
      (await run.ask(datasets.listTags, { query: { dataset_id } }, { name: label })).map((tag) => tag.tag_id);
    const listed = await all('after adding');
    run.expect(datasets.addTag, 'it is among the tags', listed.includes(tag_id), { field: 'listTags', expected: tag_id, found: listed });
    const groups = await run.ask(datasets.listTagGroups, { params: { dataset_id } });
    const inGroup = groups.find((group) => group.group_name === group_name)?.tags.map((tag) => tag.tag_id) ?? [];
    run.expect(datasets.listTagGroups, 'the tag stands in its group', inGroup.includes(tag_id), {
      field: 'data[].tags[].tag_id',
      expected: tag_id,
      found: inGroup,
    });
    try {
      const params = { dataset_id, current_page: 1, page_size: 1 };
      const [document] = (await run.quiet(datasets.listDatasetPapers, { params, query: {} })).records;
      if (!document) {
        run.skip(datasets.addDocumentTag, 'the base has no document: the library has no papers');
        return run.skip(datasets.removeDocumentTag, 'the base has no document: the library has no papers');
      }
      const query = { dataset_id, document_id: document.document_id, tag_id };
      const marks = (marked: { tags: readonly { tag_id: string }[] }) => marked.tags.map((tag) => tag.tag_id);
      const tagged = marks(await run.ask(datasets.addDocumentTag, { query }));
      run.expect(datasets.addDocumentTag, 'the document has the tag', tagged.includes(tag_id), {
        field: 'data.tags[].tag_id',
        expected: tag_id,
        found: tagged,
      });
      const untagged = marks(await run.ask(datasets.removeDocumentTag, { query }));
      run.expect(datasets.removeDocumentTag, 'the document has the tag no more', !untagged.includes(tag_id), {
        field: 'data.tags[].tag_id',
        expected: `not ${tag_id}`,
        found: untagged,
      });
    } finally {
      await run.ask(datasets.deleteTag, { query: { dataset_id, tag_id } });
      const left = await all('after deleting');
      run.expect(datasets.deleteTag, 'it is gone', !left.includes(tag_id), { field: 'listTags', expected: `not ${tag_id}`, found: left });
    }
  });
  await run.step([datasets.addFolder, datasets.listFolders, datasets.listFolderDatasets, datasets.deleteFolder], async () => {
    const { dataset_id } = await things.base();
    const folder = await run.ask(datasets.addFolder, { params: { dataset_id }, body: { name: run.name('folder') } });
    const { folder_id } = folder;
    const inside = { name: run.name('inside'), parent_id: folder_id };
    await run.ask(datasets.addFolder, { params: { dataset_id }, body: inside }, { name: 'a folder in it' });
    const changed = run.name('renamed');
    const body = { folder_id, name: changed, version: folder.version };
    await run.ask(datasets.addFolder, { params: { dataset_id }, body }, { name: 'another name' });
    const all = async (name: string) => run.ask(datasets.listFolders, { params: { dataset_id } }, { name });
    const listed = (await all('after adding')).find((other) => other.folder_id === folder_id);
    run.expect(datasets.addFolder, 'the new name is read', listed?.name === changed, {
      field: 'listFolders',
      expected: changed,
      found: listed?.name,
    });
    const targets = await run.ask(datasets.listFolderDatasets, { params: { id: dataset_id } });
    const folders = targets.find((base) => base.dataset_id === dataset_id)?.folders.map((other) => other.folder_id) ?? [];
    run.expect(datasets.listFolderDatasets, 'the base has its folders', folders.includes(folder_id), {
      field: 'data[].folders[].folder_id',
      expected: folder_id,
      found: folders,
    });
    await run.ask(datasets.deleteFolder, { params: { dataset_id }, query: { folder_id } });
    const left = await all('after deleting');
    run.expect(datasets.deleteFolder, 'it is gone', !left.some((other) => other.folder_id === folder_id), {
      field: 'listFolders',
      expected: `not ${folder_id}`,
      found: left.map((other) => other.folder_id),
    });
    const up = left.find(({ name }) => name === inside.name);
    run.expect(datasets.deleteFolder, 'the folder in it moved up', up !== undefined && up.parent_id === null, {
      field: 'listFolders',
      expected: 'at the root',
      found: up?.parent_id,
    });
  });
};

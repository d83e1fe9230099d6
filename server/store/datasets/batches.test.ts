import type { Folder } from '../../../src/contract/entities/folder';
import type { Tag } from '../../../src/contract/entities/tag';
import { checkRefusal } from '../../testing/checkAnswer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { projectHandlers } from '../../calls/projects';
import { datasetHandlers } from '../../calls/datasets';
import { add, documents, makeBase, storeRecords } from './testing/contents';

const server = useTestServer({ handlers: onlyHandlers({ datasets: { ...datasetHandlers }, projects: { ...projectHandlers } }) });

/** A base with what it can hold; ids of documents and papers in pairs. */
interface Filled {
  user: TestUser;
  base: string;
  documents: string[];
  papers: string[];
  folder: string;
  tag: string;
}

let papers: string[] = [];
let own: Filled;
let others: Filled;
/** Another base of the same person: what is in it is not in the first one either. */
let second: Filled;

async function filled(user: TestUser, ids: string[]): Promise<Filled> {
  const { dataset_id: base } = await makeBase(user);
  await add(user, base, ids);
  const { records } = await documents(user, base, 'sort=oldest');
  const { data: folder } = await user.call<Folder>('POST', `/api/dataset/${base}/folder`, { name: '方法' });
  const { data: tag } = await user.call<Tag>('POST', '/api/project_dataset/tag_opreate', { dataset_id: base, name: '已读' });
  return { user, base, documents: records.map(({ document_id }) => document_id), papers: ids, folder: folder.folder_id, tag: tag.tag_id };
}

beforeAll(async () => {
  papers = await storeRecords(server.db, 'rec', 12);
  const [mine, other] = [await server.createUser(), await server.createUser()];
  own = await filled(mine, papers.slice(0, 10));
  second = await filled(mine, papers.slice(0, 3));
  others = await filled(other, papers.slice(0, 3));
  // A record that only its uploader can read.
  await server.db.query(
    `insert into paper (paper_id, resource_type, title, owner_id, in_library) values ('private', 1, 'Of the other one', $1, false)`,
    [other.id],
  );
});

/** Everything that a base holds, as its owner sees it. */
async function contents({ user, base }: Filled): Promise<string> {
  const paths = [
    `/api/dataset/${base}/document_paper_detail/1/50?sort=oldest`,
    `/api/dataset/${base}/folder`,
    `/api/project_dataset/tag_opreate?dataset_id=${base}`,
  ];
  return (await Promise.all(paths.map(async (path) => (await user.inject('GET', path)).body))).join('\n');
}
const everything = async () => [await contents(own), await contents(second), await contents(others)];

type Request = readonly ['GET' | 'POST' | 'DELETE', string, object?];

/** Every call that names something inside of a base, with the base that `parent` has and the things that `child` has. */
const nested = (parent: Filled, child: Filled): Record<string, Request> => {
  const mark = `dataset_id=${parent.base}&document_id=${child.documents[0]}&tag_id=${child.tag}`;
  return {
    'a folder to rename': ['POST', `/api/dataset/${parent.base}/folder`, { folder_id: child.folder, name: '改名', version: 1 }],
    'a folder to make one in': ['POST', `/api/dataset/${parent.base}/folder`, { name: '里面', parent_id: child.folder }],
    'a folder to delete': ['DELETE', `/api/dataset/${parent.base}/folder?folder_id=${child.folder}`],
    'a folder to move': ['POST', `/api/dataset/${parent.base}/folder/mover`, { folder_id: null, folder_id_list: [child.folder] }],
    'documents to move': ['POST', `/api/dataset/${parent.base}/folder/mover`, { folder_id: null, document_id_list: [child.documents[0]] }],
    'documents to take out of a folder': [
      'DELETE',
      '/api/dataset/document/remove_from_folder',
      { dataset_id: parent.base, document_id_list: [child.documents[0]] },
    ],
    'documents to delete': ['DELETE', `/api/dataset/${parent.base}/document/_bach`, { id_list: [child.documents[0]] }],
    'a folder for papers': [
      'POST',
      '/api/project_dataset/opreate',
      { dataset_id: parent.base, folder_id: child.folder, paper_id_list: papers.slice(10) },
    ],
    'a folder to sync with': [
      'POST',
      '/api/dataset/paper/sync_batch_2_folder',
      { dataset_id: parent.base, folder_id: child.folder, paper_id_list: papers.slice(10) },
    ],
    'a folder for copies': [
      'POST',
      '/api/dataset/document/batch_copy',
      { dataset_id: parent.base, folder_id: child.folder, document_id_list: [own.documents[0]] },
    ],
    'a folder whose files are listed': ['GET', `/api/dataset/document/folder_files?dataset_id=${parent.base}&folder_id=${child.folder}`],
    'a tag to put on': ['GET', `/api/project_dataset/document/add_tag?${mark}`],
    'a tag to take off': ['GET', `/api/project_dataset/document/remove_tag?${mark}`],
    'a tag to delete': ['DELETE', `/api/project_dataset/tag_opreate?dataset_id=${parent.base}&tag_id=${child.tag}`],
    'a document whose tags are listed': [
      'GET',
      `/api/project_dataset/tag_opreate?dataset_id=${parent.base}&document_id=${child.documents[0]}`,
    ],
  };
};

describe('what is inside of a base is looked up with it', () => {
  test.each(['own base, foreign child', 'foreign base, own child', 'own base, child of another own one'])('%s', async (which) => {
    const before = await everything();
    const [parent, child] =
      which === 'own base, foreign child' ? [own, others] : which === 'foreign base, own child' ? [others, own] : [own, second];
    const nowhere: Filled = { ...child, documents: ['no-document'], folder: 'no-folder', tag: 'no-tag' };
    const missing = nested({ ...parent, base: parent === others ? 'no-base' : parent.base }, parent === others ? child : nowhere);
    for (const [name, request] of Object.entries(nested(parent, child))) {
      const refused = await own.user.inject(...request);
      expect([name, refused.statusCode]).toEqual([name, 404]);
      checkRefusal(refused, 404);
      expect([name, refused.body]).toEqual([name, (await own.user.inject(...missing[name]!)).body]);
    }
    expect(await everything()).toEqual(before);
  });

  test('one of the two that belong together is not enough', async () => {
    const before = await everything();
    for (const verb of ['add_tag', 'remove_tag']) {
      for (const [document, tag] of [
        [own.documents[0], others.tag],
        [others.documents[0], own.tag],
        [own.documents[0], second.tag],
        [second.documents[0], own.tag],
      ]) {
        checkRefusal(
          await own.user.inject(
            'GET',
            `/api/project_dataset/document/${verb}?dataset_id=${own.base}&document_id=${document}&tag_id=${tag}`,
          ),
          404,
        );
      }
    }
    expect(await everything()).toEqual(before);
  });

  test('as a filter it finds nothing', async () => {
    for (const query of [
      `folder_id=${others.folder}`,
      `tag_id_list=${others.tag}`,
      `folder_id=${second.folder}`,
      `tag_id_list=${own.tag},${others.tag}`,
    ]) {
      expect((await documents(own.user, own.base, query)).total).toBe(0);
    }
  });
});

describe('requests over many are done whole or not at all', () => {
  /** The requests with a list of their kind of ids. */
  const batches: Record<string, { ids: () => string[]; strange: () => string; send: (list: string[]) => Request }> = {
    'delete documents': {
      ids: () => own.documents,
      strange: () => others.documents[0]!,
      send: (id_list) => ['DELETE', `/api/dataset/${own.base}/document/_bach`, { id_list }],
    },
    'move documents': {
      ids: () => own.documents,
      strange: () => others.documents[0]!,
      send: (document_id_list) => ['POST', `/api/dataset/${own.base}/folder/mover`, { folder_id: own.folder, document_id_list }],
    },
    'take out of folders': {
      ids: () => own.documents,
      strange: () => others.documents[0]!,
      send: (document_id_list) => ['DELETE', '/api/dataset/document/remove_from_folder', { dataset_id: own.base, document_id_list }],
    },
    'copy documents': {
      ids: () => own.documents,
      strange: () => others.documents[0]!,
      send: (document_id_list) => ['POST', '/api/dataset/document/batch_copy', { document_id_list, dataset_id: second.base }],
    },
    'add papers': {
      ids: () => papers,
      strange: () => 'private',
      send: (paper_id_list) => ['POST', '/api/project_dataset/opreate', { dataset_id: second.base, paper_id_list }],
    },
    'sync papers': {
      ids: () => papers,
      strange: () => 'private',
      send: (paper_id_list) => [
        'POST',
        '/api/dataset/paper/sync_batch_2_folder',
        { dataset_id: second.base, folder_id: second.folder, paper_id_list },
      ],
    },
  };
  const names = Object.keys(batches);

  test.each(names)('%s: nine own ones and a foreign one', async (name) => {
    const { ids, strange, send } = batches[name]!;
    const before = await everything();
    for (const one of [strange(), 'not-there']) {
      for (const list of [
        [...ids().slice(0, 9), one],
        [one, ...ids().slice(0, 9)],
      ])
        checkRefusal(await own.user.inject(...send(list)), 404);
    }
    const [othersOne, nowhere] = [await own.user.inject(...send([strange()])), await own.user.inject(...send(['not-there']))];
    expect(othersOne.body).toBe(nowhere.body);
    expect(await everything()).toEqual(before);
  });

  test.each(names)('%s: none, and ten thousand', async (name) => {
    const { ids, send } = batches[name]!;
    const before = await everything();
    for (const list of [[], Array<string>(10_000).fill(ids()[0]!), Array.from({ length: 10_000 }, (_, i) => `id-${i}`)]) {
      checkRefusal(await own.user.inject(...send(list)), 400);
    }
    expect(await everything()).toEqual(before);
  });

  test.each(names.filter((name) => /copy|papers/.test(name)))('%s: to a base of somebody else', async (name) => {
    const { ids, send } = batches[name]!;
    const before = await everything();
    const to = (base: string): Request => {
      const [method, path, body] = send(ids().slice(0, 3));
      return [method, path, { ...body, dataset_id: base, folder_id: null }];
    };
    const refused = await own.user.inject(...to(others.base));
    checkRefusal(refused, 404);
    expect((await own.user.inject(...to('no-base'))).body).toBe(refused.body);
    expect(await everything()).toEqual(before);
  });

  test('the same one twice counts once', async () => {
    const { base } = await filled(own.user, papers.slice(0, 4));
    const { records } = await documents(own.user, base, 'sort=oldest');
    const [first, next] = records.map(({ document_id }) => document_id);
    const target = await makeBase(own.user);
    const copy = { document_id_list: [first, first, next, first], dataset_id: target.dataset_id };
    expect((await own.user.call('POST', '/api/dataset/document/batch_copy', copy)).data).toEqual({ added: 2, existing: [] });
    expect((await own.user.call('DELETE', `/api/dataset/${base}/document/_bach`, { id_list: [first, first] })).data).toBe(true);
    expect((await documents(own.user, base)).total).toBe(3);
    // Deleting twice answers 404.
    expect(await own.user.call('DELETE', `/api/dataset/${base}/document/_bach`, { id_list: [first] })).toMatchObject({ code: 404 });
  });
});

import type { datasetCalls } from '../../src/contract/calls/datasets';
import { MEGABYTE } from '../documents/receive';
import type { Handlers } from './handler';
import { datasetApplication } from '../store/chats/applications';
import { newRowId } from '../kernel/idempotent';
import { requireProject } from '../store/projects/projects';
import { addPapers, copyDocuments } from '../store/datasets/adding';
import { changeBase, insertBase } from '../store/datasets/bases';
import { binBase } from '../store/datasets/bin';
import type { DatabaseDirectory } from '../datasets/databases/directory';
import { deleteDocuments, moveWithin, oneDocument, pageDocuments } from '../store/datasets/documents';
import { pageFiles } from '../store/datasets/files';
import { deleteFolder, foldersOf, insertFolder, renameFolder, requireFolder, targetsBeside } from '../store/datasets/folders';
import { literatureTypes } from '../records/dictionaries/literatureTypes';
import { mappedApplications } from '../store/datasets/mappedApplications';
import { ifItCan } from '../store/database/writability';
import { ensureDefaultList, listProjects, listReadable, pageReadable, requireDataset } from '../store/datasets/datasets';
import { literatureStatistics, publicSubjects, subjectStatistics } from '../store/datasets/statistics';
import { deleteTag, insertTag, listTagGroups, listTags, markDocument } from '../store/datasets/tags';
import { uploadDocuments, type DocumentUploading } from '../datasets/uploading';

interface Needs extends DocumentUploading {
  readonly databases: DatabaseDirectory;
}

export const datasetHandlers: Handlers<typeof datasetCalls, Needs> = {
  listLiteratureDict: async () => [...literatureTypes],

  async listAllDatasets(_input, { db, user }) {
    // So that the list is there however the client orders its first calls.
    await ifItCan(db, () => ensureDefaultList(db, user.id));
    const bases = await listReadable(db, user.id);
    return {
      aiDataset: bases.filter(({ kind }) => kind === 'ai'),
      projectDataset: await listProjects(db, user.id, bases, false),
      readingDataset: bases.filter(({ kind }) => kind === 'reading'),
    };
  },

  async listProjectsAndDatasets({ query }, { db, user }) {
    return listProjects(db, user.id, await listReadable(db, user.id), query.show_empty_project);
  },

  getPrivateDatasetId: (_input, { db, user }) => ensureDefaultList(db, user.id),
  pageAllDatasets: ({ params, query }, { db, user }) => pageReadable(db, user.id, query, params.current_page, params.page_size),
  async listPrivateDatasets({ params, query }, { db, user }) {
    await ifItCan(db, () => ensureDefaultList(db, user.id));
    return pageReadable(db, user.id, { kind: 'reading', keyword: query.keyword }, params.current_page, params.page_size);
  },

  createProjectDataset: ({ body }, context) =>
    context.db.transaction((tx) => insertBase(tx, newRowId(context, body.request_id), context.user.id, body)),
  updateProjectDataset: ({ body }, { db, user }) => db.transaction((tx) => changeBase(tx, user.id, body)),
  async deleteProjectDataset({ query }, { db, user }) {
    await db.transaction((tx) => binBase(tx, user.id, query.dataset_id));
    return true;
  },

  classifyPublicDatasets: (_input, { db }) => publicSubjects(db),
  getSubjectStatistics: ({ params }, { db }) => subjectStatistics(db, params.subject_code),
  async getLiteratureStatistics({ params: { dataset_id } }, { db, user }) {
    await requireDataset(db, user.id, dataset_id);
    return literatureStatistics(db, dataset_id);
  },
  async listMappedApplications({ params: { dataset_id } }, { db, user }) {
    await requireDataset(db, user.id, dataset_id);
    return [await datasetApplication(db), ...(await mappedApplications(db, user.id, dataset_id))];
  },
  classifyDatabases: async (_input, { databases }) => databases.categories(),
  listDatabases: async ({ query }, { databases }) => databases.find(query),

  async listDatasetPapers({ params, query }, { db, user }) {
    await requireDataset(db, user.id, params.dataset_id);
    return pageDocuments(db, params.dataset_id, query, params.current_page, params.page_size);
  },
  addPapersToDataset: ({ body }, { db, user, newId }) => db.transaction((tx) => addPapers(tx, user.id, newId, body)),
  syncPapersToFolder: ({ body }, { db, user, newId }) => db.transaction((tx) => addPapers(tx, user.id, newId, body, true)),
  copyDocuments: ({ body }, { config, db, user, newId }) =>
    db.transaction((tx) => copyDocuments(tx, user.id, newId, body, config.UPLOAD_QUOTA_MB * MEGABYTE)),
  async deleteDocuments({ params, body }, { db, user }) {
    await db.transaction((tx) => deleteDocuments(tx, user.id, params.dataset_id, body.id_list));
    return true;
  },
  async moveToFolder({ params, body }, { db, user }) {
    await db.transaction((tx) => moveWithin(tx, user.id, params.dataset_id, body));
    return true;
  },
  async removeFromFolder({ body: { dataset_id, document_id_list } }, { db, user }) {
    const move = { folder_id: null, document_id_list, folder_id_list: [] };
    await db.transaction((tx) => moveWithin(tx, user.id, dataset_id, move));
    return true;
  },
  splitAndSaveDocuments: ({ params: { dataset_id }, query: { folder_id = null } }, context) =>
    uploadDocuments(context, { dataset_id, folder_id }),

  async listFolders({ params: { dataset_id } }, { db, user }) {
    await requireDataset(db, user.id, dataset_id);
    return foldersOf(db, [dataset_id]);
  },
  addFolder: ({ params: { dataset_id }, body }, context) =>
    'folder_id' in body
      ? renameFolder(context.db, context.user.id, dataset_id, body)
      : context.db.transaction((tx) => insertFolder(tx, newRowId(context, body.request_id), context.user.id, dataset_id, body)),
  async deleteFolder({ params, query }, { db, user }) {
    await db.transaction((tx) => deleteFolder(tx, user.id, params.dataset_id, query.folder_id));
    return true;
  },
  listFolderDatasets: ({ params }, { db, user }) => targetsBeside(db, user.id, params.id),

  listTagGroups: ({ params }, { db, user }) => listTagGroups(db, user.id, params.dataset_id),
  listTags: ({ query }, { db, user }) => listTags(db, user.id, query.dataset_id, query.document_id),
  addTag: ({ body }, context) => insertTag(context.db, newRowId(context, body.request_id), context.user.id, body),
  async deleteTag({ query }, { db, user }) {
    await deleteTag(db, user.id, query.dataset_id, query.tag_id);
    return true;
  },
  async addDocumentTag({ query }, { db, user }) {
    await markDocument(db, user.id, query, true);
    return oneDocument(db, query.dataset_id, query.document_id);
  },
  async removeDocumentTag({ query }, { db, user }) {
    await markDocument(db, user.id, query, false);
    return oneDocument(db, query.dataset_id, query.document_id);
  },

  async listProjectDatasetFiles({ query: { project_id, dataset_id, keyword, current, size } }, { db, user }) {
    if (project_id !== undefined) await requireProject(db, user.id, project_id);
    if (dataset_id !== undefined) await requireDataset(db, user.id, dataset_id);
    return pageFiles(db, { teamsOf: user.id, projectId: project_id, datasetId: dataset_id, keyword }, current, size);
  },
  async listFolderFiles({ query: { dataset_id, folder_id = null, keyword, current, size } }, { db, user }) {
    await requireDataset(db, user.id, dataset_id);
    await requireFolder(db, dataset_id, folder_id);
    return pageFiles(db, { datasetId: dataset_id, folderId: folder_id, keyword }, current, size);
  },
  async listFiles({ query: { dataset_id, keyword, current, size } }, { db, user }) {
    if (dataset_id !== undefined) await requireDataset(db, user.id, dataset_id);
    return pageFiles(db, { listsOf: user.id, datasetId: dataset_id, keyword }, current, size);
  },
};

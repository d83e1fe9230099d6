import { defineRoutes, mutation, query } from '../route';

const AI = ['/aiKnowledgeBase'];
const AI_DETAIL = ['/aiKnowledgeBase/detail'];
const OWN = ['/knowledgeBase'];
const FILES = ['/knowledgeBase', '/project', '/deepResearch'];
const DATABASES = ['/scientific', '/resources'];

export const datasetRoutes = defineRoutes({
  listLiteratureDict: query('GET', '/api/dict/dictLiteratureList'),
  listDatasetPapers: query('GET', '/api/dataset/{dataset_id}/document_paper_detail/{current_page}/{page_size}', [
    '/readDetailMore',
    ...AI_DETAIL,
    '/aiKnowledgeBase/chatDetail',
    ...OWN,
  ]),
  getSubjectStatistics: query('GET', '/api/dataset/subject_statistics/{subject_code}', AI),
  classifyPublicDatasets: query('GET', '/api/dataset/pub/classify', AI),
  listAllDatasets: query('GET', '/api/dataset_all'),
  pageAllDatasets: query('GET', '/api/dataset_all/{current_page}/{page_size}', AI),
  getLiteratureStatistics: query('GET', '/api/dataset/{dataset_id}/document_lit_statistics', AI_DETAIL),
  listMappedApplications: query('GET', '/api/dataset/mappingApps/{dataset_id}', [...AI_DETAIL, ...OWN]),
  classifyDatabases: query('GET', '/api/yunzhou_db/classify', DATABASES),
  listDatabases: query('GET', '/api/yunzhou_db/list/wx', DATABASES),
  listProjectsAndDatasets: query('GET', '/api/project_dataset/my_project_and_dataset'),
  // wire typo "opreate", keep; POST adds papers, PUT edits the base, DELETE removes it
  addPapersToDataset: mutation('POST', '/api/project_dataset/opreate'),
  updateProjectDataset: mutation('PUT', '/api/project_dataset/opreate', OWN),
  deleteProjectDataset: mutation('DELETE', '/api/project_dataset/opreate', OWN),
  createProjectDataset: mutation('POST', '/api/project_dataset/create', [...OWN, '/project']),
  listTagGroups: query('GET', '/api/project_dataset/document/tag_groups/{dataset_id}', OWN),
  listTags: query('GET', '/api/project_dataset/tag_opreate', OWN),
  addTag: mutation('POST', '/api/project_dataset/tag_opreate', OWN),
  deleteTag: mutation('DELETE', '/api/project_dataset/tag_opreate', OWN),
  // Two changes sent by GET: mutations.
  addDocumentTag: mutation('GET', '/api/project_dataset/document/add_tag', OWN),
  removeDocumentTag: mutation('GET', '/api/project_dataset/document/remove_tag', OWN),
  getPrivateDatasetId: query('GET', '/api/dataset/private/get_id'),
  listPrivateDatasets: query('GET', '/api/dataset/private/{current_page}/{page_size}'),
  listFolders: query('GET', '/api/dataset/{dataset_id}/folder', OWN),
  addFolder: mutation('POST', '/api/dataset/{dataset_id}/folder', OWN),
  deleteFolder: mutation('DELETE', '/api/dataset/{dataset_id}/folder', OWN),
  listFolderDatasets: query('GET', '/api/dataset/{id}/folder_dataset'),
  deleteDocuments: mutation('DELETE', '/api/dataset/{dataset_id}/document/_bach', OWN),
  moveToFolder: mutation('POST', '/api/dataset/{dataset_id}/folder/mover', OWN),
  splitAndSaveDocuments: mutation('POST', '/api/dataset/document/autoSplitSave/{dataset_id}', OWN, {
    bodyType: 'multipart',
  }),
  copyDocuments: mutation('POST', '/api/dataset/document/batch_copy', OWN),
  syncPapersToFolder: mutation('POST', '/api/dataset/paper/sync_batch_2_folder'),
  removeFromFolder: mutation('DELETE', '/api/dataset/document/remove_from_folder', OWN),
  listProjectDatasetFiles: query('GET', '/api/project_dataset/files', FILES),
  listFolderFiles: query('GET', '/api/dataset/document/folder_files', FILES),
  listFiles: query('GET', '/api/folder/files', FILES),
});

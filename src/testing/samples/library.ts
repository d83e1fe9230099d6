import type { DocumentItem, FileItem, StoredFile } from '../../contract/entities/document';
import type { Folder } from '../../contract/entities/folder';
import type { Tag } from '../../contract/entities/tag';
import { aDataset, aPaper } from '../builders';
import { fakeTransport } from '../fakeTransport';

const TIME = '2026-01-02T03:04:05.000+08:00';

export function aDocument(changes: Partial<DocumentItem> = {}): DocumentItem {
  return {
    document_id: 'doc1',
    dataset_id: 'own',
    folder_id: null,
    kind: 'paper',
    name: '文献一',
    paper: aPaper(),
    file: null,
    parse: null,
    tags: [],
    passage_count: 1,
    create_time: TIME,
    update_time: TIME,
    ...changes,
  };
}

export function aStoredFile(changes: Partial<StoredFile> = {}): StoredFile {
  return {
    file_id: 'f1',
    name: '多年冻土碳循环.pdf',
    size: 2_400_000,
    media_type: 'application/pdf',
    url: '/files/f1',
    create_time: TIME,
    ...changes,
  };
}

/** A file of the own reading list, which was read. */
export function aFileItem(changes: Partial<FileItem> = {}): FileItem {
  return {
    ...aStoredFile(),
    document_id: 'doc1',
    dataset_id: 'own',
    dataset_name: '我的清单',
    folder_id: null,
    project_id: null,
    project_name: '',
    state: 'done',
    message: '',
    ...changes,
  };
}

export function aFolder(changes: Partial<Folder> = {}): Folder {
  return {
    folder_id: 'f1',
    dataset_id: 'own',
    parent_id: null,
    name: '方法',
    document_count: 2,
    version: 1,
    create_time: TIME,
    update_time: TIME,
    ...changes,
  };
}

export function aTag(changes: Partial<Tag> = {}): Tag {
  return {
    tag_id: 't1',
    dataset_id: 'own',
    group_name: '进度',
    name: '已读',
    color: 'green',
    document_count: 1,
    create_time: TIME,
    ...changes,
  };
}

export const pageOfDocuments = (records: DocumentItem[], total = records.length) => ({ total, records, current: 1, size: 50 });

const all = { can_edit: true, can_add: true, can_delete: true };
const none = { can_edit: false, can_add: false, can_delete: false };

/** Own reading list with two folders, one in the other; a team base that may be read only. */
export function libraryServer() {
  const own = aDataset({
    dataset_id: 'own',
    name: '我的清单',
    kind: 'reading',
    is_default: true,
    permissions: { ...all, can_delete: false },
    document_count: 3,
  });
  const second = aDataset({ dataset_id: 'second', name: '备选', kind: 'reading', permissions: all });
  const team = aDataset({
    dataset_id: 'team',
    name: '课题库',
    kind: 'project',
    project_id: 'pr1',
    project_name: '课题组',
    permissions: none,
  });
  const folders = [aFolder(), aFolder({ folder_id: 'f2', parent_id: 'f1', name: '细节', document_count: 0 })];
  const projects = [{ project_id: 'pr1', project_name: '课题组', datasets: [team] }];
  return fakeTransport()
    .on('getPrivateDatasetId', 'own')
    .on('listAllDatasets', { aiDataset: [], projectDataset: projects, readingDataset: [own, second] })
    .on('listProjectsAndDatasets', projects)
    .on('listUserJoined', [])
    .on('listFolders', folders)
    .on('listFolderDatasets', [
      { ...own, folders },
      { ...second, folders: [] },
    ])
    .on('listTagGroups', [{ group_name: '进度', tags: [aTag()] }])
    .on('listLiteratureDict', [{ code: '1', name: '期刊论文', name_en: 'Journal article' }])
    .on('listMappedApplications', [])
    .on(
      'listDatasetPapers',
      pageOfDocuments([
        aDocument(),
        aDocument({ document_id: 'doc2', name: '文献二', folder_id: 'f1' }),
        aDocument({ document_id: 'doc3', name: '文献三' }),
      ]),
    );
}

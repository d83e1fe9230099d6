import { z } from 'zod';
import { MAX_DOCUMENTS, MAX_FOLDERS, MAX_KEYWORD_LENGTH, MAX_NAME_LENGTH, MAX_PAPERS, MAX_TAG_LENGTH } from '../../model/limits';
import { DOCUMENT_SORTS, READING_STATES } from '../../model/lists';
import { call } from '../call';
import { Done, Id, IdList, PageNumber, PageSize, RequestId, Version, pageOf, checkName, name } from '../entities/common';
import { DatasetWithFolders } from '../entities/dataset';
import { BatchAdded, DocumentItem, FileItem, FileParseState } from '../entities/document';
import { Folder } from '../entities/folder';
import { Tag, TagColor, TagGroup } from '../entities/tag';
import { datasetRoutes as r } from '../routes/datasets';

const DatasetPath = z.object({ dataset_id: Id });
const DocumentIds = z.array(Id).min(1, '请选择文档').max(MAX_DOCUMENTS, `一次最多 ${MAX_DOCUMENTS} 篇`);
const Keyword = z.string().trim().max(MAX_KEYWORD_LENGTH).optional();
const DocumentTag = z.strictObject({ dataset_id: Id, document_id: Id, tag_id: Id });
const paging = { current: PageNumber.default(1), size: PageSize.default(20) };

/** Documents, folders, tags and files of bases. Every request over many ids is done whole or not at all. */
export const documentCalls = {
  listDatasetPapers: call(r.listDatasetPapers, {
    params: DatasetPath.extend({ current_page: PageNumber, page_size: PageSize }),
    query: z.strictObject({
      keyword: Keyword,
      /** Documents directly in the folder; `root` means in none; absent means the whole base. */
      folder_id: Id.optional(),
      /** Documents that carry all of them. */
      tag_id_list: IdList.optional(),
      resource_type: z
        .string()
        .regex(/^([1-9]|10)$/)
        .transform(Number)
        .optional(),
      /** Documents that are files, so far read; records without a file are none of them. */
      parse_state: z.enum(READING_STATES).optional(),
      sort: z.enum(DOCUMENT_SORTS).default('newest'),
    }),
    data: pageOf(DocumentItem),
  }),
  listTagGroups: call(r.listTagGroups, { params: DatasetPath, data: z.array(TagGroup) }),
  /** With `document_id`: the tags that one document carries. */
  listTags: call(r.listTags, {
    query: z.strictObject({ dataset_id: Id, document_id: Id.optional() }),
    data: z.array(Tag),
  }),
  addTag: call(r.addTag, {
    body: z.strictObject({
      dataset_id: Id,
      group_name: z.string().trim().max(MAX_TAG_LENGTH).superRefine(checkName).default(''),
      name: name(MAX_TAG_LENGTH),
      color: TagColor.default('default'),
      request_id: RequestId,
    }),
    data: Tag,
  }),
  /** Takes it off every document. */
  deleteTag: call(r.deleteTag, { query: z.strictObject({ dataset_id: Id, tag_id: Id }), data: Done }),
  addDocumentTag: call(r.addDocumentTag, { query: DocumentTag, data: DocumentItem }),
  removeDocumentTag: call(r.removeDocumentTag, { query: DocumentTag, data: DocumentItem }),
  /** All folders of the base, flat; parents before children. */
  listFolders: call(r.listFolders, { params: DatasetPath, data: z.array(Folder) }),
  /** Makes a folder, or renames the one that `folder_id` names. */
  addFolder: call(r.addFolder, {
    params: DatasetPath,
    body: z.union([
      z.strictObject({ name: name(MAX_NAME_LENGTH), parent_id: Id.nullable().default(null), request_id: RequestId }),
      z.strictObject({ folder_id: Id, name: name(MAX_NAME_LENGTH), version: Version }),
    ]),
    data: Folder,
  }),
  /** Its documents and subfolders move up to its parent. */
  deleteFolder: call(r.deleteFolder, { params: DatasetPath, query: z.strictObject({ folder_id: Id }), data: Done }),
  /** The group of base `{id}` (own reading lists, or the bases of its project) with folders: targets for documents. */
  listFolderDatasets: call(r.listFolderDatasets, {
    params: z.object({ id: Id }),
    data: z.array(DatasetWithFolders),
  }),
  deleteDocuments: call(r.deleteDocuments, {
    params: DatasetPath,
    body: z.strictObject({ id_list: DocumentIds }),
    data: Done,
  }),
  /** Moves documents and folders within the base; a folder never into itself. Null is the root. */
  moveToFolder: call(r.moveToFolder, {
    params: DatasetPath,
    body: z
      .strictObject({
        folder_id: Id.nullable(),
        document_id_list: z.array(Id).max(MAX_DOCUMENTS).default([]),
        folder_id_list: z.array(Id).max(MAX_FOLDERS).default([]),
      })
      .refine((body) => body.document_id_list.length + body.folder_id_list.length > 0, '请选择文档或文件夹'),
    data: Done,
  }),
  /**
   * Multipart, 1 to 50 `file`, each taken by itself. One state a file, in order: a refused one is `failed` with the
   * reason; content that the base has already answers the state of that document, named in `duplicate_of`. Lists of
   * records (RIS, BibTeX, EndNote, PubMed, CSL-JSON) become papers: `progress` counts them, `message` says what came.
   */
  splitAndSaveDocuments: call(r.splitAndSaveDocuments, {
    params: DatasetPath,
    query: z.strictObject({ folder_id: Id.optional() }),
    data: z.array(FileParseState).min(1),
  }),
  /** Copies into another base; files of others become one's own. `existing` names the source documents that it has already. */
  copyDocuments: call(r.copyDocuments, {
    body: z.strictObject({
      document_id_list: DocumentIds,
      /** Target. */
      dataset_id: Id,
      folder_id: Id.nullable().default(null),
    }),
    data: BatchAdded,
  }),
  /** Puts papers into a reading list; those it has already move to the folder. */
  syncPapersToFolder: call(r.syncPapersToFolder, {
    body: z.strictObject({
      dataset_id: Id,
      folder_id: Id.nullable().default(null),
      paper_id_list: z.array(Id).min(1, '请选择文献').max(MAX_PAPERS, `一次最多 ${MAX_PAPERS} 篇`),
    }),
    data: BatchAdded,
  }),
  /** Back to the root; the documents stay in the base. */
  removeFromFolder: call(r.removeFromFolder, {
    body: z.strictObject({ dataset_id: Id, document_id_list: DocumentIds }),
    data: Done,
  }),
  /** Files of team bases: of one, of one project, or of all the user may read. Newest first, as the next two. */
  listProjectDatasetFiles: call(r.listProjectDatasetFiles, {
    query: z.strictObject({ project_id: Id.optional(), dataset_id: Id.optional(), keyword: Keyword, ...paging }),
    data: pageOf(FileItem),
  }),
  /** Files directly in one folder; without `folder_id`, at the root of the base. */
  listFolderFiles: call(r.listFolderFiles, {
    query: z.strictObject({ dataset_id: Id, folder_id: Id.optional(), keyword: Keyword, ...paging }),
    data: pageOf(FileItem),
  }),
  /** Files of the user's own reading lists. */
  listFiles: call(r.listFiles, {
    query: z.strictObject({ dataset_id: Id.optional(), keyword: Keyword, ...paging }),
    data: pageOf(FileItem),
  }),
} as const;

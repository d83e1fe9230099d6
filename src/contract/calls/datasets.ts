import { z } from 'zod';
import {
  MAX_CODE_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_KEYWORD_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PAPERS,
  MAX_SUBJECT_CODE_LENGTH,
} from '../../model/limits';
import { call } from '../call';
import { Application } from '../entities/chat';
import { DictItem, Done, Id, PageNumber, PageSize, RequestId, Version, pageOf, name } from '../entities/common';
import { DatabaseItem } from '../entities/database';
import { Dataset, DatasetGroups, DatasetKind, ProjectDatasets } from '../entities/dataset';
import { BatchAdded } from '../entities/document';
import { LiteratureStatistics, SubjectStatistics } from '../entities/statistics';
import { datasetRoutes as r } from '../routes/datasets';
import { documentCalls } from './datasetDocuments';

const DatasetPath = z.object({ dataset_id: Id });
const CurrentPath = z.object({ current_page: PageNumber, page_size: PageSize });
/** A truth value in a query: `true`, `false`, or the words. */
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const DatasetBody = z.strictObject({
  name: name(MAX_NAME_LENGTH),
  desc: z.string().trim().max(MAX_DESCRIPTION_LENGTH).default(''),
  subject_code: z.string().max(MAX_SUBJECT_CODE_LENGTH).default(''),
});

/** Bases themselves; what they hold is in `datasetDocuments.ts`. */
const baseCalls = {
  /** Literature types: `code` is the resource type. */
  listLiteratureDict: call(r.listLiteratureDict, { data: z.array(DictItem) }),
  getSubjectStatistics: call(r.getSubjectStatistics, {
    params: z.object({ subject_code: Id.max(MAX_SUBJECT_CODE_LENGTH) }),
    data: SubjectStatistics,
  }),
  /** Subjects that public bases have; `count` is the number of bases. */
  classifyPublicDatasets: call(r.classifyPublicDatasets, { data: z.array(DictItem) }),
  listAllDatasets: call(r.listAllDatasets, { data: DatasetGroups }),
  /** The same bases as one list, most recently changed first. */
  pageAllDatasets: call(r.pageAllDatasets, {
    params: CurrentPath,
    query: z.strictObject({
      kind: DatasetKind.optional(),
      subject_code: z.string().max(MAX_SUBJECT_CODE_LENGTH).optional(),
      keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional(),
    }),
    data: pageOf(Dataset),
  }),
  getLiteratureStatistics: call(r.getLiteratureStatistics, { params: DatasetPath, data: LiteratureStatistics }),
  /** Applications that read the base, among those the user may see. */
  listMappedApplications: call(r.listMappedApplications, { params: DatasetPath, data: z.array(Application) }),
  classifyDatabases: call(r.classifyDatabases, { data: z.array(DictItem) }),
  listDatabases: call(r.listDatabases, {
    query: z.strictObject({
      /** Code of `yunzhou_db/classify`. */
      category: z.string().max(MAX_CODE_LENGTH).optional(),
      keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional(),
      /** Only what everyone may read. */
      free: Flag.default(false),
      current: PageNumber.default(1),
      size: PageSize.default(50),
    }),
    data: pageOf(DatabaseItem),
  }),
  listProjectsAndDatasets: call(r.listProjectsAndDatasets, {
    /** Whether projects without a base are listed. */
    query: z.strictObject({ show_empty_project: Flag.default(false) }),
    data: z.array(ProjectDatasets),
  }),
  addPapersToDataset: call(r.addPapersToDataset, {
    body: z.strictObject({
      dataset_id: Id,
      folder_id: Id.nullable().default(null),
      paper_id_list: z.array(Id).min(1, '请选择文献').max(MAX_PAPERS, `一次最多 ${MAX_PAPERS} 篇`),
    }),
    data: BatchAdded,
  }),
  /** `version` is the one that was edited; another one answers 409 with nothing changed. */
  updateProjectDataset: call(r.updateProjectDataset, {
    body: DatasetBody.extend({ dataset_id: Id, version: Version }),
    data: Dataset,
  }),
  /** With its folders, tags and documents. */
  deleteProjectDataset: call(r.deleteProjectDataset, { query: z.strictObject({ dataset_id: Id }), data: Done }),
  /** Without a project: a reading list of the user's own. */
  createProjectDataset: call(r.createProjectDataset, {
    body: DatasetBody.extend({ project_id: Id.nullable().default(null), request_id: RequestId }),
    data: Dataset,
  }),
  /** The user's default reading list; every account has one. */
  getPrivateDatasetId: call(r.getPrivateDatasetId, { data: Id }),
  /** The user's reading lists, the default one first. */
  listPrivateDatasets: call(r.listPrivateDatasets, {
    params: CurrentPath,
    query: z.strictObject({ keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional() }),
    data: pageOf(Dataset),
  }),
} as const;

export const datasetCalls = { ...baseCalls, ...documentCalls } as const;

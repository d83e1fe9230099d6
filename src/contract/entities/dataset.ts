import { z } from 'zod';
import { Id, Timestamp } from './common';
import { Folder } from './folder';

/** `ai`: public, maintained by the operator · `project`: of a team · `reading`: one person's reading list. */
export const DATASET_KINDS = ['ai', 'project', 'reading'] as const;
export const DatasetKind = z.enum(DATASET_KINDS);
export type DatasetKind = z.infer<typeof DatasetKind>;

/** What the asking user may do with the base; the server checks again at each call. */
export const DatasetPermissions = z.object({
  /** Name, description, folders and tags. */
  can_edit: z.boolean(),
  /** Put in, move and take out documents. */
  can_add: z.boolean(),
  can_delete: z.boolean(),
});
export type DatasetPermissions = z.infer<typeof DatasetPermissions>;

/** A knowledge base. */
export const Dataset = z.object({
  dataset_id: Id,
  name: z.string(),
  desc: z.string(),
  kind: DatasetKind,
  /** The team's project; null unless `kind` is `project`. */
  project_id: Id.nullable(),
  /** Empty without a project. */
  project_name: z.string(),
  /** ESI code and its Chinese name, both empty when the base has no subject. */
  subject_code: z.string(),
  subject: z.string(),
  /** Papers and files together. */
  document_count: z.number().int().min(0),
  /** Documents that are literature records. */
  paper_count: z.number().int().min(0),
  /** The reading list that `private/get_id` names; it cannot be deleted. */
  is_default: z.boolean(),
  permissions: DatasetPermissions,
  version: z.number().int(),
  create_time: Timestamp,
  update_time: Timestamp,
});
export type Dataset = z.infer<typeof Dataset>;

/** A project with its bases; `datasets` may be empty when empty projects were asked for. */
export const ProjectDatasets = z.object({
  project_id: Id,
  project_name: z.string(),
  datasets: z.array(Dataset),
});
export type ProjectDatasets = z.infer<typeof ProjectDatasets>;

/** All bases the user may read: the state `allDatasetList`. */
export const DatasetGroups = z.object({
  aiDataset: z.array(Dataset),
  projectDataset: z.array(ProjectDatasets),
  /** The default list first, then by name. */
  readingDataset: z.array(Dataset),
});
export type DatasetGroups = z.infer<typeof DatasetGroups>;

/** A base as a target for documents: with its folders, so that one can be chosen. */
export const DatasetWithFolders = Dataset.extend({ folders: z.array(Folder) });
export type DatasetWithFolders = z.infer<typeof DatasetWithFolders>;

/** Days that a deleted base lies in the bin. */
export const BIN_DAYS = 30;

/** A base in the bin, with what comes back with it. */
export const DeletedDataset = z.object({
  dataset_id: Id,
  name: z.string(),
  kind: DatasetKind,
  project_id: Id.nullable(),
  project_name: z.string(),
  document_count: z.number().int().min(0),
  /** Of the documents, those that are files. */
  file_count: z.number().int().min(0),
  folder_count: z.number().int().min(0),
  tag_count: z.number().int().min(0),
  /** Who deleted it: the nickname; empty when that person is gone. */
  deleted_by: z.string(),
  deleted_time: Timestamp,
  /** When it is removed for good. */
  purge_time: Timestamp,
});
export type DeletedDataset = z.infer<typeof DeletedDataset>;

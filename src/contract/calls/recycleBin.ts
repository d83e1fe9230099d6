import { z } from 'zod';
import { call } from '../call';
import { Id } from '../entities/common';
import { Dataset, DeletedDataset } from '../entities/dataset';
import { extensionRoutes as r } from '../routes/extensions';

/** Deleted bases that the user may bring back: own reading lists, and team bases where the role may delete. */
export const recycleBinCalls = {
  /** Last deleted first. */
  listDeletedDatasets: call(r.listDeletedDatasets, { data: z.array(DeletedDataset) }),
  /** Everything is as it was; where its name is taken by now it gets a new one. */
  restoreDataset: call(r.restoreDataset, { body: z.strictObject({ dataset_id: Id }), data: Dataset }),
  /** Removes one for good; without an id all that the user may restore. */
  purgeDatasets: call(r.purgeDatasets, {
    query: z.strictObject({ dataset_id: Id.optional() }),
    data: z.object({ purged: z.number().int().min(0) }),
  }),
} as const;

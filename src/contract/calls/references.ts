import { z } from 'zod';
import { MAX_ADDED_REFERENCES } from '../../model/limits';
import { call } from '../call';
import { Id } from '../entities/common';
import { AddedReferences, NewReference, ReadReferences } from '../entities/reference';
import { extensionRoutes as r } from '../routes/extensions';

/** Entries of one reference list that are read. */
export const MAX_REFERENCES = 1_000;

/** Reference lists of other programs: read, compared with the library, cited or added. */
export const referenceCalls = {
  /** Multipart, one `file` of at most 5 MB: RIS, BibTeX, EndNote, PubMed, CSL-JSON, Crossref, JSON Lines or DOIs. Stores nothing. */
  readReferences: call(r.readReferences, { data: ReadReferences }),
  /** Into a base, where new records are the person's own; or, for administrators, into the library of everybody. */
  addReferences: call(r.addReferences, {
    body: z
      .strictObject({
        /** Null: the library. */
        dataset_id: Id.nullable(),
        /** Records that the library has already; only a base takes them. */
        paper_id_list: z.array(Id).max(MAX_ADDED_REFERENCES, `一次最多 ${MAX_ADDED_REFERENCES} 篇`).default([]),
        records: z.array(NewReference).max(MAX_ADDED_REFERENCES, `一次最多 ${MAX_ADDED_REFERENCES} 条`).default([]),
      })
      .refine(({ paper_id_list, records }) => paper_id_list.length + records.length > 0, '请选择要添加的文献'),
    data: AddedReferences,
  }),
} as const;

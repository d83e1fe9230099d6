import { z } from 'zod';
import { call } from '../call';
import { Id, PageNumber, pageOf, PageSize } from '../entities/common';
import { ImportKind, LibraryImport } from '../entities/libraryImport';
import { operatorRoutes as r } from '../routes/operator';

/** Imports into the library and the journals, for administrators. One is read at a time; the others wait. */
export const libraryImportCalls = {
  /** The newest first. */
  listImports: call(r.listImports, {
    query: z.strictObject({ current: PageNumber.default(1), size: PageSize.default(20) }),
    data: pageOf(LibraryImport),
  }),
  /**
   * Multipart, one `file` of at most `MAX_IMPORT_FILE_MB`. Answers as soon as it is stored; the server reads it in the background.
   * What was imported before stays as it is.
   */
  startImport: call(r.startImport, {
    query: z.strictObject({
      kind: ImportKind,
      /** Of tables of ranks that do not say their edition. */
      year: z.coerce.number().int().min(1900).max(2099).optional(),
      /** Who ranks, where a table does not say it. */
      scheme: z
        .string()
        .regex(/^[a-z-]{0,20}$/, '无法识别的分区')
        .optional(),
    }),
    data: LibraryImport,
  }),
  /** Ends what waits or runs; what was stored stays. 409 for one that has ended. */
  cancelImport: call(r.cancelImport, { params: z.object({ import_id: Id }), data: LibraryImport }),
  /** Reads a file once more whose import ended before its end; 409 when its bytes are gone. */
  restartImport: call(r.restartImport, { params: z.object({ import_id: Id }), data: LibraryImport }),
} as const;

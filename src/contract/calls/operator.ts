import { z } from 'zod';
import { MAX_PART_ENTRIES } from '../../model/limits';
import { call } from '../call';
import { Done, Id, PageNumber, pageOf, PageSize } from '../entities/common';
import { AnyPartValue, OperatorPart, PartEntry, PartName } from '../entities/operator';
import { OperatorChange, OperatorFile, OperatorImport } from '../entities/operatorChange';
import { operatorRoutes as r } from '../routes/operator';
import { accountCalls } from './accounts';
import { libraryImportCalls } from './libraryImports';
import { serverStatusCalls } from './serverStatus';
import { usageCalls } from './usage';
import { operatorMeansCalls } from './operatorMeans';

const inPart = z.object({ part: PartName });
const ofEntry = z.object({ part: PartName, entry_id: Id });

/** The operator's console, for administrators. */
export const operatorCalls = {
  ...accountCalls,
  ...usageCalls,
  ...serverStatusCalls,
  ...libraryImportCalls,
  getOperatorPart: call(r.getOperatorPart, { params: inPart, data: OperatorPart }),
  /** Adds or replaces an entry. `revision` is that of the value which was edited, empty for a new entry: 409 when it is another now. */
  saveOperatorEntry: call(r.saveOperatorEntry, {
    params: ofEntry,
    body: z.strictObject({
      value: AnyPartValue,
      revision: z.string().max(64),
      dropped_keys: z.array(z.string().max(64)).max(10).default([]),
    }),
    data: PartEntry,
  }),
  deleteOperatorEntry: call(r.deleteOperatorEntry, {
    params: ofEntry,
    query: z.strictObject({ revision: z.string().max(64) }),
    data: Done,
  }),
  orderOperatorPart: call(r.orderOperatorPart, {
    params: inPart,
    body: z.strictObject({ ids: z.array(Id).max(MAX_PART_ENTRIES) }),
    data: OperatorPart,
  }),
  /** Back to what the program has. */
  resetOperatorPart: call(r.resetOperatorPart, { params: inPart, data: OperatorPart }),
  /** The last ones first. */
  listOperatorChanges: call(r.listOperatorChanges, {
    query: z.strictObject({ part: PartName.optional(), current: PageNumber.default(1), size: PageSize.default(20) }),
    data: pageOf(OperatorChange),
  }),
  undoOperatorChange: call(r.undoOperatorChange, { params: z.object({ change_id: Id }), data: Done }),
  exportOperatorParts: call(r.exportOperatorParts, { data: OperatorFile }),
  importOperatorParts: call(r.importOperatorParts, { body: OperatorFile, data: OperatorImport }),
  ...operatorMeansCalls,
} as const;

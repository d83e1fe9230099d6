import type { operatorCalls } from '../../src/contract/calls/operator';
import type { PartName } from '../../src/contract/entities/operator';
import { orderEntries, readPart, removeEntry, resetPart, saveEntry, undoChange, type Changing } from '../operator/changing';
import { exportParts, importParts } from '../operator/file';
import type { LivePortal } from '../operator/livePortal';
import type { Parts } from '../operator/parts';
import { requireOperator } from '../operator/requireOperator';
import { shownChange } from '../operator/shownChange';
import type { Database } from '../store/database/types';
import { pageChanges } from '../store/operator/changes';
import { accountHandlers } from './accounts';
import type { Handlers } from './handler';
import type { NeedsOf } from './needsOf';
import { libraryImportHandlers } from './libraryImports';
import { serverStatusHandlers } from './serverStatus';
import { usageHandlers } from './usage';
import { operatorMeansHandlers } from './operatorMeans';

interface Own {
  readonly db: Database;
  readonly parts: Parts;
  readonly portal: LivePortal;
}

type Needs = Own &
  NeedsOf<
    typeof accountHandlers &
      typeof usageHandlers &
      typeof operatorMeansHandlers &
      typeof serverStatusHandlers &
      typeof libraryImportHandlers
  >;

/** Changes something as an administrator; this server works by it before it answers. */
async function change<T>(context: Changing & Own, work: () => Promise<T>): Promise<T> {
  requireOperator(context.user);
  try {
    return await work();
  } finally {
    // Of a file some entries may be stored although it failed.
    await context.portal.refresh();
  }
}

const partNow = (context: Own, name: PartName) => readPart(context.db, context.parts[name]);

export const operatorHandlers: Handlers<typeof operatorCalls, Needs> = {
  ...accountHandlers,
  ...usageHandlers,
  ...serverStatusHandlers,
  ...libraryImportHandlers,

  async getOperatorPart({ params }, context) {
    requireOperator(context.user);
    return partNow(context, params.part);
  },

  saveOperatorEntry: ({ params, body }, context) =>
    change(context, () =>
      saveEntry(context, context.parts[params.part], params.entry_id, {
        value: body.value,
        revision: body.revision,
        droppedKeys: body.dropped_keys,
      }),
    ),

  deleteOperatorEntry: ({ params, query }, context) =>
    change(context, async () => {
      await removeEntry(context, context.parts[params.part], params.entry_id, query.revision);
      return true as const;
    }),

  orderOperatorPart: ({ params, body }, context) =>
    change(context, async () => {
      await orderEntries(context, context.parts[params.part], body.ids);
      return partNow(context, params.part);
    }),

  resetOperatorPart: ({ params }, context) =>
    change(context, async () => {
      await resetPart(context, context.parts[params.part]);
      return partNow(context, params.part);
    }),

  async listOperatorChanges({ query: { part = '', current, size } }, { db, parts, user }) {
    requireOperator(user);
    const { total, records } = await pageChanges(db, { part, current, size });
    return { total, records: records.map((record) => shownChange(record, parts)), current, size };
  },

  undoOperatorChange: ({ params }, context) =>
    change(context, async () => {
      await undoChange(context, params.change_id);
      return true as const;
    }),

  async exportOperatorParts(_input, { db, parts, user }) {
    requireOperator(user);
    return exportParts(db, parts);
  },

  importOperatorParts: ({ body }, context) => change(context, () => importParts(context, body)),

  ...operatorMeansHandlers,
};

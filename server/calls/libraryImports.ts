import type { libraryImportCalls } from '../../src/contract/calls/libraryImports';
import { beginAgain, endImport, startImport, type ImportNeeds } from '../operator/imports/startImport';
import { requireOperator } from '../operator/requireOperator';
import { pageImports } from '../store/imports/importQueue';
import type { Handlers } from './handler';

export const libraryImportHandlers: Handlers<typeof libraryImportCalls, ImportNeeds> = {
  async listImports({ query }, { db, user }) {
    requireOperator(user);
    return pageImports(db, query);
  },

  async startImport({ query }, context) {
    requireOperator(context.user);
    return startImport(context, query);
  },

  async cancelImport({ params }, context) {
    requireOperator(context.user);
    return endImport(context, params.import_id);
  },

  async restartImport({ params }, context) {
    requireOperator(context.user);
    return beginAgain(context, params.import_id);
  },
};

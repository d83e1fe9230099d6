import type { operatorCalls } from '../contract/calls/operator';
import { operatorRoutes as r } from '../contract/routes/operator';
import { baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';
import { leavingOut } from './unseenRows';

/** Calls for administrators. Registered with the first screen that has one: not among the others of `index.ts`. */
export const operatorApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation, upload } = endpointsFor<typeof operatorCalls>(build);
    return {
      listAccounts: query(r.listAccounts, { provides: all('Account'), after: leavingOut('user_id') }),
      addAccount: mutation(r.addAccount, { invalidates: all('Account') }),
      updateAccount: mutation(r.updateAccount, { invalidates: all('Account') }),
      resetAccountPassword: mutation(r.resetAccountPassword, { invalidates: all('Account') }),
      listModelUsage: query(r.listModelUsage),
      getOperatorPart: query(r.getOperatorPart, { provides: all('OperatorPart') }),
      saveOperatorEntry: mutation(r.saveOperatorEntry, { invalidates: all('OperatorPart') }),
      deleteOperatorEntry: mutation(r.deleteOperatorEntry, { invalidates: all('OperatorPart') }),
      orderOperatorPart: mutation(r.orderOperatorPart, { invalidates: all('OperatorPart') }),
      resetOperatorPart: mutation(r.resetOperatorPart, { invalidates: all('OperatorPart') }),
      listOperatorChanges: query(r.listOperatorChanges, { provides: all('OperatorPart'), after: leavingOut('id') }),
      undoOperatorChange: mutation(r.undoOperatorChange, { invalidates: all('OperatorPart') }),
      exportOperatorParts: query(r.exportOperatorParts, { provides: all('OperatorPart') }),
      importOperatorParts: mutation(r.importOperatorParts, { invalidates: all('OperatorPart') }),
      tryOperatorModel: mutation(r.tryOperatorModel),
      listOperatorTools: query(r.listOperatorTools, { provides: all('OperatorPart') }),
      approveOperatorTools: mutation(r.approveOperatorTools, { invalidates: all('OperatorPart') }),
      getOperatorStatus: query(r.getOperatorStatus, { provides: all('Import'), keep: 0 }),
      listServerErrors: query(r.listServerErrors, { keep: 0, after: leavingOut('error_id') }),
      listImports: query(r.listImports, { provides: all('Import'), after: leavingOut('import_id') }),
      // What it changes in the library comes while it runs, long after this answer.
      startImport: upload(r.startImport, { invalidates: all('Import') }),
      cancelImport: mutation(r.cancelImport, { invalidates: all('Import') }),
      restartImport: mutation(r.restartImport, { invalidates: all('Import') }),
    };
  },
});

export const {
  useListAccountsQuery,
  useListModelUsageQuery,
  useAddAccountMutation,
  useUpdateAccountMutation,
  useResetAccountPasswordMutation,
} = operatorApi;
export const {
  useGetOperatorPartQuery,
  useSaveOperatorEntryMutation,
  useDeleteOperatorEntryMutation,
  useOrderOperatorPartMutation,
  useResetOperatorPartMutation,
  useListOperatorChangesQuery,
  useUndoOperatorChangeMutation,
  useExportOperatorPartsQuery,
  useLazyExportOperatorPartsQuery,
  useImportOperatorPartsMutation,
  useTryOperatorModelMutation,
  useListOperatorToolsQuery,
  useApproveOperatorToolsMutation,
} = operatorApi;
export const { useGetOperatorStatusQuery, useListServerErrorsQuery } = operatorApi;
export const { useListImportsQuery, useStartImportMutation, useCancelImportMutation, useRestartImportMutation } = operatorApi;

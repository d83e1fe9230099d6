import { defineRoutes, mutation, query } from '../route';

/**
 * The operator's console, for administrators alone: a group of its own, so that its routes and endpoints come with it and not with
 * the first page. No listed call lets whoever runs the portal make it their own; a backend of another make may leave these out.
 */
export const operatorRoutes = defineRoutes({
  getOperatorPart: query('GET', '/api/operator/part/{part}'),
  saveOperatorEntry: mutation('PUT', '/api/operator/part/{part}/entry/{entry_id}'),
  deleteOperatorEntry: mutation('DELETE', '/api/operator/part/{part}/entry/{entry_id}'),
  orderOperatorPart: mutation('PUT', '/api/operator/part/{part}/order'),
  resetOperatorPart: mutation('POST', '/api/operator/part/{part}/reset'),
  listOperatorChanges: query('GET', '/api/operator/changes'),
  undoOperatorChange: mutation('POST', '/api/operator/changes/{change_id}/undo'),
  exportOperatorParts: query('GET', '/api/operator/file'),
  importOperatorParts: mutation('POST', '/api/operator/file'),
  getOperatorStatus: query('GET', '/api/operator/status'),
  listServerErrors: query('GET', '/api/operator/errors'),
  listImports: query('GET', '/api/operator/imports'),
  startImport: mutation('POST', '/api/operator/imports', [], { bodyType: 'multipart' }),
  cancelImport: mutation('DELETE', '/api/operator/imports/{import_id}'),
  restartImport: mutation('POST', '/api/operator/imports/{import_id}/restart'),
});

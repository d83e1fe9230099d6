import { defineRoutes, mutation, query } from '../route';

/**
 * Calls for administrators alone: a group of its own, so that its routes and endpoints come with their screens and not with the first
 * page. A backend of another make may leave these out.
 * - `listAccounts` … `resetAccountPassword`: a team needs members, and no listed call adds one.
 * - `listModelUsage`: no listed call says what the language models cost.
 * - `getOperatorPart` … `importOperatorParts`: no listed call lets whoever runs the portal make it their own.
 * - `getOperatorStatus`, `listServerErrors`: no listed call tells whoever runs the portal what it is doing and what it failed at.
 * - `listImports` … `restartImport`: no listed call brings records or journals into the library of everybody.
 */
export const operatorRoutes = defineRoutes({
  listAccounts: query('GET', '/api/user/accounts'),
  addAccount: mutation('POST', '/api/user/accounts'),
  updateAccount: mutation('PUT', '/api/user/accounts/{user_id}'),
  resetAccountPassword: mutation('POST', '/api/user/accounts/{user_id}/password'),
  listModelUsage: query('GET', '/api/user/model_usage'),
  getOperatorPart: query('GET', '/api/operator/part/{part}'),
  saveOperatorEntry: mutation('PUT', '/api/operator/part/{part}/entry/{entry_id}'),
  deleteOperatorEntry: mutation('DELETE', '/api/operator/part/{part}/entry/{entry_id}'),
  orderOperatorPart: mutation('PUT', '/api/operator/part/{part}/order'),
  resetOperatorPart: mutation('POST', '/api/operator/part/{part}/reset'),
  listOperatorChanges: query('GET', '/api/operator/changes'),
  undoOperatorChange: mutation('POST', '/api/operator/changes/{change_id}/undo'),
  exportOperatorParts: query('GET', '/api/operator/file'),
  importOperatorParts: mutation('POST', '/api/operator/file'),
  tryOperatorModel: mutation('POST', '/api/operator/try_model'),
  listOperatorTools: query('GET', '/api/operator/mcp_tools'),
  approveOperatorTools: mutation('POST', '/api/operator/mcp_tools/approve'),
  getOperatorStatus: query('GET', '/api/operator/status'),
  listServerErrors: query('GET', '/api/operator/errors'),
  listImports: query('GET', '/api/operator/imports'),
  startImport: mutation('POST', '/api/operator/imports', [], { bodyType: 'multipart' }),
  cancelImport: mutation('DELETE', '/api/operator/imports/{import_id}'),
  restartImport: mutation('POST', '/api/operator/imports/{import_id}/restart'),
});

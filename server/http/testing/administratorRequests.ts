import type { AuthorisationRow } from './authorisationRow';

/** A request for every call for administrators. */
export const ADMINISTRATOR_REQUESTS: Record<string, AuthorisationRow> = {
  // Accounts: who is no administrator is refused, whatever they ask for.
  getOperatorStatus: { whose: 'self', code: 403 },
  listServerErrors: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  listImports: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  startImport: { whose: 'self', parts: () => ({ query: { kind: 'papers' } }), code: 403 },
  cancelImport: { whose: 'self', parts: () => ({ params: { import_id: 'some' } }), code: 403 },
  restartImport: { whose: 'self', parts: () => ({ params: { import_id: 'some' } }), code: 403 },
  listModelUsage: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  // The operator's console: the same for everybody who is no administrator.
  getOperatorPart: { whose: 'self', parts: () => ({ params: { part: 'menu' } }), code: 403 },
  saveOperatorEntry: {
    whose: 'self',
    parts: () => ({ params: { part: 'announcements', entry_id: 'one' }, body: { value: { title: 't' }, revision: '' } }),
    code: 403,
  },
  deleteOperatorEntry: {
    whose: 'self',
    parts: () => ({ params: { part: 'announcements', entry_id: 'one' }, query: { revision: '' } }),
    code: 403,
  },
  orderOperatorPart: { whose: 'self', parts: () => ({ params: { part: 'menu' }, body: { ids: ['home'] } }), code: 403 },
  resetOperatorPart: { whose: 'self', parts: () => ({ params: { part: 'menu' } }), code: 403 },
  listOperatorChanges: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  undoOperatorChange: { whose: 'self', parts: () => ({ params: { change_id: '1' } }), code: 403 },
  exportOperatorParts: { whose: 'self', code: 403 },
  importOperatorParts: {
    whose: 'self',
    parts: () => ({ body: { format: 'science-navigation-portal', version: 1, parts: {} } }),
    code: 403,
  },
  listAccounts: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  addAccount: { whose: 'self', parts: () => ({ body: { username: 'someone', nick_name: 'n' } }), code: 403 },
  updateAccount: { whose: 'self', parts: (world) => ({ params: { user_id: world.outsider }, body: { disabled: true } }), code: 403 },
  resetAccountPassword: { whose: 'self', parts: (world) => ({ params: { user_id: world.outsider } }), code: 403 },
  tryOperatorModel: { whose: 'self', parts: () => ({ body: { entry_id: 'e', value: {} } }), code: 403 },
  listOperatorTools: { whose: 'self', code: 403 },
  approveOperatorTools: {
    whose: 'self',
    parts: () => ({ body: { server_id: 's', tools: [{ name: 't', revision: 'r' }] } }),
    code: 403,
  },
};

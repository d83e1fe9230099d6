/** Importing this registers every endpoint. Hooks come from the group files. */
export { baseApi } from './baseApi';
export { sessionApi } from './sessionApi';
export { papersApi } from './papersApi';
export { preferencesApi } from './preferencesApi';
export { logsApi } from './logsApi';
export { journalsApi } from './journalsApi';
export { projectsApi } from './projectsApi';
export { aiToolsApi } from './aiToolsApi';
export { chatApi } from './chatApi';
export { datasetsApi } from './datasetsApi';
export { extensionsApi } from './extensionsApi';

import { defineRoutes, mutation, query } from '../route';

/** Session and general. An empty list of screens means: part of the frame. */
export const sessionRoutes = defineRoutes({
  getLogo: query('GET', '/api/logo'),
  getUser: query('GET', '/api/user'),
  logout: mutation('POST', '/api/user/logout'),
  listMenus: query('GET', '/api/menu/default'),
  listStoppedMenus: query('GET', '/api/menu/stop'),
  listExternalApplications: query('GET', '/api/application/query/out_application', ['/outAgent']),
  suggestWords: query('GET', '/api/dict/dictDictSuggestList'),
  listEngines: query('GET', '/api/paper/engines/list'),
  saveUserSetting: mutation('POST', '/api/user_setting/save'),
  getUserSetting: query('GET', '/api/user_setting/get/{key}/{type}'),
  recommendAiTools: query('GET', '/api/application/recommend/ai_tools', ['/home', '/resources']),
});

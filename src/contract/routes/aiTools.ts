import { defineRoutes, mutation, query } from '../route';

const SCREENS = ['/resources'];

export const aiToolRoutes = defineRoutes({
  listMyAiTools: query('GET', '/api/user/myAitools', SCREENS),
  listAiTools: query('GET', '/api/dict/aiTools', SCREENS),
  listAiToolCategories: query('GET', '/api/dict/aiToolCategory', SCREENS),
  markTool: mutation('POST', '/api/user/markTool', SCREENS),
  unmarkTool: mutation('PUT', '/api/user/markTool', SCREENS),
});

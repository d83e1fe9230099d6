import { defineRoutes, mutation, query } from '../route';

export const logRoutes = defineRoutes({
  logPaperView: mutation('POST', '/api/user/log/logViewPaper', ['/readDetailMore', '/home/searchResult']),
  listViewedPapers: query('GET', '/api/user/log/listUserPaper', ['/home/searchHistory']),
});

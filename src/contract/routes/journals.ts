import { defineRoutes, query } from '../route';

export const journalRoutes = defineRoutes({
  classifyJournals: query('GET', '/api/journal/classify', ['/scientific']),
  searchJournals: query('POST', '/api/journal/search', ['/scientific']),
});

import { defineRoutes, mutation, query } from '../route';

const RESULTS = ['/home/searchResult', '/subscribe/searchResult', '/scientific/searchResult'];

/** Any conversation takes papers and files beside a question: their calls have no screens. */
export const paperRoutes = defineRoutes({
  searchPapers: query('POST', '/api/paper/search'),
  translatePapers: query('POST', '/api/paper/translate', ['/readDetailMore', ...RESULTS]),
  listRelatedPapers: query('POST', '/api/paper/related', ['/readDetailMore', ...RESULTS]),
  // wire typo "reasearch", keep
  listRelatedByInterests: query('POST', '/api/paper/related_reasearch_interests', ['/home', '/subscribe', '/readDetailMore']),
  recommendPapers: query('GET', '/api/paper/recommend', ['/home', '/subscribe']),
  listPapersById: query('POST', '/api/paper/list_by_id'),
  listOrderedPapers: query('GET', '/api/paper/ordered_paper_list/{chat_record_id}'),
  getFileParseState: query('GET', '/api/paper/file_parse/state'),
  // wire typo "reding", keep
  parseReadingFile: mutation('POST', '/api/paper/reding_file_parse', [], { bodyType: 'multipart' }),
  searchCombined: query('POST', '/api/combine/search', ['/home', '/home/searchResult']),
  addSearchLog: mutation('POST', '/api/search_log/add', ['/home', '/scientific', ...RESULTS]),
});

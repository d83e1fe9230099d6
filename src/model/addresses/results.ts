/** Screens with a result list. What the queries of their addresses say is read and written by searchUrl.ts of the papers. */
export const RESULTS_PATH = '/home/searchResult';
export const SCIENTIFIC_RESULTS_PATH = '/scientific/searchResult';

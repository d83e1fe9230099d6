import { papersSlice } from './core/papersSlice';
import { searchHistorySlice } from './history/searchHistorySlice';
import { resultsRoot } from './search/resultsSaga';
import { resultsSlice } from './search/resultsSlice';

/** By their keys in the store. */
export const papersReducers = {
  papers: papersSlice.reducer,
  searchHistory: searchHistorySlice.reducer,
  results: resultsSlice.reducer,
};
export const papersSagas = [resultsRoot];
export {
  PAPER_ENGINE_TYPE,
  paperTypeChanged,
  papersSelected,
  papersSlice,
  selectEngineList,
  selectPaperIdList,
  selectPaperList,
  selectSummaryDrawerOpen,
  summaryDrawerToggled,
} from './core/papersSlice';
export { searchLink } from './core/lib/searchUrl';
export { SearchBox } from './core/ui/SearchBox';
export { searchBodyAt } from './search/lib/resultScope';
export type { ResultScope } from './search/lib/resultScope';
export { PaperResults } from './search/ui/PaperResults';
export { SinglePaper } from './search/ui/cards/SinglePaper';
export { SelectionTray } from './selection/ui/SelectionTray';
export { SearchHistory } from './history/ui/SearchHistory';
export { ViewHistory } from './history/ui/ViewHistory';

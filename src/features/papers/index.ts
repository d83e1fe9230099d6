export {
  papersSlice,
  PAPER_ENGINE_TYPE,
  MAX_SELECTED_PAPERS,
  paperToggled,
  papersSelected,
  papersDeselected,
  selectionCleared,
  paperTypeChanged,
  summaryDrawerToggled,
  selectCurrentPaperType,
  selectPaperIdList,
  selectPaperList,
  selectEngineList,
  selectSummaryDrawerOpen,
  selectHasSelection,
  selectRefusedPaperCount,
} from './core/papersSlice';
export type { PapersState } from './core/papersSlice';
export { PAGE_SIZES, NO_FILTERS, countFilters, emptySearch, parseSearch, printSearch, searchLink, toSearchBody } from './core/lib/searchUrl';
export type { SearchState } from './core/lib/searchUrl';
export { scopedBody } from './search/lib/resultScope';
export type { ResultScope } from './search/lib/resultScope';
export { resultsRoot } from './search/resultsSaga';
export { resultsSlice } from './search/resultsSlice';
export type { ResultsState } from './search/resultsSlice';
export { readingSlice, selectIsUploading, selectUpload } from '../reading/core/readingSlice';
export type { ReadingState } from '../reading/core/readingSlice';
export { readingRoot } from '../reading/readingSaga';
export { READING_TABS, parseReading, readLink, sourceLink, sourcePlace } from '../../model/addresses/reading';
export type { ReadingPlace, ReadingTab } from '../../model/addresses/reading';
export { ownTitle } from '../reading/core/lib/paragraphs';
export { documentOpened } from '../reading/core/readingSlice';
export { TAB_NAMES, texts as readingTexts } from '../reading/core/texts';
export { isParsing, useReadingDocument } from '../reading/core/ui/useReadingDocument';
export { useSyncScroll } from '../reading/core/ui/useSyncScroll';
export { AbstractTab } from '../reading/beside/ui/AbstractTab';
export { FileTranslation } from '../reading/beside/ui/FileTranslation';
export { notesSlice } from '../reading/notes/notesSlice';
export type { NotesState } from '../reading/notes/notesSlice';
export { NotesTab } from '../reading/notes/ui/NotesTab';
export { OriginalPane } from '../reading/original/ui/OriginalPane';
export { RecordTranslation } from '../reading/beside/ui/RecordTranslation';
export { RelatedTab } from '../reading/beside/ui/RelatedTab';
export { UploadPlace } from '../reading/upload/ui/UploadPlace';
export { builderLink, readBuilderLink } from '../../model/addresses/queryBuilder';
export { opened as queryOpened } from '../queryBuilder/lib/changes';
export { queryBuilderSlice, selectQueryText, selectQueryType } from '../queryBuilder/queryBuilderSlice';
export type { QueryBuilderState } from '../queryBuilder/queryBuilderSlice';
export { QueryBuilder } from '../queryBuilder/ui/QueryBuilder';
export { useBuild } from '../queryBuilder/ui/useBuild';
export { RESOURCE_TYPE_NAMES, texts } from './core/texts';
export { CitationPanel } from '../citing/citation/ui/CitationPanel';
export { CiteDialog } from '../citing/CiteDialog';
export { importingSlice } from '../citing/importing/importingSlice';
export type { ImportTarget, ImportingState } from '../citing/importing/importingSlice';
export { ImportActs } from '../citing/importing/ui/ImportActs';
export { ImportPanel } from '../citing/importing/ui/ImportPanel';
export { citingRoot } from '../citing/citingSaga';
export { citingSlice } from '../citing/citation/citingSlice';
export type { CitingState } from '../citing/citation/citingSlice';
export { PaperResults } from './search/ui/PaperResults';
export type { FoundBeside } from './search/ui/useResults';
export { SearchBox } from './core/ui/SearchBox';
export { SinglePaper } from './search/ui/cards/SinglePaper';
export { searchHistorySlice } from './history/searchHistorySlice';
export { SearchHistory } from './history/ui/SearchHistory';
export type { HistoryChoice } from './history/ui/SearchHistory';
export { ViewHistory } from './history/ui/ViewHistory';

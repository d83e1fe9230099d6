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
} from './papersSlice';
export type { PapersState } from './papersSlice';
export { PAGE_SIZES, NO_FILTERS, countFilters, emptySearch, parseSearch, printSearch, searchLink, toSearchBody } from './lib/searchUrl';
export type { SearchState } from './lib/searchUrl';
export { scopedBody } from './lib/resultScope';
export type { ResultScope } from './lib/resultScope';
export { resultsRoot } from './resultsSaga';
export { resultsSlice } from './resultsSlice';
export type { ResultsState } from './resultsSlice';
export { readingSlice, selectIsUploading, selectUpload } from './reading/readingSlice';
export type { ReadingState } from './reading/readingSlice';
export { readingRoot } from './reading/readingSaga';
export { READING_TABS, parseReading, readLink, sourceLink, sourcePlace } from './reading/lib/readUrl';
export type { ReadingPlace, ReadingTab } from './reading/lib/readUrl';
export { documentOpened } from './reading/readingSlice';
export { TAB_NAMES, texts as readingTexts } from './reading/texts';
export { isParsing, useReadingDocument } from './reading/useReadingDocument';
export { useSyncScroll } from './reading/useSyncScroll';
export { AbstractTab } from './reading/ui/AbstractTab';
export { FileTranslation } from './reading/ui/FileTranslation';
export { notesSlice } from './reading/notes/notesSlice';
export type { NotesState } from './reading/notes/notesSlice';
export { NotesTab } from './reading/notes/NotesTab';
export { OriginalPane } from './reading/ui/OriginalPane';
export { RecordTranslation } from './reading/ui/RecordTranslation';
export { RelatedTab } from './reading/ui/RelatedTab';
export { UploadPlace } from './reading/ui/UploadPlace';
export { builderLink, readBuilderLink } from './builder/lib/builderLink';
export { opened as queryOpened } from './builder/lib/changes';
export { queryBuilderSlice, selectQueryText, selectQueryType } from './builder/queryBuilderSlice';
export type { QueryBuilderState } from './builder/queryBuilderSlice';
export { QueryBuilder } from './builder/ui/QueryBuilder';
export { useBuild } from './builder/useBuild';
export { RESOURCE_TYPE_NAMES, texts } from './texts';
export { CitationPanel } from './citing/CitationPanel';
export { CiteDialog } from './ui/CiteDialog';
export { importingSlice } from './importing/importingSlice';
export type { ImportTarget, ImportingState } from './importing/importingSlice';
export { ImportActs } from './importing/ui/ImportActs';
export { ImportPanel } from './importing/ui/ImportPanel';
export { citingRoot } from './citing/citingSaga';
export { citingSlice } from './citing/citingSlice';
export type { CitingState } from './citing/citingSlice';
export { PaperResults } from './ui/PaperResults';
export type { FoundBeside } from './ui/useResults';
export { SearchBox } from './ui/SearchBox';
export { SinglePaper } from './ui/SinglePaper';
export { searchHistorySlice } from './history/searchHistorySlice';
export { SearchHistory } from './history/ui/SearchHistory';
export type { HistoryChoice } from './history/ui/SearchHistory';
export { ViewHistory } from './history/ui/ViewHistory';

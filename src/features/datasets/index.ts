export {
  MAX_TICKED_SOURCES,
  datasetsSlice,
  sourceToggled,
  sourcesCleared,
  selectTickedSources,
  selectPrivateDatasetId,
  selectAllDatasetList,
  selectProjectDatasetList,
} from './datasetsSlice';
export { datasetsRoot } from './datasetsSaga';
export type { DatasetsState } from './datasetsSlice';
export { selectEveryDataset, selectWritableDatasets } from './datasetsSelectors';
export { DatabaseDirectory } from './ui/DatabaseDirectory';
export type { DatabaseChoice } from './ui/DatabaseDirectory';
export { GROUP_LABELS, everyDataset } from './lib/datasetGroups';
export { chatLink, detailLink } from './lib/links';
export { SORT_LABELS, texts as datasetTexts } from './texts';
export { DatasetCard } from './ui/DatasetCard';
export { LiteratureCharts } from './ui/LiteratureCharts';
export { SubjectCharts } from './ui/SubjectCharts';
export type { AllDatasetList } from './lib/datasetGroups';
export {
  librarySlice,
  libraryDialogSet,
  selectBaseUploads,
  selectIsFilling,
  selectLibraryDialog,
  selectTickedDocuments,
} from './library/librarySlice';
export { libraryRoot } from './library/libraryRoot';
export { parseLibrary, printLibrary } from './library/lib/libraryUrl';
export { Library } from './library/ui/Library';
export { PlaceDialog } from './library/ui/dialogs/PlaceDialog';

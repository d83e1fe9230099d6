import { datasetsRoot } from './datasetsSaga';
import { datasetsSlice } from './datasetsSlice';
import { libraryRoot } from './library/libraryRoot';
import {
  libraryDialogSet,
  librarySlice,
  selectBaseUploads,
  selectIsFilling,
  selectLibraryDialog,
  selectTickedDocuments,
} from './library/librarySlice';

/** By their keys in the store. */
export const datasetsReducers = { datasets: datasetsSlice.reducer, library: librarySlice.reducer };
export const datasetsSagas = [datasetsRoot, libraryRoot];
/** What the frame shows of the library, and the dialog that it opens. */
export const libraryStore = {
  dialogSet: libraryDialogSet,
  uploads: selectBaseUploads,
  isFilling: selectIsFilling,
  dialog: selectLibraryDialog,
  ticked: selectTickedDocuments,
};

import { datasetsRoot } from './core/datasetsSaga';
import { datasetsSlice } from './core/datasetsSlice';
import { libraryRoot } from './librarySaga';
import {
  libraryDialogSet,
  librarySlice,
  selectBaseUploads,
  selectIsFilling,
  selectLibraryDialog,
  selectTickedDocuments,
} from './core/librarySlice';

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

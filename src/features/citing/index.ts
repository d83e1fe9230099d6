import { citingSlice } from './citation/citingSlice';
import { citingRoot } from './citingSaga';
import { importingSlice } from './importing/importingSlice';

/** By their keys in the store. */
export const citingReducers = { citing: citingSlice.reducer, importing: importingSlice.reducer };
export const citingSagas = [citingRoot];
export { CitationPanel } from './citation/ui/CitationPanel';
export { CiteDialog } from './CiteDialog';
export { ImportActions } from './importing/ui/ImportActions';
export { ImportPanel } from './importing/ui/ImportPanel';

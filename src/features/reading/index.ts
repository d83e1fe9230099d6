import { readingSlice } from './core/readingSlice';
import { notesSlice } from './core/notes/notesSlice';
import { recordSlice } from './record/recordSlice';
import { readingRoot } from './readingSaga';

/** By their keys in the store. */
export const readingReducers = { reading: readingSlice.reducer, notes: notesSlice.reducer, fileRecord: recordSlice.reducer };
export const readingSagas = [readingRoot];
export { documentOpened, readingSlice, selectIsUploading, selectUpload } from './core/readingSlice';
export type { ReadingState } from './core/readingSlice';
export { texts as readingTexts } from './core/texts';
export { isParsing, useReadingDocument } from './core/ui/useReadingDocument';
export { AbstractTab } from './beside/ui/AbstractTab';
export { FileTranslation } from './beside/ui/FileTranslation';
export { RecordTranslation } from './beside/ui/RecordTranslation';
export { RelatedTab } from './related/ui/RelatedTab';
export { RecordPanel } from './record/ui/RecordPanel';
export { NotesTab } from './notes/ui/NotesTab';
export { OriginalPane } from './original/ui/OriginalPane';
export { TwinTab } from './original/ui/twin/TwinTab';
export { PapersComparison } from './comparison/ui/PapersComparison';
export { UploadPlace } from './upload/ui/UploadPlace';

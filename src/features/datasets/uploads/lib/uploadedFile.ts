import type { FileItem, ReadingFile } from '../../../../contract/entities/document';

/** A row of the uploaded files: a document of a base, or a file that was opened for reading. */
export type UploadedFile = FileItem | ReadingFile;

export const isInBase = (file: UploadedFile): file is FileItem => 'document_id' in file;

/** What is deleted with the row, and tells rows apart. */
export const rowIdOf = (file: UploadedFile): string => (isInBase(file) ? file.document_id : file.file_id);

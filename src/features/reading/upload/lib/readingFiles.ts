import { READABLE_MARKS, acceptedBy } from '../../../../shared/lib/files/checkFile';
import type { FileKinds } from '../../../../shared/lib/files/checkFile';

/** Files that can be read here. */
export const READING_FILES: FileKinds = {
  marks: READABLE_MARKS,
  wrongType: '不支持这种文件，请选择 PDF、DOCX、HTML、Markdown 或文本文件',
};

/** For the file picker. */
export const ACCEPTED = acceptedBy(READING_FILES);

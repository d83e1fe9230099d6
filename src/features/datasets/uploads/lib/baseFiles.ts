import { READABLE_MARKS } from '../../../../shared/lib/files/checkFile';
import type { FileKinds } from '../../../../shared/lib/files/checkFile';

/** Files that can be put into a base: those that are read, and lists of records. */
export const BASE_FILES: FileKinds = {
  marks: { ...READABLE_MARKS, xml: '', ris: '', bib: '', enw: '', nbib: '', json: '' },
  wrongType: '不支持这种文件；可以上传 PDF、DOCX、HTML、Markdown、文本与 JATS XML，导入 RIS、BibTeX、EndNote 与 CSL-JSON',
};

/** Forms of files with references; `text` is the list as it is shown. */
export const EXPORT_FORMS = ['text', 'ris', 'bibtex', 'enw', 'csl', 'csv'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export const FORM_NAMES: Readonly<Record<ExportForm, string>> = {
  text: '纯文本（如上所示）',
  ris: 'RIS',
  bibtex: 'BibTeX',
  enw: 'EndNote（.enw）',
  csl: 'CSL-JSON',
  csv: 'CSV 表格',
};

interface FormKind {
  name: string;
  /** Ending of its files. */
  ending: string;
  /** Media type. */
  type: string;
  group: 'list' | 'managers' | 'tex' | 'data';
}

/** Forms of files with references, in the order of the picker; `text` and `markdown` are the list as it is shown. */
export const EXPORT_FORMS = {
  text: { name: '纯文本（如上所示）', ending: 'txt', type: 'text/plain', group: 'list' },
  markdown: { name: 'Markdown（如上所示）', ending: 'md', type: 'text/markdown', group: 'list' },
  ris: { name: 'RIS', ending: 'ris', type: 'application/x-research-info-systems', group: 'managers' },
  enw: { name: 'EndNote（.enw）', ending: 'enw', type: 'application/x-endnote-refer', group: 'managers' },
  endnotexml: { name: 'EndNote XML', ending: 'xml', type: 'application/xml', group: 'managers' },
  noteexpress: { name: 'NoteExpress（.net）', ending: 'net', type: 'text/plain', group: 'managers' },
  refworks: { name: 'RefWorks', ending: 'refworks.txt', type: 'text/plain', group: 'managers' },
  nbib: { name: 'PubMed（.nbib）', ending: 'nbib', type: 'application/nbib', group: 'managers' },
  csl: { name: 'CSL-JSON', ending: 'json', type: 'application/vnd.citationstyles.csl+json', group: 'managers' },
  bibtex: { name: 'BibTeX', ending: 'bib', type: 'application/x-bibtex', group: 'tex' },
  biblatex: { name: 'BibLaTeX', ending: 'bib', type: 'application/x-bibtex', group: 'tex' },
  csv: { name: 'CSV 表格', ending: 'csv', type: 'text/csv', group: 'data' },
  jsonl: { name: 'JSON Lines（本站字段）', ending: 'jsonl', type: 'application/jsonl', group: 'data' },
} as const satisfies Record<string, FormKind>;

export type ExportForm = keyof typeof EXPORT_FORMS;

export const isExportForm = (value: unknown): value is ExportForm => typeof value === 'string' && Object.hasOwn(EXPORT_FORMS, value);

const GROUP_NAMES: Readonly<Record<FormKind['group'], string>> = { list: '文字', managers: '文献管理软件', tex: 'LaTeX', data: '数据' };

/** The same for a select, by group. */
export const FORM_OPTIONS = (Object.keys(GROUP_NAMES) as FormKind['group'][]).map((group) => ({
  label: GROUP_NAMES[group],
  options: (Object.keys(EXPORT_FORMS) as ExportForm[])
    .filter((form) => EXPORT_FORMS[form].group === group)
    .map((value) => ({ value, label: EXPORT_FORMS[value].name })),
}));

import fs from 'node:fs';
import path from 'node:path';
import type { Paper } from '../../../../../contract/entities/paper';
import { formatReferences } from '../../../../../model/citation';
import { PAPER_FIELDS, emptyPaper } from '../../../../../model/paper/paper';
import { fieldsWithoutTrace, type PaperField } from '../../../../../testing/fieldsWithoutTrace';
import { exportFile } from './exportFile';
import { EXPORT_FORMS } from './exportForms';
import type { ExportForm } from './exportForms';
import { OWN_FIELDS } from './ownFields';
import { WHOLE } from './testing/wholePaper';

const FORMS = Object.keys(EXPORT_FORMS) as ExportForm[];

function written(form: ExportForm, paper: Paper): string {
  const references = formatReferences([paper]).map((text) => ({ text, paper }));
  return exportFile(form, { papers: [paper], references, day: '2026-01-02' }).content;
}

/** What a form has without our own field: the field stands on a line of its own, in CSL-JSON under `custom`. */
function withoutOwn(form: ExportForm, content: string): string {
  if (form === 'csl') return JSON.stringify((JSON.parse(content) as { custom?: unknown }[]).map(({ custom: _custom, ...item }) => item));
  return content
    .split('\n')
    .filter((line) => !line.includes(OWN_FIELDS))
    .join('\n');
}

/** Another value for each field. */
const OTHER: Partial<Paper> = {
  resource_type: 3,
  url: 'https://example.org/other',
  publish_date: '1986-05-04',
  basic_source_vo: '13',
  basic_source_no: '4',
  basic_page: '6-7',
  doi: '10.1000/other',
  language: 'zh',
  year: 1986,
};
const TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Whether a field shows in what is written of a whole record of any type. */
function shows(field: PaperField, trace: (paper: Paper) => string): boolean {
  const other = OTHER[field] ?? (Array.isArray(emptyPaper[field]) ? ['Other'] : 'Other');
  return TYPES.some((resource_type) => {
    const paper = { ...WHOLE, resource_type };
    return trace({ ...paper, [field]: other }) !== trace(paper);
  });
}

/** The table of docs/citing.md, made from what the forms really have. */
function table(): string {
  const cell = (form: ExportForm, field: PaperField) => {
    const natively = (paper: Paper) => withoutOwn(form, written(form, paper));
    if (shows(field, natively)) return '●';
    if (shows(field, (paper) => written(form, paper))) return '○';
    return fieldsWithoutTrace(natively).includes(field) ? '–' : '◐';
  };
  const rows = PAPER_FIELDS.map((field) => `| \`${field}\` | ${FORMS.map((form) => cell(form, field)).join(' | ')} |`);
  return [`| Field | ${FORMS.join(' | ')} |`, `|---|${FORMS.map(() => '---|').join('')}`, ...rows].join('\n');
}

it('docs/citing.md says which form has which field', () => {
  const docs = fs.readFileSync(path.join(process.cwd(), 'docs/citing.md'), 'utf8');
  const [, section = ''] = docs.split('## Fields by format\n');
  const stands = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
  // The right side is what belongs there.
  expect(stands).toBe(table());
});

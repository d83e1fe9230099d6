import fs from 'node:fs';
import path from 'node:path';
import { formatReferences } from '../../../../../../model/citation';
import { exportFile } from '../exportFile';
import { EXPORT_FORMS } from '../exportForms';
import type { ExportForm } from '../exportForms';
import { RECORDS } from './records';

/** A file each form, read by a person when it changes; with the line ends of Unix. */
const golden = (form: ExportForm) => fs.readFileSync(path.join(__dirname, `${form}.txt`), 'utf8');

/** Forms whose programs ask for line ends of Windows; a table has them, and its own within its cells. */
const WINDOWS: readonly ExportForm[] = ['text', 'ris', 'enw', 'noteexpress', 'refworks', 'nbib'];

test.each(Object.keys(EXPORT_FORMS) as ExportForm[])('records of all types as %s', (form) => {
  const texts = formatReferences([...RECORDS]);
  const references = RECORDS.map((paper, index) => ({ paper, text: texts[index]! }));
  const { name, type, content } = exportFile(form, { papers: RECORDS, references, day: '2026-01-02' });
  const { ending, type: mediaType } = EXPORT_FORMS[form];
  expect([name, type]).toEqual([`references-2026-01-02.${ending}`, mediaType]);
  expect(content.replaceAll('\r\n', '\n')).toBe(golden(form));
  if (WINDOWS.includes(form)) expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

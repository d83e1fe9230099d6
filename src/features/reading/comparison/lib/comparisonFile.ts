import { comparisonTexts as texts } from '../texts';
import type { ComparisonForm } from '../texts';
import type { ComparisonTable } from './comparisonTable';
import { writeCsv, writeMarkdown } from './writeText';

const text = (content: string, type: string) => new Blob([content], { type: `${type};charset=utf-8` });

/**
 * A comparison as a file with its name. What writes Word documents is loaded for the first one.
 * @param day `YYYY-MM-DD`
 */
export async function comparisonFile(form: ComparisonForm, table: ComparisonTable, day: string): Promise<{ name: string; file: Blob }> {
  const named = (ending: string, file: Blob) => ({ name: `${texts.file}-${day}.${ending}`, file });
  if (form === 'csv') return named('csv', text(writeCsv(table), 'text/csv'));
  if (form === 'markdown') return named('md', text(writeMarkdown(table, day), 'text/markdown'));
  const { writeDocx } = await import(/* webpackChunkName: "comparison-docx" */ './writeDocx');
  return named('docx', await writeDocx(table, day));
}

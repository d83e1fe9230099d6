import path from 'node:path';
import { makeRecord } from '../../../records/record';
import type { Paper } from '../../../../src/contract/entities/paper';
import { entriesOf } from '../../lists/entries';
import { readText } from '../../fileText';
import { formOf } from '../form';

/** What a file is taken for, and each of its entries: its fields that are not empty, or what is said of it. */
export interface ReadFile {
  form: string;
  entries: (Record<string, unknown> | string)[];
}

/** Fields that follow from others, or are ours to give. */
const DERIVED: ReadonlySet<string> = new Set([
  'paper_id',
  'source',
  'file_id',
  'cited_by',
  'authors_short',
  'publish_venue',
  'year',
] satisfies (keyof Paper)[]);

/** Reads a file as one that somebody opens: by its bytes. */
export async function readFileAsPerson(file: string): Promise<ReadFile> {
  let text = '';
  for await (const piece of readText(file)) text += piece;
  text = text.replace(/^\uFEFF/, '');
  const form = formOf(text, path.basename(file));
  const entries: ReadFile['entries'] = [];
  for await (const { record, refusal, doi, unclear } of entriesOf(form, text, 'import')) {
    entries.push(record ? { ...shown(record.paper), ...(unclear ? { unclear } : {}) } : refusal || doi);
  }
  return { form, entries };
}

/** A paper without what is empty, what a record has by itself, and a Chinese title that is its title. */
function shown(paper: Paper): Record<string, unknown> {
  const bare: Record<string, unknown> = { ...makeRecord({ title: paper.title }, 'import').paper };
  const same = (name: string, value: unknown) =>
    JSON.stringify(bare[name]) === JSON.stringify(value) && name !== 'title' && name !== 'resource_type';
  return Object.fromEntries(
    Object.entries(paper).filter(
      ([name, value]) => !DERIVED.has(name) && !same(name, value) && !(name === 'title_zh' && value === paper.title),
    ),
  );
}

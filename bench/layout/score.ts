import path from 'node:path';
import { cutPassages } from '../../server/documents/reading/passages';
import { readPdf } from '../../server/documents/reading/pdf/readPdf';
import type { PageText } from '../../server/records/document';
import type { MadeFile } from './corpus';
import { rowsOf, sentencesOf } from './paper';

export interface Score {
  whole: number;
  sentences: number;
  lost: string[];
  /** Rows of tables that are rows, with the same cells. */
  rows: number;
  allRows: number;
  /** Stretches that nobody vouches for. */
  doubtful: number;
}

const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

async function pagesOf(file: string): Promise<PageText[]> {
  const order = { path: file, kind: 'pdf', name: path.basename(file), deadline: Date.now() + 120_000 } as const;
  return (await readPdf(order, async () => {})).pages;
}

/** The passages of a PDF, from which answers quote, as one text. */
export const textOfPassages = async (file: string): Promise<string> =>
  cutPassages(await pagesOf(file))
    .map(({ text }) => text)
    .join('\n');

/** True sentences that stand in a passage from their first letter to their last, and true rows that are rows. */
export async function scoreOf({ file, paper }: MadeFile): Promise<Score> {
  const pages = await pagesOf(file);
  const text = cutPassages(pages)
    .map((passage) => bare(passage.text))
    .join('\n');
  const all = sentencesOf(paper);
  const lost = all.filter((sentence) => !text.includes(bare(sentence)));
  const found = new Set(pages.flatMap(({ paragraphs }) => paragraphs.filter(({ kind }) => kind === 'row').map((row) => bare(row.text))));
  const rows = rowsOf(paper);
  return {
    whole: all.length - lost.length,
    sentences: all.length,
    lost,
    rows: rows.filter((row) => found.has(bare(row.join('')))).length,
    allRows: rows.length,
    doubtful: pages.reduce((sum, page) => sum + page.doubtful.length, 0),
  };
}

import fs from 'node:fs';
import path from 'node:path';
import type { WorkReport } from '../../jobs/messages';
import { WorkerProcess } from '../../jobs/workerProcess';
import { textOf, type PageText, type PassageText } from '../../../records/document';

/** Papers in two columns or one, with tables, formulas and footnotes, by five programs; `bench/layout` makes them and more. */
const FOLDER = path.join(__dirname, 'testing', 'papers');
const NAMES = ['groff', 'latex', 'libreoffice', 'chromium', 'cairo'] as const;

const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
const read = new Map<string, { pages: PageText[]; passages: PassageText[] }>();

beforeAll(async () => {
  const worker = new WorkerProcess({ seconds: 100, megabytes: 768 });
  for (const name of NAMES) {
    const reports: WorkReport[] = [];
    const order = { path: path.join(FOLDER, `${name}.pdf`), kind: 'pdf', name, deadline: Date.now() + 100_000 } as const;
    await worker.read(order, (report) => reports.push(report));
    read.set(name, {
      pages: reports.flatMap((report) => (report.type === 'pages' ? report.pages : [])),
      passages: reports.flatMap((report) => (report.type === 'passages' ? report.passages : [])),
    });
  }
  worker.kill();
}, 120_000);

describe.each(NAMES)('a paper made by %s', (name) => {
  const truth = JSON.parse(fs.readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as { sentences: string[]; rows: string[][] };

  test('is read sentence by sentence, and row by row', () => {
    const { pages, passages } = read.get(name)!;
    const text = passages.map((passage) => bare(passage.text)).join('\n');
    expect(truth.sentences.filter((sentence) => !text.includes(bare(sentence)))).toEqual([]);
    const rows = new Set(pages.flatMap(({ paragraphs }) => paragraphs.filter(({ kind }) => kind === 'row')).map((row) => row.text));
    expect(truth.rows.filter((row) => !rows.has(row.join('\t')))).toEqual([]);
  });

  test('leaves nothing but formulas in doubt', () => {
    for (const page of read.get(name)!.pages) {
      const formulas = page.paragraphs.filter(({ kind }) => kind === 'formula').map(({ text }) => text);
      expect(page.doubtful.map(([start, end]) => textOf(page).slice(start, end)).filter((text) => !formulas.includes(text))).toEqual([]);
    }
  });

  test('knows where each line stands', () => {
    for (const page of read.get(name)!.pages) {
      const text = textOf(page);
      for (const [start, end, left, top, width, height] of page.lines) {
        expect(text.slice(start, end).trim()).not.toBe('');
        expect(left >= 0 && top >= 0 && left + width <= 1.001 && top + height <= 1.001).toBe(true);
      }
    }
  });
});

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { writeGroff } from './groff';
import { writeHtml } from './html';
import { writeLatex } from './latex';
import { writeOffice } from './office';
import { makePaper, type MadePaper, type Shape } from './paper';

export type Producer = 'groff' | 'LaTeX' | 'Chromium' | 'LibreOffice' | 'Cairo';
export interface MadeFile {
  producer: Producer;
  paper: MadePaper;
  file: string;
  tagged: boolean;
}

const en = (columns: Shape['columns'], pages: number, ...parts: Shape['with']): Shape => ({ language: 'en', columns, pages, with: parts });
const zh = (columns: Shape['columns'], pages: number, ...parts: Shape['with']): Shape => ({ language: 'zh', columns, pages, with: parts });

const SHAPES: Readonly<Record<Producer, readonly Shape[]>> = {
  groff: [
    en(1, 2, 'table', 'formula', 'footnote'),
    en(2, 1, 'table', 'formula', 'footnote'),
    en(2, 3, 'table', 'formula', 'footnote', 'heads'),
    en(2, 2, 'list', 'table'),
    en(3, 2, 'list', 'footnote'),
    en(3, 3, 'formula', 'heads'),
    en('mixed', 2, 'formula', 'footnote'),
    en('mixed', 3, 'table', 'list', 'heads'),
  ],
  LaTeX: [
    en(1, 2, 'table', 'formula', 'figure', 'footnote'),
    en(2, 2, 'table', 'formula', 'figure', 'footnote'),
    en(2, 4, 'wideTable', 'table', 'formula', 'figure', 'footnote', 'list'),
    en(3, 2, 'table', 'formula', 'figure', 'heads'),
    en('mixed', 2, 'table', 'formula', 'list', 'heads'),
    en(1, 2, 'notes', 'formula'),
    zh(2, 2, 'table', 'formula', 'figure', 'footnote'),
    zh(2, 4, 'wideTable', 'table', 'formula', 'footnote', 'list'),
    zh(3, 2, 'table', 'formula'),
    zh(1, 2, 'notes', 'formula', 'table'),
  ],
  Chromium: [
    en(1, 2, 'table', 'formula', 'figure', 'list'),
    en(2, 2, 'table', 'formula', 'figure', 'heads'),
    en(2, 3, 'wideTable', 'table', 'list', 'figure'),
    en(3, 2, 'table', 'formula', 'list'),
    zh(2, 2, 'table', 'formula', 'figure', 'heads'),
    zh(3, 3, 'table', 'list', 'figure'),
    zh('mixed', 2, 'wideTable', 'table', 'formula'),
    en(1, 2, 'notes', 'list'),
    zh(1, 2, 'notes', 'table', 'formula'),
  ],
  LibreOffice: [
    en(1, 2, 'table', 'formula', 'footnote', 'heads'),
    en(2, 3, 'table', 'formula', 'footnote', 'heads'),
    en(3, 2, 'table', 'list'),
    en('mixed', 2, 'table', 'formula', 'list'),
    zh(2, 3, 'table', 'formula', 'footnote', 'heads'),
    zh(3, 2, 'list', 'formula'),
    zh('mixed', 2, 'table', 'list', 'heads'),
  ],
  Cairo: [
    en(1, 2, 'table', 'formula'),
    en(2, 2, 'table', 'formula', 'list'),
    en(3, 3, 'table', 'list'),
    zh(2, 3, 'table', 'formula', 'list'),
    zh(3, 2, 'table', 'formula'),
    zh(1, 2, 'list', 'table'),
  ],
};

/** Writes forty PDFs of known text into the folder. */
export async function makeCorpus(folder: string): Promise<MadeFile[]> {
  const made = (Object.keys(SHAPES) as Producer[]).flatMap((producer, p) =>
    SHAPES[producer].map((shape, i): MadeFile => {
      const name = `${producer}-${i + 1}`;
      // Every second one of those that can tell their structure tells it.
      const tagged = i % 2 === 0 && (producer === 'Chromium' || producer === 'LibreOffice');
      return { producer, paper: makePaper(name, 100 * p + i, shape), file: path.join(folder, `${name}.pdf`), tagged };
    }),
  );
  const of = (producer: Producer) => made.filter((one) => one.producer === producer);
  for (const { paper, file } of of('groff')) writeGroff(paper, file);
  for (const { paper, file } of of('LaTeX')) writeLatex(paper, file, paper.language === 'zh' ? 'xelatex' : 'pdflatex');
  writeOffice(of('LibreOffice'));
  execFileSync('/usr/bin/python3', [path.join(__dirname, 'drawCairo.py')], { input: JSON.stringify(of('Cairo')) });
  await writeHtml(of('Chromium'));
  return made;
}

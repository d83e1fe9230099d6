import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPdf } from '../../server/documents/reading/pdf/readPdf';
import { cutPassages } from '../../server/documents/reading/passages';
import { makeCorpus, type MadeFile } from './corpus';
import { sentencesOf } from './paper';

const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

interface Score {
  whole: number;
  all: number;
  lost: string[];
}

/** True sentences that stand in a passage from their first letter to their last. */
async function score({ file, paper }: MadeFile): Promise<Score> {
  const order = { path: file, kind: 'pdf', name: path.basename(file), deadline: Date.now() + 120_000 } as const;
  const { pages } = await readPdf(order, async () => {});
  const texts = bare(cutPassages(pages).map(({ text }) => bare(text)).join('\n\n'));
  const all = sentencesOf(paper);
  const lost = all.filter((sentence) => !texts.includes(bare(sentence)));
  return { whole: all.length - lost.length, all: all.length, lost };
}

async function main(): Promise<void> {
  const given = process.argv.indexOf('--folder');
  const folder = given > 0 ? process.argv[given + 1]! : fs.mkdtempSync(path.join(os.tmpdir(), 'sn-layout-'));
  const made = process.argv.includes('--kept') ? (JSON.parse(fs.readFileSync(path.join(folder, 'made.json'), 'utf8')) as MadeFile[]) : await makeCorpus(folder);
  fs.writeFileSync(path.join(folder, 'made.json'), JSON.stringify(made));
  const sums = new Map<string, { files: number; whole: number; all: number }>();
  for (const one of made) {
    if (!fs.existsSync(one.file)) { console.log(`${one.paper.name}: not made`); continue; }
    const { whole, all, lost } = await score(one);
    const sum = sums.get(one.producer) ?? { files: 0, whole: 0, all: 0 };
    sums.set(one.producer, { files: sum.files + 1, whole: sum.whole + whole, all: sum.all + all });
    const { language, columns, with: parts } = one.paper;
    console.log(`${one.paper.name.padEnd(14)} ${language} ${String(columns).padEnd(6)}${((100 * whole) / all).toFixed(1).padStart(6)} %  ${whole}/${all}  ${parts.join(' ')}${one.tagged ? ' tagged' : ''}`);
    if (process.argv.includes('--verbose')) for (const sentence of lost.slice(0, 6)) console.log(`    lost: ${sentence}`);
  }
  console.log('producer      files  sentences whole');
  for (const [producer, { files, whole, all }] of sums) console.log(`${producer.padEnd(14)}${String(files).padStart(4)}  ${whole}/${all}  ${((100 * whole) / all).toFixed(2)} %`);
}

void main();

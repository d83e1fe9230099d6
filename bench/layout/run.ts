import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeCorpus, type MadeFile, type Producer } from './corpus';
import { measureOthers } from './others';
import { scoreOf, type Score } from './score';

/** `--folder F` keeps the papers there, `--kept` takes those of before, `--verbose` names what is lost. */
const option = (name: string) => process.argv.includes(`--${name}`);
const folderGiven = process.argv[process.argv.indexOf('--folder') + 1];
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`);

async function made(folder: string): Promise<MadeFile[]> {
  const list = path.join(folder, 'made.json');
  if (option('kept')) return JSON.parse(fs.readFileSync(list, 'utf8')) as MadeFile[];
  const files = await makeCorpus(folder);
  fs.writeFileSync(list, JSON.stringify(files));
  return files;
}

async function main(): Promise<void> {
  const own = option('folder') && folderGiven ? folderGiven : fs.mkdtempSync(path.join(os.tmpdir(), 'sn-layout-'));
  const scores = new Map<Producer, Score[]>();
  for (const one of await made(own)) {
    const score = await scoreOf(one);
    scores.set(one.producer, [...(scores.get(one.producer) ?? []), score]);
    const { language, columns, with: parts, name } = one.paper;
    const what = `${parts.join(' ')}${one.tagged ? ' tagged' : ''}`;
    console.log(`${name.padEnd(14)} ${language} ${String(columns).padEnd(6)}${score.whole}/${score.sentences}  ${what}`);
    if (option('verbose')) for (const sentence of score.lost) console.log(`    lost: ${sentence}`);
  }
  console.log('producer      papers  sentences whole        rows of tables  in doubt');
  for (const [producer, all] of scores) {
    const sum = (count: (score: Score) => number) => all.reduce((total, score) => total + count(score), 0);
    const [whole, sentences, rows, allRows] = [sum((s) => s.whole), sum((s) => s.sentences), sum((s) => s.rows), sum((s) => s.allRows)];
    console.log(
      `${producer.padEnd(14)}${String(all.length).padStart(4)}    ${whole}/${sentences} ${percent(whole, sentences)}   ${rows}/${allRows} ${percent(rows, allRows)}   ${sum((s) => s.doubtful)}`,
    );
  }
  await measureOthers(option('verbose'));
  if (!option('folder')) fs.rmSync(own, { recursive: true });
}

void main();

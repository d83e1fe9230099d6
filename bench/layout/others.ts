import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sentencesOf } from '../../server/documents/reading/sentencesOf';
import { textOfPassages } from './score';

/** PDFs of others, whose text nobody has apart from them. */
const FOLDER = path.resolve(__dirname, '../../../shared/data/documents');
/** Shorter ones are headings and entries of lists. */
const LEAST = 40;
/** What poppler joins to a sentence before it: a heading, the words above the text. */
const HEADS = 7;

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('戶', '户')
    .toLowerCase()
    .replace(/[\s\-‐]+/g, '');

/** Sentences as poppler takes them in the order of drawing, without the list of references, heads and feet. */
function sentencesByPoppler(file: string): string[] {
  const lines = execFileSync('pdftotext', ['-raw', '-nopgbrk', file, '-']).toString().split('\n');
  const end = lines.findIndex((line) => /^(?:references|参考文献)/i.test(line));
  const body = (end > 0 ? lines.slice(0, end) : lines).filter(
    (line) => !/Journal of Open Source Education|^https?:|^\/\/doi|^\d$/.test(line),
  );
  const joined = body.join('\n').replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2');
  const text = joined.replace(/\n/g, /\p{Script=Han}/u.test(joined) ? '' : ' ');
  return [...sentencesOf(text)]
    .map(([from, to]) => text.slice(from, to).trim())
    .filter((sentence) => sentence.length >= LEAST && /^[\p{Lu}\p{Script=Han}].*[.。!?？]$/su.test(sentence));
}

/** The sentence, and what is left of it without the words that may be a heading's. */
const writings = (sentence: string): string[] =>
  /\p{Script=Han}/u.test(sentence)
    ? [sentence, ...[...sentence.matchAll(/[。：）\d]/gu)].map(({ index }) => sentence.slice(index + 1))]
    : sentence.split(' ', HEADS).map((_, i) => sentence.split(' ').slice(i).join(' '));

/** Prints how many sentences of the documents come out whole, by another reader's word. */
export async function measureOthers(verbose: boolean): Promise<void> {
  if (!fs.existsSync(FOLDER)) return console.log(`documents of others: skipped, ${FOLDER} is not here`);
  if (spawnSync('pdftotext', ['-v']).error) return console.log('documents of others: skipped, pdftotext of poppler is not installed');
  let [whole, all] = [0, 0];
  for (const name of fs.readdirSync(FOLDER).filter((one) => one.endsWith('.pdf'))) {
    const file = path.join(FOLDER, name);
    const text = bare(await textOfPassages(file));
    const sentences = sentencesByPoppler(file);
    const lost = sentences.filter((one) => !writings(one).some((words) => words.length >= 30 && text.includes(bare(words))));
    [whole, all] = [whole + sentences.length - lost.length, all + sentences.length];
    console.log(`${name.padEnd(40)} ${sentences.length - lost.length}/${sentences.length}`);
    if (verbose) for (const sentence of lost) console.log(`    lost: ${sentence.slice(0, 200)}`);
  }
  console.log(`documents of others, by poppler's word ${whole}/${all}  ${((100 * whole) / all).toFixed(2)} %`);
}

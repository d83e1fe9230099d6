import fs from 'node:fs';
import path from 'node:path';
import { describeWith, sharedData } from '../../../src/testing/skipping';
import { show } from '../../../src/testing/show';
import { WorkerProcess } from '../jobs/workerProcess';
import type { WorkReport } from '../jobs/messages';
import type { WorkFacts } from '../../records/document';
import { sniff } from '../storage/sniff';
import { familyName } from './names';

/** Documents with what is known of them, for this measurement only. */
const FOLDER = sharedData('documents');

interface Expected {
  file: string;
  title: string;
  authors: string[];
  year?: number;
  doi?: string;
}
type Verdict = '✓' | '?' | '✗' | '·';

/** Letters and digits. */
const key = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** Family name and first letter: writings differ in middle names. */
const person = (name: string) => `${key(familyName(name))} ${key(name).charAt(0)}`;
const people = (names: readonly string[]) => names.map(person).join();

/** ✓ right, ? unknown, ✗ another value, · nothing to compare with. */
function verdict(found: string, expected: string | undefined): Verdict {
  if (!expected) return '·';
  return found === '' ? '?' : found === expected ? '✓' : '✗';
}

async function read(worker: WorkerProcess, expected: Expected): Promise<{ facts: WorkFacts; text: string }> {
  const file = path.join(FOLDER, expected.file);
  const reports: WorkReport[] = [];
  const order = { path: file, kind: await sniff(file, expected.file), name: expected.file, deadline: Date.now() + 60_000 };
  await worker.read(order, (report) => reports.push(report));
  const facts = reports.find((report) => report.type === 'facts')!.facts;
  const pages = reports.flatMap((report) => (report.type === 'pages' ? report.pages : []));
  return { facts, text: pages.flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text)).join('\n') };
}

describeWith(FOLDER, 'documents of the world', () => {
  test('title, authors and DOI of at least nine in ten; the rest unknown', async () => {
    const all = fs
      .readFileSync(path.join(FOLDER, 'expected.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as Expected);
    const worker = new WorkerProcess({ seconds: 100, megabytes: 768 });
    const rows: string[] = [];
    const good = { title: 0, authors: 0, doi: 0 };
    for (const expected of all) {
      const { facts, text } = await read(worker, expected);
      const verdicts = {
        title: verdict(key(facts.title), key(expected.title)),
        authors: verdict(people(facts.authors), people(expected.authors)),
        doi: verdict(facts.doi.toLowerCase(), expected.doi?.toLowerCase()),
        year: verdict(facts.year === null ? '' : String(facts.year), expected.year === undefined ? undefined : String(expected.year)),
      };
      // What is nowhere in the file is rightly unknown.
      const nowhere = verdicts.doi === '?' && !text.toLowerCase().includes(expected.doi!.toLowerCase());
      for (const field of ['title', 'authors', 'doi'] as const) {
        if (['✓', '·'].includes(verdicts[field]) || (field === 'doi' && nowhere)) good[field] += 1;
      }
      const shown = verdicts.authors === '✗' ? ` authors read as ${facts.authors.join('、')}` : '';
      rows.push(`${Object.values(verdicts).join(' ')}  ${expected.file}${nowhere ? ' (its DOI is not in the file)' : ''}${shown}`);
      expect(verdicts.title).not.toBe('✗');
      expect(verdicts.doi).not.toBe('✗');
      expect(verdicts.year).not.toBe('✗');
    }
    worker.kill();
    show(['title authors doi year', ...rows, `of ${all.length}: title ${good.title}, authors ${good.authors}, DOI ${good.doi}`].join('\n'));
    for (const count of Object.values(good)) expect(count).toBeGreaterThanOrEqual(Math.ceil(all.length * 0.9));
  }, 300_000);
});

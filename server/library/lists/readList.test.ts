import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formOf } from '../readers/form';
import { readDois } from '../readers/dois';
import { entriesOf, type Entry } from './entries';
import { readList } from './readList';

/** Shapes that kept a server busy for many seconds, each far beyond that. */
const LINES = 100_000;
const EMPTY_LINES = `a${'\n'.repeat(LINES)}b`;
const DOTS = `10.1234/${'.'.repeat(200_000)}a`;
const BRACKETS = `10.1234/abc${')'.repeat(200_000)}`;
const LONG_VALUE = `FN Clarivate Analytics\nPT J\nTI Moss\nAB x\n${'   y\n'.repeat(LINES)}ER\n`;
const STRINGS = Array.from(
  { length: 500 },
  (_, i) => `@string{s${i} = "Journal ${i}"}\n@article{a${i}, title={Moss number ${i} of all}, journal=s${i}, year=2020}`,
).join('\n');
const MANY_NAMES = `%0 Journal Article\n%T Moss\n${'%A B\n'.repeat(LINES)}`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-lists-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
function fileOf(text: string): string {
  const file = path.join(folder, `${Math.random()}`);
  fs.writeFileSync(file, text);
  return file;
}
const order = (text: string, name = 'x.txt') => ({ path: fileOf(text), name, formBy: 'content', max: 1_000, source: 'import' }) as const;

async function inHere(form: Parameters<typeof entriesOf>[0], text: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of entriesOf(form, text, 'import')) entries.push(entry);
  return entries;
}

describe('readers take no longer for odd texts', () => {
  test('forms are told', () => {
    expect(formOf(EMPTY_LINES, 'x.txt')).toBe('unknown');
    expect(formOf(`a${' \n'.repeat(LINES)}@book{`, 'x.txt')).toBe('bibtex');
    expect(formOf(`\n\t @ book {`, 'x.txt')).toBe('bibtex');
  });

  test('DOIs lose what ends a sentence, and what is too long', () => {
    expect(readDois(DOTS).map(({ doi }) => doi)).toEqual(['10.1234/']);
    expect(readDois(BRACKETS).map(({ doi }) => doi)).toEqual(['10.1234/abc']);
    expect(readDois('(see 10.1016/S0140-6736(20)30183-5), 10.1000/a(b).').map(({ doi }) => doi)).toEqual([
      '10.1016/S0140-6736(20)30183-5',
      '10.1000/a(b)',
    ]);
  });

  test('a value over very many lines, and very many values', async () => {
    const [long] = await inHere('wos', LONG_VALUE);
    expect(long?.record?.paper).toMatchObject({ title: 'Moss', abstract: expect.stringMatching(/^x y y y/) });
    expect(await inHere('endnote', MANY_NAMES)).toHaveLength(1);
  });

  test.each<[string, string]>([
    ['names', `${'Smith, J., '.repeat(100_000)}2015. A title. Acta.`],
    ['dots', `[1] ${'A. '.repeat(100_000)}[J]. Acta, 2015.`],
    ['brackets', `[1] Moss${'[J'.repeat(100_000)}`],
    ['quotation marks', `A. Bee, ${'"'.repeat(100_000)}`],
    ['lines', `[1] Moss on the stones\n${'x\n'.repeat(LINES)}`],
    ['numbers', `[1] ${'(1) 2015, '.repeat(50_000)}`],
    ['entries of the longest length', `Moss ${'a. b, c: (d) '.repeat(230)}2015\n`.repeat(300)],
  ])('a list of %s', async (_name, text) => {
    const started = process.cpuUsage().user;
    expect((await inHere('list', text)).length).toBeGreaterThan(0);
    expect(formOf(text, 'x.txt')).toBeDefined();
    // Of the processor, not of the clock: each would take minutes if it were read again from each of its places.
    expect((process.cpuUsage().user - started) / 1_000_000).toBeLessThan(20);
  });

  test.each<[string, string]>([
    ['tags that are not closed', `<xml><records>${'<record><ref-type>1'.repeat(20_000)}`],
    [
      'entities that name entities',
      `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><records><record><titles><title>&b;Moss</title></titles></record></records>`,
    ],
    ['elements within elements', `<records><record>${'<a>'.repeat(20_000)}<titles><title>Moss</title></titles></record></records>`],
  ])('XML with %s', async (_name, text) => {
    const titles = (await inHere('endnotexml', text).catch(() => [])).map(({ record }) => record?.paper.title ?? '');
    // Entities of a document type mean nothing.
    expect(titles.join('')).not.toContain('aa');
  });

  test('definitions of BibTeX go to the entries that name them, through others as well', async () => {
    const entries = await inHere('bibtex', STRINGS);
    expect(entries.map(({ record }) => record?.paper.basic_sourcename)).toEqual(entries.map((_, i) => `Journal ${i}`));
    const nested = '@string{a = "Acta"} @string{b = a # " Botanica"} @article{x, title={Moss on the stones}, journal=B, year=2020}';
    expect((await inHere('bibtex', nested))[0]?.record?.paper.basic_sourcename).toBe('Acta Botanica');
  });
});

describe('a list is read in a process of its own', () => {
  test('its form and its entries, as many as are wanted', async () => {
    const list = await readList({ ...order('TY  - JOUR\nTI  - Tides\nER  - \nTY  - JOUR\nER  - \nTY  - JOUR\nER  - \n'), max: 2 }, 'u');
    expect(list).toMatchObject({
      form: 'ris',
      entries: [{ record: { paper: { title: 'Tides' } } }, { record: null, refusal: '缺少题名' }],
      cut: '只读取了前 2 条',
    });
  });

  test('what is no text is refused', async () => {
    await expect(readList(order('\0'), 'u')).rejects.toMatchObject({ kind: 'invalid', message: '这不是文本文件，无法读取题录' });
  });

  test('one that takes too long is given up, and others are served meanwhile', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    // A pipe that nobody writes to: reading it never comes to an end, whatever the patterns of the readers.
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reading = readList({ ...order(''), path: pipe }, 'u', { seconds: 3, megabytes: 384 });
    await expect(reading).rejects.toMatchObject({ kind: 'invalid', message: '读取时间过长' });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(100);
  });

  test('one person reads one list at a time, and all together a few', async () => {
    const ris = order('TY  - JOUR\nTI  - Tides\nER  - \n');
    const same = await Promise.all(Array.from({ length: 6 }, () => readList(ris, 'same')));
    expect(same.every(({ entries }) => entries.length === 1)).toBe(true);
    const others = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => readList(ris, `other-${i}`)));
    expect(others.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });
});

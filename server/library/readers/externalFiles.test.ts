import fs from 'node:fs';
import path from 'node:path';
import { describeWith, sharedData } from '../../../src/testing/skipping';
import { show } from '../../../src/testing/show';
import { readText } from '../fileText';
import { makeRecord } from '../../records/record';
import { KNOWN_DIFFERENCES } from './testing/externalDifferences';
import { readerFor } from '.';
import type { Paper } from '../../../src/contract/entities/paper';

/** Files that other programs wrote, some with the BibTeX expected of them beside; not part of this project. */
const FOLDER = sharedData('imports');
const files = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).sort() : [];

const FIELDS = ['title', 'authors', 'year', 'basic_source_vo', 'basic_source_no', 'basic_page', 'doi'] as const;

interface Found {
  papers: Paper[];
  refusals: string[];
}

async function read(name: string): Promise<Found | null> {
  const file = path.join(FOLDER, name);
  const reader = readerFor(name);
  if (!reader) return null;
  const found: Found = { papers: [], refusals: [] };
  for await (const item of reader(readText(file))) {
    try {
      if ('refusal' in item) throw new Error(item.refusal);
      found.papers.push(makeRecord(item.draft, 'test').paper);
    } catch (error) {
      found.refusals.push(`${item.place} ${(error as Error).message}`);
    }
  }
  return found;
}

const comparable = (value: unknown) =>
  JSON.stringify(value)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.{}]|-(?=-)/g, '');

/** What is wrong with a file as it was read; empty when nothing is. */
async function faultsOf(name: string): Promise<string[]> {
  const found = await read(name);
  if (!found) return ['no reader for this form'];
  const beside = name.replace(/\.\w+$/, '.bib');
  const expected = beside !== name && files.includes(beside) ? await read(beside) : null;
  const faults = found.refusals.map((refusal) => `refused: ${refusal}`);
  if (!expected) return found.papers.length > 0 ? faults : [...faults, 'no record'];
  if (found.papers.length !== expected.papers.length) faults.push(`${found.papers.length} records, not ${expected.papers.length}`);
  found.papers.forEach((paper, index) => {
    const other = expected.papers[index];
    const differing = FIELDS.filter((field) => other && comparable(paper[field]) !== comparable(other[field]));
    faults.push(...differing.map((field) => `${field}: ${JSON.stringify(paper[field])}, not ${JSON.stringify(other?.[field])}`));
  });
  return faults;
}

describeWith(FOLDER, 'files of other programs', () => {
  it('are all there', () => expect(files.length).toBeGreaterThan(80));

  it('are read as their programs mean them, but for those that are listed', async () => {
    const rows: string[] = [];
    const unlisted: string[] = [];
    const all = files.filter((name) => !name.startsWith('crossref'));
    for (const name of all) {
      const faults = await faultsOf(name);
      if (faults.length === 0) continue;
      rows.push(`  ${name}: ${KNOWN_DIFFERENCES[name] ?? `NOT LISTED: ${faults.slice(0, 6).join('; ')}`}`);
      if (!(name in KNOWN_DIFFERENCES)) unlisted.push(name);
    }
    show([`${all.length - rows.length} of ${all.length} files pass`, ...rows].join('\n'));
    expect(unlisted).toEqual([]);
  });

  it("include Crossref's works", async () => {
    const found = (await read('crossref_works.jsonl.gz'))!;
    const lines: string[] = [];
    for await (const piece of readText(path.join(FOLDER, 'crossref_works.jsonl.gz'))) lines.push(piece);
    const works = lines
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const titled = works.filter((work) => Array.isArray(work.title) && work.title.length > 0);
    const byDoi = new Map(found.papers.map((paper) => [paper.doi.toLowerCase(), paper]));
    const differing = titled.filter((work) => {
      const paper = byDoi.get(String(work.DOI).toLowerCase());
      const same = (field: keyof Paper, name: string) => work[name] === undefined || paper?.[field] === String(work[name]);
      return !paper || !same('basic_source_vo', 'volume') || !same('basic_source_no', 'issue') || !same('basic_page', 'page');
    });
    show(
      `Crossref: ${titled.length - differing.length} of ${works.length} works pass; ${works.length - titled.length} have no title; refused: ${found.refusals.length}`,
    );
    expect(differing.map((work) => work.DOI)).toEqual([]);
    expect(found.refusals.length).toBe(works.length - titled.length);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import { formatEntries } from './formatEntries';
import { entryLanguage } from './itemLanguage';
import type { CslItem } from './cslItem';

/** Samples of the standard with the texts expected for them; not part of this project. */
const FILE = path.resolve(process.env.SHARED_DATA ?? '../shared/data', 'citations/gbt7714_pairs_numeric.jsonl');

/** Samples that our styles print differently, by their number, with the reason. */
const KNOWN_DIFFERENCES: Readonly<Record<number, string>> = {
  37: 'the last year of a periodical, in brackets: the item has it as a season, which no rule of CSL turns into a year',
};

interface Sample {
  n: number;
  item: CslItem;
  expected: Record<string, string>;
}

/** All blanks are one, whatever their width; the rest has to be the same to the letter, width included. */
const comparable = (text: string) => text.replace(/\s+/g, ' ').trim();

const present = fs.existsSync(FILE);
const samples = present
  ? fs
      .readFileSync(FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sample)
  : [];

const suite = present ? describe : describe.skip;

suite(`samples of GB/T 7714${present ? '' : ' (skipped: ../shared/data/citations is not there)'}`, () => {
  it('are all there', () => expect(samples.length).toBeGreaterThan(60));

  it.each(['2015', '2025'] as const)('of %s come out as the standard has them, but for those that are listed', (year) => {
    const entries = samples.map(({ item }) => ({ item, language: entryLanguage(item).language }));
    const formatted = formatEntries(`gbt7714-${year}`, entries);
    const differing = samples.filter(({ expected }, index) => comparable(formatted[index]?.text ?? '') !== comparable(expected[year]!));
    expect(differing.filter(({ n }) => !(n in KNOWN_DIFFERENCES)).map(({ n, expected }) => [n, expected[year]])).toEqual([]);
  });
});

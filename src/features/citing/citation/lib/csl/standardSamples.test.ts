import fs from 'node:fs';
import { describeWith, sharedData } from '../../../../../testing/skipping';
import { formatEntries } from './formatEntries';
import { entryLanguage } from './itemLanguage';
import type { CslItem } from './cslItem';

/** Samples of the standard with the texts expected for them; not part of this project. */
const FILE = sharedData('citations/gbt7714_pairs_numeric.jsonl');

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

const samples = fs.existsSync(FILE)
  ? fs
      .readFileSync(FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sample)
  : [];

describeWith(FILE, 'samples of GB/T 7714', () => {
  it('are all there', () => expect(samples.length).toBeGreaterThan(60));

  it.each(['2015', '2025'] as const)('of %s come out as the standard has them, but for those that are listed', (year) => {
    const entries = samples.map(({ item }) => ({ item, language: entryLanguage(item).language }));
    const formatted = formatEntries(`gbt7714-${year}`, entries);
    const differing = samples.filter(({ expected }, index) => comparable(formatted[index]?.text ?? '') !== comparable(expected[year]!));
    expect(differing.filter(({ n }) => !(n in KNOWN_DIFFERENCES)).map(({ n, expected }) => [n, expected[year]])).toEqual([]);
  });
});

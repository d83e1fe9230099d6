import fs from 'node:fs';
import { describeWith, sharedData } from '../../../../src/testing/skipping';
import { show } from '../../../../src/testing/show';
import { makeRecord, titleKey } from '../../../records/record';
import { fromCsl } from '../fromCsl';
import { understand } from './understand';

/** Samples of the standard with their items of CSL; not part of this project. */
const FILE = sharedData('citations/gbt7714_pairs_numeric.jsonl');

/** Samples that are read otherwise, by their number, with the reason. */
const KNOWN_DIFFERENCES: Readonly<Record<number, string>> = {
  27: 'a part whose author stands with the whole',
  37: 'a whole periodical: years and volumes from the first to the last, and its publisher',
  39: 'the same, without an author',
  117: 'a file of an archive without an author',
};

interface Sample {
  n: number;
  item: Record<string, unknown>;
  expected: Record<'2015' | '2025', string>;
}

const readSamples = () =>
  fs
    .readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample);

/** What of an item is not read from its printed entry. */
function faultsOf({ item, expected }: Sample, edition: '2015' | '2025'): string[] {
  const read = understand(expected[edition]);
  if (!('draft' in read)) return ['refused'];
  const [found, wanted] = [makeRecord(read.draft, 'test').paper, makeRecord(fromCsl(item), 'test').paper];
  const article = item.type === 'article-journal';
  const publisher = ['book', 'thesis', 'report'].includes(String(item.type)) && 'publisher' in item;
  const doi = wanted.doi && expected[edition].includes(wanted.doi) && found.doi.toLowerCase() !== wanted.doi.toLowerCase();
  const differs = (field: 'basic_source_vo' | 'basic_source_no' | 'basic_page') =>
    article && wanted[field] !== '' && found[field] !== wanted[field];
  const source = article ? item['container-title'] : publisher ? item.publisher : undefined;
  return [
    ...(read.unclear ? ['unclear'] : []),
    ...(titleKey(found.title).startsWith(titleKey(wanted.title).slice(0, 60)) ? [] : ['title']),
    ...(wanted.year !== null && found.year !== wanted.year ? ['year'] : []),
    ...(doi ? ['doi'] : []),
    ...(wanted.authors.length > 0 && found.authors.length === 0 && found.resource_type !== 6 ? ['authors'] : []),
    ...(source !== undefined && titleKey(found.basic_sourcename) !== titleKey(String(source)) ? ['source'] : []),
    ...(['basic_source_vo', 'basic_source_no', 'basic_page'] as const).filter(differs),
  ];
}

describeWith(FILE, 'samples of GB/T 7714', () => {
  test.each(['2015', '2025'] as const)('of %s are read, but for those that are listed', (edition) => {
    const samples = readSamples();
    const rows = samples.map((sample) => ({ n: sample.n, faults: faultsOf(sample, edition) })).filter(({ faults }) => faults.length > 0);
    const text = rows.map(({ n, faults }) => `  ${n}: ${faults.join(', ')}: ${KNOWN_DIFFERENCES[n] ?? 'NOT LISTED'}`);
    show([`GB/T 7714-${edition}: ${samples.length - rows.length} of ${samples.length} are read`, ...text].join('\n'));
    expect(rows.filter(({ n }) => !(n in KNOWN_DIFFERENCES))).toEqual([]);
  });
});

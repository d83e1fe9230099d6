import fs from 'node:fs';
import path from 'node:path';
import { formatReferences } from '../../../../src/model/citation/format';
import { makeRecord } from '../../../records/record';
import { fromJson } from '../fromJson';
import { readAll } from '../testing/readAll';

/** The records of the starter library. */
const FOLDER = path.join(__dirname, '../../starter');
const papers = fs
  .readdirSync(FOLDER)
  .sort()
  .flatMap((name) => fs.readFileSync(path.join(FOLDER, name), 'utf8').trim().split('\n'))
  .map((line) => makeRecord(fromJson(JSON.parse(line) as Record<string, unknown>), 'test').paper);

/** Authors that are read otherwise than they are: a comma within the name of one, and the dot of Inc. */
const KNOWN_DIFFERENCES = ['The Materials Project', 'The On-Line Encyclopedia of Integer Sequences'];

test('a list in the format of the specification comes back with what it prints', async () => {
  const items = await readAll('list.txt', formatReferences(papers).join('\n'));
  expect(items).toHaveLength(papers.length);
  const differing = papers.filter((paper, i) => {
    const item = items[i];
    if (!item || !('draft' in item) || item.unclear) return true;
    const { title, authors, basic_sourcename, basic_source_vo, basic_page } = makeRecord(item.draft, 'test').paper;
    // Standards and patents are printed without authors and source, and only articles with a volume.
    const bare = paper.resource_type === 6 || paper.resource_type === 7;
    const named = paper.authors_short.length > 0 ? paper.authors_short : paper.authors;
    const printed = [paper.title, bare ? [] : named, bare ? '' : paper.basic_sourcename];
    const numbers = paper.resource_type === 1 ? [paper.basic_source_vo, paper.basic_page] : [];
    const found = [title, authors, basic_sourcename, ...(paper.resource_type === 1 ? [basic_source_vo, basic_page] : [])];
    return JSON.stringify(found) !== JSON.stringify([...printed, ...numbers]);
  });
  expect(differing.map(({ title }) => title)).toEqual(KNOWN_DIFFERENCES);
});

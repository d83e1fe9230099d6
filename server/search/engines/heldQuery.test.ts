import type { Correction } from '../../../src/contract/entities/paper';
import type { Draft } from '../../records/record';
import { useTestDatabase } from '../../testing/testDatabase';
import { NO_WORD_SOURCES } from '../library/added';
import { addRecords, idsOf, search } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;

const record = (id: string, title: string, abstract = ''): Draft => ({
  id,
  title,
  abstract,
  publish_date: '2010',
  authors: ['Test Author'],
});

beforeAll(async () => {
  await addRecords(database.db, [
    record('capsid-all', 'Notes', 'virus capsid self-assembly review'),
    record('capsid-review', 'Self-assembly of virus capsids', 'How capsid proteins assemble into the shells of a virus.'),
    { ...record('satire', 'Fake news and satire'), doi: '10.1234/satire' },
    record('near', 'Graph methods', 'A graph with global attention.'),
    record('far', 'Graph methods again', 'A graph that has very many words before it comes to attention.'),
    { ...record('other', 'Of something else', 'virus graph attention news'), doi: '10.1234/other' },
  ]);
  engine = new LibraryEngine(database.db);
});

const found = (query: string, rest = {}) => search(engine, { query, ...rest });

describe("beside a screen's own query", () => {
  const own = '题名:capsids OR 题名:satire OR 题名:graph';
  const beside = (typed: string, rest = {}) => found(`(${own}) AND (${typed})`, { fixed: own.length + 8, ...rest });

  test.each([
    ['what is no formula is searched as words', 'virus OR', ['capsid-review']],
    ['a bracket without its partner', 'fake news b)', ['satire']],
    ['a quote without its partner', '"virus capsid', ['capsid-review']],
    ['what finds nothing as a formula', '"satire news fake"', ['satire']],
    ['records with some of the words follow', 'graph attention zzzz', ['far', 'near']],
    ['a formula stays one', '题名:methods OR 题名:news', ['far', 'near', 'satire']],
    ['of an identifier too', '10.1234/other', []],
    ['an identifier of what it asks for', 'doi.org/10.1234/satire', ['satire']],
  ])('%s: it holds all the same', async (_what, typed, ids) => {
    expect(idsOf(await beside(typed)).sort()).toEqual(ids);
  });

  test('what is wrong is said at its place in the whole text', async () => {
    const { as_words } = await beside('virus OR');
    expect(as_words?.problem?.position).toBe(own.length + 8 + 'virus '.length);
  });

  test('corrections are of the whole text', async () => {
    const correction: Correction = { typed: 'grahp', suggested: 'graph', query: 'graph', kind: 'spelling', applied: true };
    const knowing = new LibraryEngine(database.db, { ...NO_WORD_SOURCES, corrections: () => Promise.resolve([correction]) });
    const query = `(${own}) AND (grahp)`;
    const result = await search(knowing, { query, fixed: own.length + 8 });
    expect(idsOf(result).sort()).toEqual(['far', 'near']);
    expect(result.corrections).toMatchObject([{ query: `(${own}) AND (graph)`, applied: true }]);
  });

  test('what is said to be its own, but is none, is typed', async () => {
    expect(idsOf(await found('virus capsid self-assembly review', { fixed: 5 })).slice(0, 1)).toEqual(['capsid-all']);
    expect((await found(`(${own}) AND (graph)`)).total).toBe(2);
  });
});

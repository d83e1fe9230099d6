import { useTestDatabase } from '../../testing/testDatabase';
import { LibraryEngine } from '../engines/library';
import { addRecords, idsOf, search } from '../testing/library';
import { backgroundOf, feedbackWords } from './feedback';

const best = (...bodies: string[]) => bodies.map((body, i) => ({ seq: i, body, score: i - 10 }));

describe('words of the best records', () => {
  const background = backgroundOf(['common words everywhere', 'common cells everywhere', 'common plants']);

  test('are those that they have in common and the library has not', () => {
    const words = feedbackWords(best('common graphene sheet', 'common graphene layer', 'graphene sheet'), background);
    expect(words.map(({ term }) => term)).toEqual(['graphene', 'sheet']);
    for (const { weight } of words) expect(weight).toBeLessThanOrEqual(0.5);
  });

  test('are no words of grammar, of asking or of one record, and no numbers', () => {
    expect(feedbackWords(best('the method 2020 x 如何 one', 'the method 2020 x 如何 other'), background)).toEqual([]);
  });

  test('of no record are none', () => {
    expect(feedbackWords([], background)).toEqual([]);
  });
});

describe('a long question', () => {
  const database = useTestDatabase();
  const QUESTION = 'how do thin sheets of carbon atoms arranged in honeycomb lattices conduct electric charge at room temperature';

  test('finds what shares the words of the best records only', async () => {
    const carbon = ['one', 'two', 'three', 'four'].map((id) => ({
      id,
      title: `Graphene ${id}`,
      abstract: `Graphene sheets of carbon atoms in honeycomb lattices conduct electric charge. ${id}`,
    }));
    await addRecords(database.db, [
      ...carbon,
      { id: 'graphene', title: 'Graphene', abstract: 'Graphene is studied.' },
      ...Array.from({ length: 20 }, (_, i) => ({
        id: `other-${i}`,
        title: `Plants ${i}`,
        abstract: 'Plants grow in the shade of older plants.',
      })),
    ]);
    const engine = new LibraryEngine(database.db);
    const ids = idsOf(await search(engine, { query: QUESTION }));
    expect(ids).toContain('graphene');
    expect(ids).not.toContain('other-1');
    expect(idsOf(await search(engine, { query: 'carbon atoms in honeycomb lattices' }))).not.toContain('graphene');
  });
});

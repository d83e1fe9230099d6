import { useTestDatabase } from '../../testing/testDatabase';
import { createSpellings } from './spelling';
import { addWorded } from './testing/library';
import { variantsOf } from './variants';

const database = useTestDatabase();

beforeAll(() => addWorded(database.db));

const PAIRS: [string, string][] = [
  ['tumour', 'tumor'],
  ['fibre', 'fiber'],
  ['colour', 'color'],
  ['optimise', 'optimize'],
  ['haemoglobin', 'hemoglobin'],
  ['modelling', 'modeling'],
  ['sulphur', 'sulfur'],
];

test.each([...PAIRS, ...PAIRS.map(([a, b]): [string, string] => [b, a])])('%s is searched as %s too', async (typed, other) => {
  expect(await createSpellings(database.db)(`growth ${typed}`)).toEqual([{ term: other, of: typed, kind: 'spelling', weight: 0.75 }]);
});

test('a spelling that was typed too is not added, nor one that the library lacks', async () => {
  expect(await createSpellings(database.db)('tumour tumor')).toEqual([]);
  expect(await createSpellings(database.db)('neighbour behavior centre')).toEqual([]);
  expect(await createSpellings(database.db)('morning mourning')).toEqual([]);
  expect(await createSpellings(database.db)('')).toEqual([]);
});

test.each<[string, string]>([
  ['behaviour', 'behavior'],
  ['neighbouring', 'neighboring'],
  ['centre', 'center'],
  ['kilometres', 'kilometers'],
  ['generalisation', 'generalization'],
  ['analyse', 'analyze'],
  ['leukaemia', 'leukemia'],
  ['oestrogen', 'estrogen'],
  ['foetal', 'fetal'],
  ['archaeology', 'archeology'],
  ['diarrhoea', 'diarrhea'],
  ['labelled', 'labeled'],
  ['catalogue', 'catalog'],
  ['defence', 'defense'],
  ['programme', 'program'],
  ['grey', 'gray'],
])('%s and %s', (british, american) => {
  expect(variantsOf(british)).toContain(american);
  expect(variantsOf(american)).toContain(british);
});

test.each<[string, string]>([
  ['mourning', 'morning'],
  ['discrete', 'diskrete'],
  ['filling', 'filing'],
  ['four', 'for'],
  ['entire', 'entyre'],
  ['poets', 'pets'],
  ['michael', 'michel'],
  ['factory', 'factoury'],
])('%s is never %s', (word, other) => {
  expect(variantsOf(word)).not.toContain(other);
});

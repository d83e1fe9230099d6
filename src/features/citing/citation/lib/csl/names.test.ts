import { familyFirst, joinName, splitName } from './names';

describe('splitName', () => {
  it.each([
    ['王小明', { literal: '王小明' }],
    ['欧阳 明', { literal: '欧阳 明' }],
    ['山田太郎', { literal: '山田太郎' }],
    ['Ashish Vaswani', { family: 'Vaswani', given: 'Ashish' }],
    ['Vaswani, Ashish', { family: 'Vaswani', given: 'Ashish' }],
    ['Zhang XY', { family: 'Zhang', given: 'X. Y.' }],
    ['Иванов И. И.', { family: 'Иванов', given: 'И. И.' }],
    ['J. R. R. Tolkien', { family: 'Tolkien', given: 'J. R. R.' }],
    ['Ludwig van Beethoven', { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }],
    ['van der Waals, Johannes', { family: 'Waals', given: 'Johannes', 'non-dropping-particle': 'van der' }],
    ['Smith, John, Jr.', { family: 'Smith', given: 'John', suffix: 'Jr.' }],
    ['Martin Luther King Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    ['World Health Organization', { literal: 'World Health Organization' }],
    ['Plato', { literal: 'Plato' }],
    ['', { literal: '' }],
    [' Ashish \t Vaswani ', { family: 'Vaswani', given: 'Ashish' }],
    ['김 민수', { literal: '김 민수' }],
    ['さくら ももこ', { literal: 'さくら ももこ' }],
    ['サトウ タロウ', { literal: 'サトウ タロウ' }],
    ['Zhang X.-Y.', { family: 'Zhang', given: 'X. Y.' }],
    ['Zhang X Y', { family: 'Zhang', given: 'X. Y.' }],
    ['Zhang ABCD', { family: 'ABCD', given: 'Zhang' }],
    ['Zhang Xy', { family: 'Xy', given: 'Zhang' }],
    ['van Dyk AB', { family: 'Dyk', given: 'A. B.', 'non-dropping-particle': 'van' }],
    ['A B', { family: 'B', given: 'A' }],
    ['A B C', { family: 'C', given: 'A B' }],
    ['Ada X Byron', { family: 'Byron', given: 'Ada X' }],
    ['Johannes van der Waals', { family: 'Waals', given: 'Johannes', 'non-dropping-particle': 'van der' }],
    ['Maria de la', { family: 'de la', given: 'Maria' }],
    ['Maria de', { family: 'de', given: 'Maria' }],
    ['van Gogh', { family: 'Gogh', given: 'van' }],
    ['Smith, Jr.', { literal: 'Smith, Jr.' }],
    ['John Smith, III', { family: 'Smith', given: 'John', suffix: 'III' }],
    ['John Smith iv', { family: 'Smith', given: 'John', suffix: 'iv' }],
    ['John Jrx', { family: 'Jrx', given: 'John' }],
    ['John Smith Xjr', { family: 'Xjr', given: 'John Smith' }],
    ['Jr. Smith', { family: 'Smith', given: 'Jr.' }],
    ['Smith Jr.', { family: 'Jr.', given: 'Smith' }],
    ['Smith ,  John', { family: 'Smith', given: 'John' }],
    ['Smith,', { literal: 'Smith' }],
    [', John', { family: '', given: 'John' }],
    ['University of Reeds, Jr.', { literal: 'University of Reeds, Jr.' }],
  ])('of %j', (name, parts) => {
    expect(splitName(name)).toEqual(parts);
  });

  it('is undone by joinName for names with the given name first', () => {
    for (const name of ['Ashish Vaswani', 'Ludwig van Beethoven', '王小明', 'Martin Luther King Jr.', 'Plato']) {
      expect(joinName(splitName(name))).toBe(name);
    }
  });
});

it.each([
  'Harvard University',
  'Université Laval',
  'Institut Pasteur',
  'Broad Institute',
  'Russian Academy',
  'Imperial College',
  'Bell Laboratories',
  'Argonne Laboratory',
  'Reading Group',
  'ATLAS Collaboration',
  'Acme Ltd',
  'Reeds and Rivers',
  'Doctors Without Borders for All',
  'Health Organisation',
])('%s is not cut', (literal) => expect(splitName(literal)).toEqual({ literal }));

it.each(['Ann Officer', 'Joe Teamer', 'Ian Incley'])('%s is a person', (name) => expect(splitName(name)).toHaveProperty('family'));

it.each([
  [{ literal: 'WHO', family: 'x' }, 'WHO', 'WHO'],
  [{ family: '王', given: '小明' }, '王小明', '王, 小明'],
  [{ family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }, 'Ludwig van Beethoven', 'van Beethoven, Ludwig'],
  [{ family: 'Cruz', given: 'Ana', 'dropping-particle': 'de' }, 'Ana de Cruz', 'Cruz, Ana de'],
  [{ family: 'King', given: 'Martin', suffix: 'Jr.' }, 'Martin King Jr.', 'King, Martin, Jr.'],
  [{ family: 'Plato' }, 'Plato', 'Plato'],
  [{ given: 'Ann' }, 'Ann', 'Ann'],
])('%j in one line, both ways round', (name, givenFirst, sorted) => {
  expect([joinName(name), familyFirst(name)]).toEqual([givenFirst, sorted]);
});

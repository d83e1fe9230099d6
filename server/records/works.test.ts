import { titleKey } from './record';
import { worksOf, type Edition } from './works';

type Told = Partial<Omit<Edition, 'title_key'>> & { title?: string };

let seq = 0;
const edition = ({ title = 'Adversarial reprogramming of text classification networks', ...told }: Told): Edition => ({
  seq: (seq += 1),
  title_key: titleKey(title),
  doi_key: '',
  year: 2019,
  authors: ['Paarth Neekhara', 'Shehzeen Hussain'],
  resource_type: 8,
  has_venue: true,
  has_abstract: true,
  ...told,
});
const grouped = (...told: Told[]) => worksOf(told.map(edition)).length === 1;

describe('versions of one work', () => {
  test.each<[string, Told, Told]>([
    ['a preprint and its publication', { year: 2018 }, { resource_type: 5, doi_key: '10.18653/v1/d19-1525' }],
    ['two preprints of the same authors', { year: 2017 }, { year: 2018 }],
    ['initials and middle names', { authors: ['A. R. Katti'] }, { authors: ['Anoop Raveendra Katti', 'C. Reisswig'] }],
    [
      'authors in another order',
      { authors: ['P. Ruggerone', 'B. Kohler', 'F. Tsui'] },
      { authors: ['B. Kohler', 'F. Tsui', 'P. Ruggerone'] },
    ],
    [
      'one author misspelt of several',
      { authors: ['韩凤', '席光', '谭佳健'], title: '径向吸气室流动损失及出口气流畸变' },
      { authors: ['韩凤牽', '席光', '谭佳健'], title: '径向吸气室流动损失及出口气流畸变' },
    ],
    [
      'no authors and a long title',
      { authors: [], title: '新媒体环境下社会公益网络舆情传播研究' },
      { authors: ['王芳'], title: '新媒体环境下社会公益网络舆情传播研究' },
    ],
    ['the DOI of a preprint server', { doi_key: '10.48550/arxiv.1809.01829' }, { doi_key: '10.18653/v1/d19-1525', resource_type: 5 }],
    ['no year', { year: null }, {}],
  ])('%s', (_, a, b) => {
    expect(grouped(a, b)).toBe(true);
    expect(grouped(b, a)).toBe(true);
  });

  test.each<[string, Told, Told]>([
    ['other authors', { authors: ['Yann LeCun'] }, { authors: ['Ian Goodfellow'] }],
    ['the same first name only', { authors: ['David South'] }, { authors: ['David Lee'] }],
    ['two publications', { resource_type: 5, doi_key: '10.18653/v1/p18-2007' }, { resource_type: 5, doi_key: '10.18653/v1/w18-3407' }],
    ['years far apart', { year: 2013 }, { year: 2019 }],
    ['a short title', { title: '流行病学调查' }, { title: '流行病学调查' }],
    ['a title that many have', { title: 'Deep learning' }, { title: 'Deep learning' }],
    ['no authors and a title of some words', { authors: [], title: 'The international collider' }, { title: 'The international collider' }],
    ['another part of a series', { title: 'Laws of large rivers and lakes, part I' }, { title: 'Laws of large rivers and lakes, part II' }],
  ])('not with %s', (_, a, b) => {
    expect(grouped(a, b)).toBe(false);
  });

  test('the published one stands in front, then the more complete, then the newer', () => {
    const [works] = worksOf([
      edition({ year: 2020 }),
      edition({ year: 2021, has_abstract: false }),
      edition({ year: 2019, resource_type: 5, doi_key: '10.1/x' }),
    ]);
    expect(works?.map(({ year }) => year)).toEqual([2019, 2020, 2021]);
  });

  test('a record without authors does not join two works of one title', () => {
    const title = '新媒体环境下社会公益网络舆情传播研究';
    const works = worksOf([edition({ title, authors: ['王芳'] }), edition({ title, authors: ['李明'] }), edition({ title, authors: [] })]);
    expect(works).toHaveLength(1);
    expect(works[0]).toHaveLength(2);
  });
});

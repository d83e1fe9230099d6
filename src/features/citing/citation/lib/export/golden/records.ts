import { emptyPaper, type Paper } from '../../../../../../model/paper/paper';

const record = (paper_id: string, fields: Partial<Paper>): Paper => ({ ...emptyPaper, paper_id, ...fields });

const ofType = (resource_type: number, fields: Partial<Paper> = {}) =>
  record(`type-${resource_type}`, {
    resource_type,
    title: `Reeds ${resource_type}`,
    basic_sourcename: 'Wetland House',
    publish_date: '2020',
    basic_source_no: '2',
    isbn: '9787',
    ...fields,
  });

/** One whole, one Chinese and worded, one with next to nothing, one of each other type: what a form does with every field. */
export const RECORDS: readonly Paper[] = [
  record('whole', {
    resource_type: 1,
    authors: ['Grey Heron', 'van der Reed, Jan', 'World Wetland Organization', '白苇', 'Zhang XY', 'Martin Luther King Jr.'],
    title: 'Reeds & rivers: 50% of {C4} <plants>',
    title_zh: '芦苇与河流',
    url: 'https://example.org/reeds?a=1&b={2}',
    basic_sourcename: 'Wetlands "Quarterly"',
    publish_venue: ['Wetlands', 'Delta Press'],
    publish_date: '1987-06-05',
    basic_source_vo: 'Vol. 12',
    basic_source_no: 'No. 3A',
    basic_page: '4–15',
    isbn: '0277-5212',
    doi: '10.1000/reeds_1',
    keywords: ['reed', 'C4 & C3'],
    abstract: 'Reeds grow.\nRivers flow.',
    abstract_zh: '芦苇生长。',
    language: 'en',
    year: 1987,
    subject_code: 'ESI08',
    subject: '环境科学与生态学',
    source: 'test',
    institutions: ['湿地大学'],
  }),
  record('chinese', {
    resource_type: 4,
    authors_short: ['李 明', '王'],
    title_zh: '三角洲芦苇的研究',
    publish_venue: ['湿地大学', '另一处'],
    publish_date: '2021年6月',
    basic_source_vo: '第3卷',
    basic_source_no: '增刊',
    basic_page: 'e17',
    keywords: ['芦苇'],
    abstract_zh: '研究了芦苇。',
    language: 'zh',
  }),
  record('', { resource_type: 10, title: 'Alone' }),
  ...[2, 3, 5, 6, 7, 8, 9].map((type) => ofType(type)),
  ofType(10, { url: 'https://pubmed.ncbi.nlm.nih.gov/123/', language: 'ko' }),
];

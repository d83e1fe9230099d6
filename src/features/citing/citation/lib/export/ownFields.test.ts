import { CitationFields } from '../../../../../contract/entities/paper';
import { aPaper } from '../../../../../testing/builders';
import { ownFields, ownFieldsLine, percent } from './ownFields';

/** Every program reads it back as it was. */
const PLAIN: CitationFields & { doi: string } = {
  resource_type: 1,
  authors: ['Grey Heron', '白苇', 'Ann Mary Reed'],
  authors_short: [],
  title: 'Reeds of 3 deltas',
  title_zh: '',
  url: 'https://example.org/a-b_c.html',
  basic_sourcename: 'Wetlands',
  publish_date: '1987',
  basic_source_vo: '12',
  basic_source_no: '3',
  basic_page: '4-15',
  publish_venue: ['Wetlands'],
  isbn: '',
  doi: '',
};
const carried = (changes: Partial<typeof PLAIN>) => Object.keys(ownFields(aPaper({ ...PLAIN, paper_id: '', ...changes })));

test.each<[Partial<typeof PLAIN>, string[]]>([
  [{}, []],
  [{ resource_type: 2 }, ['resource_type', 'basic_sourcename', 'basic_source_vo', 'basic_source_no', 'basic_page']],
  [{ resource_type: 2, basic_source_vo: '', basic_source_no: '', basic_page: '' }, ['resource_type', 'basic_sourcename']],
  [{ authors: ['Heron'] }, ['authors']],
  [{ authors: ['Grey Heron Mc Reed'] }, ['authors']],
  [{ authors: ['Grey heron'] }, ['authors']],
  [{ authors: ['x Grey Heron'] }, ['authors']],
  [{ authors: ['白'] }, ['authors']],
  [{ authors: ['欧阳白苇花'] }, ['authors']],
  [{ authors: ['Grey Heron', 'x'] }, ['authors']],
  [{ authors: [] }, []],
  [{ authors: [], authors_short: ['Heron G'] }, ['authors', 'authors_short']],
  [{ authors_short: ['Heron G'] }, ['authors_short']],
  [{ title: '' }, ['title']],
  [{ title: 'a' }, []],
  [{ title: 'Reeds, rivers' }, ['title']],
  [{ title: ' Reeds' }, ['title']],
  [{ title: 'Reeds ' }, ['title']],
  [{ title_zh: '芦苇' }, ['title_zh']],
  [{ url: '' }, []],
  [{ url: '', doi: '10.1/a' }, ['url']],
  [{ url: '', basic_sourcename: 'see http://a.b' }, ['url', 'basic_sourcename', 'publish_venue']],
  [{ url: '', basic_sourcename: '', publish_venue: ['http://a.b'] }, ['url', 'basic_sourcename', 'publish_venue']],
  [{ url: 'https://example.org/?a=1' }, ['url']],
  [{ url: 'x https://example.org' }, ['url']],
  [{ url: 'http://example.org' }, []],
  [{ url: 'ftp://example.org' }, ['url']],
  [{ basic_sourcename: '', publish_venue: [] }, []],
  [{ basic_sourcename: 'Wetlands: A', publish_venue: ['Wetlands: A'] }, ['basic_sourcename']],
  [{ publish_date: '' }, []],
  [{ publish_date: '1987-06' }, ['publish_date']],
  [{ publish_date: '3987' }, ['publish_date']],
  [{ publish_date: 'in 1987' }, ['publish_date']],
  [{ basic_source_vo: '012' }, ['basic_source_vo']],
  [{ basic_source_vo: '123456' }, ['basic_source_vo']],
  [{ basic_source_vo: '12345' }, []],
  [{ basic_source_vo: 'a1' }, ['basic_source_vo']],
  [{ basic_source_no: '3A' }, ['basic_source_no']],
  [{ basic_source_no: '' }, []],
  [{ basic_page: '4' }, []],
  [{ basic_page: '4-' }, ['basic_page']],
  [{ basic_page: 'e4' }, ['basic_page']],
  [{ basic_page: '4, 6' }, ['basic_page']],
  [{ basic_page: '123456-654321' }, []],
  [{ basic_page: '0-4' }, ['basic_page']],
  [{ basic_page: '4-1234567' }, ['basic_page']],
  [{ publish_venue: [] }, ['publish_venue']],
  [{ publish_venue: ['Wetlands', 'Delta'] }, ['publish_venue']],
  [{ publish_venue: ['Delta'] }, ['publish_venue']],
  [{ isbn: '0277-5212' }, ['isbn']],
])('of a plain article with %j these are carried: %j', (changes, names) => expect(carried(changes)).toEqual(names));

test('what a form has no place for is carried too, where there is something', () => {
  const names = (changes: Partial<typeof PLAIN>) =>
    Object.keys(ownFields(aPaper({ ...PLAIN, paper_id: 'p', ...changes }), ['url', 'isbn']));
  expect([names({}), names({ url: '' })]).toEqual([['url', 'paper_id'], ['paper_id']]);
  expect(ownFieldsLine(aPaper({ ...PLAIN, paper_id: '' }))).toBe('');
  expect(Object.keys(PLAIN)).toEqual(expect.arrayContaining(Object.keys(CitationFields.shape)));
});

test('signs are written so that they are read back by hand too', () => {
  expect(['%', '\u0001', '\u007f', '\u0080', '\u2028', '\uD800'].map(percent)).toEqual(['%25', '%01', '%7f', '%u0080', '%u2028', '%ud800']);
});

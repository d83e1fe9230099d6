import type { Paper } from '../../../../../../model/paper/paper';
import type { PaperField } from '../../../../../../testing/fieldsWithoutTrace';

/** A record with a value in every field. */
export const WHOLE: { [Field in PaperField]: Paper[Field] } = {
  paper_id: 'heron-1',
  resource_type: 1,
  authors: ['Grey Heron'],
  authors_short: ['Heron G'],
  title: 'Reeds of the delta',
  title_zh: '三角洲的芦苇',
  url: 'https://example.org/reeds',
  basic_sourcename: 'Wetlands',
  publish_date: '1987-06-05',
  basic_source_vo: '12',
  basic_source_no: '3',
  basic_page: '4-5',
  publish_venue: ['Wetlands', 'Delta Press'],
  isbn: '0277-5212',
  doi: '10.1000/reeds',
  keywords: ['reed'],
  abstract: 'Reeds grow.',
  abstract_zh: '芦苇生长。',
  language: 'en',
  year: 1987,
  subject_code: 'ESI05',
  subject: '计算机科学',
  source: 'test',
};

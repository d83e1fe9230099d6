import { CitationFields } from '../../../../../contract/entities/paper';
import { aPaper } from '../../../../../testing/builders';
import fc from '../../../../../testing/property';
import { paperToCsl } from './paperToCsl';
import { cslToPaper } from './testing/cslToPaper';

describe('paperToCsl and cslToPaper', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('', '深度学习', 'A & B {c} \\d', '王小明, 李雷', 'null', '2021年', '第3卷', 'x\ny', '<b>t</b>', '=1+1', '“引号”'),
  );
  const names = fc.array(fc.oneof(nasty, fc.constantFrom('Ashish Vaswani', '王小明', 'van Dyk, Jan')), { maxLength: 4 });

  it('lose no field of the specification', () => {
    const record = fc.record({
      resource_type: fc.integer({ min: 1, max: 10 }),
      authors: names,
      authors_short: names,
      publish_venue: names,
      ...Object.fromEntries(
        [
          'title',
          'title_zh',
          'url',
          'basic_sourcename',
          'publish_date',
          'basic_source_vo',
          'basic_source_no',
          'basic_page',
          'isbn',
          'doi',
        ].map((field) => [field, nasty]),
      ),
    });
    fc.assert(
      fc.property(record, (fields) => {
        const paper = aPaper(fields);
        const back = cslToPaper(JSON.parse(JSON.stringify(paperToCsl(paper))), 'x');
        expect(CitationFields.parse(back)).toEqual(CitationFields.parse(paper));
      }),
      { numRuns: 400 },
    );
  });

  it('read Crossref, whose texts are lists', () => {
    const item = {
      id: 'c',
      type: 'journal-article',
      title: ['A study'],
      'container-title': ['Nature'],
      author: [{ family: 'Roe', given: 'J.' }],
      issued: { 'date-parts': [[2020, 3]] },
      volume: '5',
      DOI: '10.1/x',
    };
    expect(cslToPaper(item as never, 'x')).toMatchObject({
      resource_type: 1,
      title: 'A study',
      basic_sourcename: 'Nature',
      authors: ['J. Roe'],
      publish_date: '2020-03',
      basic_source_vo: '5',
      doi: '10.1/x',
    });
  });
});

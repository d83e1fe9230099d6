import { aPaper } from '../../../../testing/builders';
import { cellText } from './cellText';
import { COLUMNS, movedColumn, readColumns, toggledColumn } from './columns';

describe('the columns of the table', () => {
  it.each([
    [{ columns: ['year', 'authors'] }, ['year', 'authors']],
    [{ columns: ['doi', 'doi', 'gone', 7, null] }, ['doi']],
    [{ columns: [] }, []],
    [{ columns: 'year' }, null],
    [['year'], null],
    [null, null],
    [{ year: true }, null],
  ])('stored as %j are %j', (value, columns) => expect(readColumns(value)).toEqual(columns));

  it('are added at the end, taken out, and moved within the ends', () => {
    expect(toggledColumn(['year'], 'doi')).toEqual(['year', 'doi']);
    expect(toggledColumn(['year', 'doi'], 'year')).toEqual(['doi']);
    expect(movedColumn(['year', 'doi', 'type'], 'doi', -1)).toEqual(['doi', 'year', 'type']);
    expect(movedColumn(['year', 'doi', 'type'], 'doi', 1)).toEqual(['year', 'type', 'doi']);
    expect(movedColumn(['year', 'doi'], 'doi', 1)).toEqual(['year', 'doi']);
    expect(movedColumn(['year'], 'doi', 1)).toEqual(['year']);
  });

  it('say what the record has, and nothing where it has nothing', () => {
    const paper = aPaper({ basic_source_no: '4', cited_by: { count: 12, source: 'library' } });
    expect(Object.fromEntries(COLUMNS.map((column) => [column, cellText(paper, column)]))).toEqual({
      authors: 'Ashish Vaswani，Noam Shazeer',
      source: 'Advances in Neural Information Processing Systems',
      year: '2017',
      type: '期刊论文',
      subject: '计算机科学',
      language: '英文',
      issue: '30(4): 5998-6008',
      keywords: 'transformer；注意力机制',
      doi: '10.48550/arXiv.1706.03762',
      cited: '12（本库）',
    });
    const bare = aPaper({
      basic_source_vo: '',
      basic_page: '',
      doi: '',
      year: null,
      subject: '',
      language: 'xx',
      publish_venue: [],
      basic_sourcename: '',
    });
    expect(['issue', 'doi', 'year', 'subject', 'source'].map((column) => cellText(bare, column as 'doi'))).toEqual(['', '', '', '', '']);
    expect(cellText(bare, 'language')).toBe('xx');
  });
});

import type { Paragraph } from '../../core/lib/paragraphs';
import { figuresOf } from './figures';

let index = 0;
const paragraph = (text: string, kind?: Paragraph['kind'], level = 0): Paragraph => ({
  key: `1.${(index += 1)}`,
  page: 1,
  start: 0,
  text,
  level,
  kind,
});
const listed = (paragraphs: Paragraph[], bare = false) => figuresOf(paragraphs, bare).map(({ kind, label, title }) => [kind, label, title]);

describe('figures and tables of a document', () => {
  it('by the captions that the reader of the file found', () => {
    const captions = ['Figure 3. A curve.', 'Fig. 3a: Its part', 'Table II Flow', '图 2-1 河流', '表3　结果', 'Algorithm 1 Search'];
    expect(listed(captions.map((text) => paragraph(text, 'caption')))).toEqual([
      ['figure', 'Figure 3', 'A curve.'],
      ['figure', 'Fig. 3a', 'Its part'],
      ['table', 'Table II', 'Flow'],
      ['figure', '图 2-1', '河流'],
      ['table', '表3', '结果'],
      ['other', 'Algorithm 1', 'Search'],
    ]);
  });

  it('a sentence about a figure, a heading and words of a figure are none; what goes on overleaf is listed once', () => {
    const rest = [
      paragraph('Figure 3 shows that it grows.', 'caption'),
      paragraph('图 3 所示为结果', 'caption'),
      paragraph('Table 1', undefined, 2),
      paragraph('Figure 9. Axis', 'label'),
      paragraph('Table 2 (continued)', 'caption'),
    ];
    expect(listed([paragraph('Table 2. Flow', 'caption'), ...rest, paragraph('TABLE 2. Flow', 'caption')])).toEqual([
      ['table', 'Table 2', 'Flow'],
    ]);
  });

  it('small words at a figure that have no number, only where the file itself calls them a caption', () => {
    expect(listed([paragraph('A river', 'caption')])).toEqual([]);
    expect(listed([paragraph('A river', 'caption')], true)).toEqual([['figure', '', 'A river']]);
  });

  it('where the file says no kind, short paragraphs that begin like a caption', () => {
    expect(listed([paragraph('图 1 河流'), paragraph('Figure 2: Flow'), paragraph(`Figure 3. ${'Long text. '.repeat(60)}`)])).toEqual([
      ['figure', '图 1', '河流'],
      ['figure', 'Figure 2', 'Flow'],
    ]);
  });

  it('tables without a caption in their place, where tables are known', () => {
    const table = () => [paragraph('Station\tFlow', 'row'), paragraph('a\t1', 'row')];
    const text = [...table(), paragraph('Text.'), paragraph('Table 1. Own', 'caption'), ...table()];
    expect(listed(text, true)).toEqual([
      ['table', '', 'Station · Flow'],
      ['table', 'Table 1', 'Own'],
    ]);
    expect(listed(text)).toHaveLength(1);
  });
});

import { textOf } from '../../records/document';
import { toDocument } from './blocks';
import { joint, readable } from './characters';
import { decodeText } from './encoding';
import { htmlBlocks } from './htmlBlocks';
import { paragraphsOf } from './plainText';

describe('characters', () => {
  test('radicals and ligatures become what people write, formulas stay', () => {
    expect(readable('⽂⻓⺠⼤ 用⻚')).toBe('文长民大 用页');
    expect(readable('eﬃcient x² ½ α\u200B\u202E\u0001')).toBe('efficient x² ½ α');
  });

  test.each([
    ['thermo-', 'meter', { cut: 1, glue: '' }],
    ['self-', 'made', { cut: 0, glue: '' }],
    ['Hartree-', 'Fock', { cut: 0, glue: '' }],
    ['1001-', '3695', { cut: 0, glue: '' }],
    ['the', 'end', { cut: 0, glue: ' ' }],
    ['河流', '温度', { cut: 0, glue: '' }],
    ['模型 LSTM', '网络', { cut: 0, glue: ' ' }],
  ])('%j and %j', (before, after, expected) => expect(joint(before, after)).toEqual(expected));
});

describe('encodings', () => {
  const text = '水稻的产量与气候有关，田间试验表明产量提高。';
  const wide = Buffer.from(text, 'utf16le');
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()])],
    ['GB18030', Buffer.from('cbaeb5beb5c4b2fac1bfd3ebc6f8baf2d3d0b9d8a3acccefbce4cad4d1e9b1edc3f7b2fac1bfcce1b8dfa1a3', 'hex')],
  ])('%s', (_name, bytes) => expect(decodeText(bytes)).toBe(text));

  test('Big5', () => {
    // 上海交通大學圖書館的學科服務
    const bytes = Buffer.from('a457aefca5e6b371a46abec7b9cfaed1c05daababec7acecaa41b0c8', 'hex');
    expect(decodeText(Buffer.concat([bytes, bytes, bytes]))).toContain('上海交通大學圖書館的學科服務');
  });

  test('bytes that are no text', () => {
    expect(decodeText(Buffer.from([0, 1, 2, 3, 4, 250, 0, 9]))).toBeNull();
    expect(decodeText(Buffer.from('\u0001\u0002\u0003\u0004\u0005abc'))).toBeNull();
  });
});

describe('files without pages', () => {
  test('rows of tables keep their cells; tables that set the page are text', () => {
    const table = '<table><tr><th>Station</th><th> Flow </th></tr><tr><td><p>Upper\n weir</p></td><td>12 <b>m³</b></td></tr></table>';
    const [section] = toDocument(htmlBlocks(`<h1>Rivers</h1>${table}<p>After it.</p>`)).pages;
    expect(section?.paragraphs.map(({ text, kind }) => [text, kind])).toEqual([
      ['Rivers', undefined],
      ['Station\tFlow', 'row'],
      ['Upper weir\t12 m³', 'row'],
      ['After it.', undefined],
    ]);
    const page = `<table><tr><td>Menu</td><td><h2>Title</h2><p>${'Long text. '.repeat(120)}</p></td></tr></table>`;
    expect(htmlBlocks(page).map(({ kind, level }) => [kind, level])).toEqual([
      [undefined, 0],
      [undefined, 2],
      [undefined, 0],
    ]);
  });

  test('HTML of any depth, and what is shown of it', () => {
    const deep = `${'<div>'.repeat(3_000)}bottom${'</div>'.repeat(3_000)}`;
    expect(htmlBlocks(deep).map(({ text }) => text)).toEqual(['bottom']);
    expect(
      htmlBlocks('<p>one<br>two</p><table><tr><td>a</td><td>b</td></tr></table><h2>H <i>x</i></h2>').map(({ text, level }) => [
        level,
        text.trim(),
      ]),
    ).toEqual([
      [0, 'one'],
      [0, 'two'],
      [0, 'a\tb'],
      [2, 'H x'],
    ]);
  });

  test('paragraphs of text: by empty lines, wrapped lines joined', () => {
    const wrapped =
      'The first line of a paragraph that somebody has wrapped at\nsixty characters or so, as mail programs used to do it, and\nits end.';
    expect(paragraphsOf(`${wrapped}\n\nshort\nlines`)).toEqual([wrapped.replace(/\n/g, ' '), 'short', 'lines']);
  });

  test('captions of figures and tables are told from the text, and a figure around them ends with them', () => {
    const html = `<figure><img alt="x"><figcaption>图 1 <b>河流</b></figcaption></figure><p>Text.</p>
      <table><caption>Table 1. Flow</caption><tr><td>a</td><td>b</td></tr></table>`;
    expect(toDocument(htmlBlocks(html)).pages[0]?.paragraphs.map(({ text, kind }) => [text, kind])).toEqual([
      ['图 1 河流', 'caption'],
      ['Text.', undefined],
      ['Table 1. Flow', 'caption'],
      ['a\tb', 'row'],
    ]);
  });

  test('sections at headings and where one grows too long', () => {
    const long = '长'.repeat(20_000);
    const { pages } = toDocument([
      { text: '题', level: 1 },
      { text: 'a', level: 0 },
      { text: '节', level: 2 },
      { text: long, level: 0 },
    ]);
    expect(pages.map(({ heading }) => heading)).toEqual(['题', '节', '节', '节', '节'].slice(0, pages.length));
    expect(pages.every((page) => textOf(page).length <= 8_001)).toBe(true);
    expect(pages.map(textOf).join('').replace(/[^长]/g, '')).toBe(long);
    expect(() => toDocument([{ text: ' … ', level: 0 }])).toThrow('文件里没有可读取的文字');
  });
});

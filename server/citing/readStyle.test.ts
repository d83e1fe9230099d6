import { readStyle, StyleRefused } from './readStyle';
import { dependentText, styleText } from './testing/styleText';

test('what a style says of itself', () => {
  const info = `<title-short>示 &amp; 例</title-short><category citation-format="numeric"/><category field="generic-base"/>
    <link href="https://www.example.org/styles/b" rel="self"/><link href="http://example.org/other" rel="template"/>`;
  const rules = '<macro name="m"><text value="x"/></macro><bibliography><sort><key variable="title"/></sort><layout/></bibliography>';
  expect(readStyle(styleText({ title: 'A <!-- x --> B', locale: 'zh-CN', info, rules }))).toEqual({
    title: 'A B',
    short_title: '示 & 例',
    locale: 'zh-CN',
    format: 'numeric',
    sorted: true,
    names: ['example.org/styles/a', 'www.example.org/styles/b'],
    parent: null,
  });
});

test('a dependent style names its parent and has no rules', () => {
  expect(readStyle(dependentText('https://example.org/styles/a', 'B'))).toMatchObject({
    title: 'B',
    parent: 'example.org/styles/a',
    sorted: false,
    format: '',
  });
});

test.each([
  ['plain text', 'hello', /XML/],
  ['nothing', '', /XML|根元素/],
  ['a tag that is not closed', styleText().replace('</info>', ''), /XML/],
  ['an entity that nobody declared', styleText({ title: '&what;' }), /XML/],
  ['a prefix that nobody declared', styleText({ rules: '<x:y/>' }), /XML/],
  ['two roots', `${styleText()}<a/>`, /XML/],
  ['a document type', `<!DOCTYPE style [<!ENTITY a "b">]>${styleText().replace(/^<\?.*\n/, '')}`, /DOCTYPE/],
  ['another namespace', styleText().replace('purl.org', 'example.org'), /根元素/],
  ['another root', styleText().replace('<style', '<locale').replace('</style', '</locale'), /根元素/],
  ['no title', styleText({ title: ' ' }), /没有标题/],
  ['no bibliography', styleText({ rules: '<citation><layout/></citation>' }), /bibliography/],
])('%s is refused with its reason', (_name, text, reason) => {
  expect(() => readStyle(text)).toThrow(StyleRefused);
  expect(() => readStyle(text)).toThrow(reason);
});

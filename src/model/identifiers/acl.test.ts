import { aclHref, aclIn } from './acl';

test.each([
  ['P18-1001', 'P18-1001'],
  ['acl:p18-1001', 'P18-1001'],
  ['2020.acl-main.1', '2020.acl-main.1'],
  ['ACL: 2020.ACL-main.1', '2020.acl-main.1'],
  ['2022.dialdoc-1.12', '2022.dialdoc-1.12'],
  ['https://aclanthology.org/P18-1001/', 'P18-1001'],
  ['https://www.aclanthology.org/2020.findings-emnlp.207.pdf', '2020.findings-emnlp.207'],
  ['https://www.aclweb.org/anthology/D19-1001', 'D19-1001'],
  ['aclanthology.info/papers/W19-0101', 'W19-0101'],
  ['10.18653/v1/P18-1001', 'P18-1001'],
  ['https://doi.org/10.18653/v1/2020.acl-main.1', '2020.acl-main.1'],
])('%j is %j', (text, id) => {
  expect(aclIn(text)).toBe(id);
});

test.each([
  ['nothing', ''],
  ['a letter without a venue', 'B18-1001'],
  ['a year that has no such ids', 'P33-1001'],
  ['a year without a venue', '2020.1'],
  ['a number that is too long', 'P18-10011'],
  ['text around it', 'see P18-1001'],
  ['a DOI of another', '10.1162/P18-1001'],
  ['another host', 'https://example.org/P18-1001'],
])('%s is none: %s', (_what, text) => {
  expect(aclIn(text)).toBe('');
});

test('the address of an id is read as that id', () => {
  expect(aclHref('P18-1001')).toBe('https://aclanthology.org/P18-1001/');
  expect(aclIn(aclHref('2020.acl-main.1'))).toBe('2020.acl-main.1');
});

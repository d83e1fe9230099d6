import { isPmid, pmidHref, pmidIn } from './pmid';

test.each([
  ['PMID: 31452104', '31452104'],
  ['pmid:1', '1'],
  ['PMID- 31452104', '31452104'],
  ['PMID 31452104', '31452104'],
  ['ＰＭＩＤ：３１４５２１０４', '31452104'],
  ['https://pubmed.ncbi.nlm.nih.gov/31452104/', '31452104'],
  ['https://www.ncbi.nlm.nih.gov/pubmed/31452104', '31452104'],
])('%j is %j', (text, pmid) => {
  expect(pmidIn(text)).toBe(pmid);
});

test.each([
  ['nothing', ''],
  ['a number without a name', '31452104'],
  ['a number that is too long', 'PMID: 314521040'],
  ['a number that begins with nought', 'PMID: 0314'],
  ['one of PubMed Central', 'PMCID: PMC6612345'],
  ['text behind it', 'PMID: 1 and 2'],
  ['another host', 'https://example.org/31452104/'],
])('%s is none: %s', (_what, text) => {
  expect(pmidIn(text)).toBe('');
});

test('a field that holds the number alone', () => {
  expect(['1', '31452104'].map(isPmid)).toEqual([true, true]);
  expect(['', '0', '314521040', 'PMC1', '1.5'].map(isPmid)).toEqual([false, false, false, false, false]);
});

test('the address of a number is read as that number', () => {
  expect(pmidHref('31452104')).toBe('https://pubmed.ncbi.nlm.nih.gov/31452104/');
  expect(pmidIn(pmidHref('31452104'))).toBe('31452104');
});

import { emptyPaper } from '../paper/paper';
import { bibliographyEntry, entryAsMarkdown, entryAsText, originalAddress } from './bibliography';

const paper = {
  ...emptyPaper,
  title: 'On [1] *stars*',
  authors: ['A. Bee'],
  year: 2020,
  resource_type: 1,
  doi: '10.1000/x_y',
  url: 'https://example.org/',
};

describe('an entry of a bibliography', () => {
  it('is the citation of the specification and the address of the original', () => {
    const entry = bibliographyEntry(3, paper);
    expect(entry.line).toMatch(/^\[3\] A\. Bee\. On \[1\] \*stars\*\[J\]/);
    expect(entry.href).toBe('https://doi.org/10.1000/x_y');
    expect(entryAsText(entry)).toBe(`${entry.line} https://doi.org/10.1000/x_y`);
    expect(entryAsMarkdown(entry)).toMatch(
      /^\\\[3\\\] A\. Bee\. On \\\[1\\\] \\\*stars\\\*\\\[J\\\].* <https:\/\/doi\.org\/10\.1000\/x_y>$/,
    );
  });

  it('says so when its record is gone', () => {
    expect(bibliographyEntry(2, null)).toEqual({ line: '[2] 来源已删除或无权查看', href: null });
  });

  it.each(['javascript:alert(1)', '', 'ftp://example.org', '//example.org', 'https://'])('follows no %j', (url) => {
    expect(originalAddress({ doi: '', url })).toBeNull();
  });
});

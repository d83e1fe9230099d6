import { safeHref } from './safeHref';

describe('an address that may become a link', () => {
  it.each([
    ['https://doi.org/10.1038/nature14539', 'https://doi.org/10.1038/nature14539'],
    ['HTTP://example.org', 'http://example.org/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('%s is one', (address, href) => expect(safeHref(address)).toBe(href));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc/passwd',
    'https://',
    '',
    ' https://example.org',
    '/home',
  ])('%j is none', (address) => expect(safeHref(address)).toBeNull());
});

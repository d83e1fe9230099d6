import { ARXIV_ARCHIVES, arxivArchive, arxivDoi, arxivHref, arxivIn } from './arxiv';

test.each([
  ['1706.03762', '1706.03762'],
  [' 1706.03762v5 ', '1706.03762'],
  ['0704.0044', '0704.0044'],
  ['arXiv:1706.03762v5 [cs.CL]', '1706.03762'],
  ['ARXIV: 1706.03762', '1706.03762'],
  ['ａｒＸｉｖ：１７０６．０３７６２', '1706.03762'],
  ['hep-th/9901001v2', 'hep-th/9901001'],
  ['arXiv:math.GT/0309136', 'math/0309136'],
  ['Hep-Th/9901001', 'hep-th/9901001'],
  ['https://arxiv.org/abs/1706.03762', '1706.03762'],
  ['http://www.arxiv.org/pdf/1706.03762v5.pdf', '1706.03762'],
  ['arxiv.org/html/1706.03762v7/', '1706.03762'],
  ['https://export.arxiv.org/abs/cond-mat/0207270', 'cond-mat/0207270'],
  ['10.48550/arXiv.1706.03762', '1706.03762'],
  ['https://doi.org/10.48550/ARXIV.hep-th/9901001', 'hep-th/9901001'],
])('%j is %j', (text, id) => {
  expect(arxivIn(text)).toBe(id);
});

test.each([
  ['nothing', ''],
  ['a number with a month that does not exist', '1713.03762'],
  ['a number from before the new ids', '0612.0044'],
  ['four figures after 2014', '1501.0376'],
  ['five figures before 2015', '1412.03762'],
  ['a decimal', '3.14159'],
  ['an archive that does not exist', 'abc-de/9901001'],
  ['an old id after its time', 'hep-th/0801001'],
  ['an old id from before its time', 'hep-th/9001001'],
  ['text around it', 'see 1706.03762'],
  ['another DOI', '10.1000/1706.03762'],
  ['another host', 'https://example.com/abs/1706.03762'],
  ['a ChinaXiv id', '202401.00012'],
])('%s is none: %s', (_what, text) => {
  expect(arxivIn(text)).toBe('');
});

test('the archive of a category or an older id', () => {
  expect(['cs.CL', 'HEP-TH', 'hep-th/9901001', 'math.GT/0309136'].map(arxivArchive)).toEqual(['cs', 'hep-th', 'hep-th', 'math']);
  expect(['', '1706.03762', 'csx.CL'].map(arxivArchive)).toEqual([undefined, undefined, undefined]);
});

test('address and DOI of an id are read as that id', () => {
  for (const id of ['1706.03762', ...ARXIV_ARCHIVES.map((archive) => `${archive}/9901001`)]) {
    expect([arxivHref(id), arxivDoi(id)].map(arxivIn)).toEqual([id, id]);
  }
  expect(arxivHref('1706.03762')).toBe('https://arxiv.org/abs/1706.03762');
  expect(arxivDoi('1706.03762')).toBe('10.48550/arXiv.1706.03762');
});

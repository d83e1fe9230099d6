import { identifiersIn, isbnForms } from './identifiers';

const written = (text: string) => identifiersIn(text).identifiers.map(({ scheme, value }) => `${scheme} ${value}`);

test.each<[string, string]>([
  ['10.1038/22307', 'doi 10.1038/22307'],
  ['DOI 10.1038/22307', 'doi 10.1038/22307'],
  ['doi:10.1038/22307.', 'doi 10.1038/22307'],
  ['https://doi.org/10.1038/22307', 'doi 10.1038/22307'],
  ['doi.org/10.1038/22307', 'doi 10.1038/22307'],
  ['“10.1038/22307”', 'doi 10.1038/22307'],
  ['(10.1038/22307)', 'doi 10.1038/22307'],
  ['【10.1038/22307】', 'doi 10.1038/22307'],
  ['ＤＯＩ：１０．１０３８／２２３０７', 'doi 10.1038/22307'],
  ['10.1103/PhysRevB.37.785', 'doi 10.1103/physrevb.37.785'],
  ['10.48550/arXiv.1706.03762', 'arxiv 1706.03762'],
  ['1706.03762', 'arxiv 1706.03762'],
  ['arXiv:1706.03762v5', 'arxiv 1706.03762'],
  ['arXiv: 1706.03762 [cs.CL]', 'arxiv 1706.03762'],
  ['https://arxiv.org/abs/1706.03762', 'arxiv 1706.03762'],
  ['https://arxiv.org/pdf/1706.03762v2.pdf', 'arxiv 1706.03762'],
  ['hep-th/9901001', 'arxiv hep-th/9901001'],
  ['arxiv.org/abs/hep-th/9901001', 'arxiv hep-th/9901001'],
  ['ａｒＸｉｖ：１７０６．０３７６２', 'arxiv 1706.03762'],
  ['P18-1001', 'acl P18-1001'],
  ['https://aclanthology.org/2020.acl-main.1/', 'acl 2020.acl-main.1'],
  ['“2020.acl-main.1”', 'acl 2020.acl-main.1'],
  ['ChinaXiv:201601.00051', 'chinaxiv 201601.00051'],
  ['http://chinaxiv.org/abs/201601.00051v1', 'chinaxiv 201601.00051'],
  ['ISBN 978-0-306-40615-7', 'isbn 9780306406157'],
  ['0-306-40615-2', 'isbn 0306406152'],
  ['PMID: 13054692', 'pmid 13054692'],
  ['https://pubmed.ncbi.nlm.nih.gov/13054692/', 'pmid 13054692'],
  ['ISSN 0028-0836', 'issn 0028-0836'],
])('%j is nothing but %s', (text, expected) => {
  expect(written(text)).toEqual([expected]);
  expect(identifiersIn(text).rest).toBe('');
});

test.each<[string, string[], string]>([
  [
    'Vaswani A, et al. Attention is all you need[J]. 2017. https://doi.org/10.1038/22307.',
    ['doi 10.1038/22307'],
    'Vaswani A, et al. Attention is all you need[J]. 2017.',
  ],
  ['see arXiv:1706.03762 for transformers', ['arxiv 1706.03762'], 'see   for transformers'],
  ['both 1706.03762 and 201601.00051 say so', ['arxiv 1706.03762', 'chinaxiv 201601.00051'], 'both   and   say so'],
  ['as http://dx.doi.org/10.1038/22307 has it', ['doi 10.1038/22307'], 'as   has it'],
  ['from DX.DOI.ORG/10.1038/22307', ['doi 10.1038/22307'], 'from'],
  ['https://doi.org/ resolves 10.1038/22307', ['doi 10.1038/22307'], 'https://doi.org/ resolves'],
  ['10.1038/22307 10.1038/171737a0', ['doi 10.1038/22307', 'doi 10.1038/171737a0'], ''],
])('a longer text: %j', (text, expected, rest) => {
  expect(written(text)).toEqual(expected);
  expect(identifiersIn(text).rest).toBe(rest);
});

test.each([
  '深度学习',
  '2015',
  '2015 2020',
  'COVID-19',
  'transformer 2017',
  '13054692',
  'C-19-1001',
  'GB/T 7714-2015',
  'a book 9780306406157 here',
  'see 0028-0836 too',
  '',
])('%j holds none', (text) => {
  expect(identifiersIn(text)).toEqual({ identifiers: [], rest: text });
});

test('an ISBN in both its forms', () => {
  expect(isbnForms('0306406152')).toEqual(['0306406152', '9780306406157']);
  expect(isbnForms('9780306406157')).toEqual(['9780306406157', '0306406152']);
  expect(isbnForms('9780804429573')).toEqual(['9780804429573', '080442957X']);
  expect(isbnForms('9790000000001')).toEqual(['9790000000001']);
});

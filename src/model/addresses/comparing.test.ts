import { comparedPapers, comparisonLink } from './comparing';

describe('the address of papers side by side', () => {
  it('names them in their order', () => {
    expect(comparisonLink(['b', 'a&c'])).toBe('/readDetailMore?compare=b&compare=a%26c');
    expect(comparedPapers('?compare=b&compare=a%26c')).toEqual(['b', 'a&c']);
  });

  it('takes each once, six at most, and none where a document is read', () => {
    expect(comparedPapers('?compare=a&compare=&compare=a&compare=b')).toEqual(['a', 'b']);
    expect(comparedPapers(comparisonLink(['1', '2', '3', '4', '5', '6', '7']).slice('/readDetailMore'.length))).toHaveLength(7);
    expect(comparedPapers('?paper_id=p&compare=a')).toEqual([]);
    expect(comparedPapers('?file_id=f&compare=a')).toEqual([]);
    expect(comparedPapers('')).toEqual([]);
  });
});

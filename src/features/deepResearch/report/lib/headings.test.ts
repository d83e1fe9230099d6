import { findHeading, headingsOf, withoutTitle } from './headings';

describe('headings', () => {
  const text = '# 题目\n\n## 背景 [1]\n\n```\n## 不是\n```\n~~~\n# 也不是\n~~~\n## **发现** ##\n#无空格\n## 背景';

  it('are those of the text, not of its code', () => {
    expect(headingsOf(text).map(({ id, level, text: words }) => [id, level, words])).toEqual([
      ['sec-1', 1, '题目'],
      ['sec-2', 2, '背景'],
      ['sec-3', 2, '发现'],
      ['sec-4', 2, '背景'],
    ]);
    expect(withoutTitle(text)).toMatch(/^## 背景/);
  });

  it('are found in the page, the same words twice too', () => {
    document.body.innerHTML = '<div><h3>题目</h3><h4 id="a">背景 <sup>[1]</sup></h4><h4 id="b">发现</h4><h4 id="c">背景</h4></div>';
    expect(['sec-2', 'sec-3', 'sec-4'].map((id) => findHeading(document.body, headingsOf(text), id)?.id)).toEqual(['a', 'b', 'c']);
    expect(findHeading(document.body, headingsOf(text), 'sec-9')).toBeNull();
  });
});

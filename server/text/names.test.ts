import { mayBeSame, nameQuery, readName } from './names';

const read = (text: string) => readName(text).map(({ family, given }) => `${family.join(' ')}|${given.join(' ')}`);

test.each<[string, string[]]>([
  ['Manning, Christopher D.', ['manning|christopher d']],
  ['C. D. Manning', ['manning|c d']],
  ['C.D. Manning', ['manning|c d']],
  ['Christopher Manning', ['manning|christopher']],
  ['Manning CD', ['manning|c d']],
  ['Manning C.', ['manning|c']],
  ['Martin Luther King, Jr.', ['king|martin luther']],
  ['Zhang Wei', ['wei|zhang', 'zhang|wei']],
  ['Wei Zhang', ['zhang|wei', 'wei|zhang']],
  ['ZHANG Wei', ['zhang|wei']],
  ['Zhang Xiaoming', ['zhang|xiaoming', 'xiaoming|zhang']],
  ['Xiao-Ming Zhang', ['zhang|xiao ming']],
  ['张伟', ['zhang|wei']],
  ['張偉', ['zhang|wei']],
  ['曾国藩', ['zeng|guo fan']],
  ['欧阳修', ['ouyang|xiu']],
  ['Müller, Jürgen', ['muller|jurgen']],
  ['Manning', []],
  ['C++ Primer', []],
  ['COVID-19 vaccine', []],
  ['', []],
  ['A. B.', []],
])('%s', (text, ways) => {
  expect(read(text)).toEqual(ways);
});

test.each<[string, string, boolean]>([
  ['C. D. Manning', 'Manning, Christopher D.', true],
  ['Christopher Manning', 'Christopher D. Manning', true],
  ['Manning CD', 'Christopher D. Manning', true],
  ['Zhang Wei', 'Wei Zhang', true],
  ['Zhang Wei', '张伟', true],
  ['Wei Zhang', '張偉', true],
  ['Xiaoming Li', '李小明', true],
  ['A Simple Way', 'Andy Way', false],
  ['Martin King', 'Martin Luther King', true],
  ['W. Zhang', 'Wei Zhang', true],
  ['Wei Zhang', 'W. F. Zhang', false],
  ['Wei Zhang', 'Wei-Nan Zhang', false],
  ['Christopher Manning', 'Claire Manning', false],
  ['Christopher Manning', 'Christopher Potts', false],
])('%s and %s', (one, other, same) => {
  expect(mayBeSame(one, other)).toBe(same);
});

test('a query holds nothing but tokens, and stands for texts of two parts only', () => {
  expect(nameQuery(`O'Neil, Cathy`)).toContain(`'oneil' <-> 'cathy'`);
  expect(nameQuery('Manning')).toBeNull();
  expect(nameQuery(`'); drop table paper; --`)).toBeNull();
  expect(nameQuery('C. D. Manning')).toBe(`(('c':* <-> 'manning') | ('manning' <-> 'c':*) | ('c':* <2> 'manning'))`);
  expect(nameQuery('J. R. R. Tolkien')).toContain(`('j':* <3> 'tolkien')`);
  expect(nameQuery('张伟')).toBe(`(('wei' <-> 'zhang') | ('zhang' <-> 'wei'))`);
});

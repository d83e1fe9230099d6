import { csvText } from './csvText';

const cell = (value: string) => csvText([[value]]).slice(1, -2);

it('is rows of cells, with the mark by which Excel knows UTF-8', () => {
  expect(
    csvText([
      ['题名', '年'],
      ['深海', '2020'],
    ]),
  ).toBe('\uFEFF题名,年\r\n深海,2020\r\n');
  expect(csvText([])).toBe('\uFEFF');
  expect(csvText([['']])).toBe('\uFEFF\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['说"好"', '"说""好"""'],
  ['两\n行', '"两\n行"'],
  ['两\r行', '"两\r行"'],
  ['a b；c', 'a b；c'],
])('%j is quoted where it must be', (value, written) => expect(cell(value)).toBe(written));

it.each([
  ['=1+1', "'=1+1"],
  [' =1', "' =1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\nx', '"\'\nx"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['1=1', '1=1'],
  ['a\tb', 'a\tb'],
])('%j is no formula', (value, written) => expect(cell(value)).toBe(written));

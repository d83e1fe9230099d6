import { missingQuantities, quantitiesIn } from './quantities';

const missing = (said: string, there: string) => missingQuantities(quantitiesIn(said), quantitiesIn(there)).map(({ text }) => text);

describe('the numbers of a text', () => {
  test.each([
    ['粒径为 3.5 nm', [['length', 3.5e-9, 3.5e-9]]],
    ['粒径为3.5纳米', [['length', 3.5e-9, 3.5e-9]]],
    ['thickness of 3.5 µm', [['length', 3.5e-6, 3.5e-6]]],
    ['占 92.3%', [['share', 0.923, 0.923]]],
    ['百分之 45', [['share', 0.45, 0.45]]],
    ['提高 3.2 个百分点', [['share', 0.032, 0.032]]],
    ['a dose of 5–10 mg', [['mass', 5e-3, 1e-2]]],
    ['剂量为 5 至 10 毫克', [['mass', 5e-3, 1e-2]]],
    ['5 mg to 10 mg', [['mass', 5e-3, 1e-2]]],
    ['420亿至780亿吨', [['mass', 4.2e16, 7.8e16]]],
    ['5 to 10 million tonnes', [['mass', 5e12, 1e13]]],
    ['1007 steps', [['', 1007, 1007]]],
    ['1,234 patients', [['', 1234, 1234]]],
    ['120 万人', [['', 1.2e6, 1.2e6]]],
    ['3 billion bases', [['', 3e9, 3e9]]],
    ['浓度 1.2×10^5', [['', 1.2e5, 1.2e5]]],
    ['浓度 1.2×10⁻³ mol', [['amount', 1.2e-3, 1.2e-3]]],
    ['2017 年提出', [['date', 2017, 2017]]],
    ['随访 5 年', [['years', 5, 5]]],
    [
      'in 2017 and 5 years later',
      [
        ['date', 2017, 2017],
        ['years', 5, 5],
      ],
    ],
    ['加热到 25 ℃', [['temperature', 25, 25]]],
    ['speed-up of 3 times', [['times', 3, 3]]],
    ['24 h 后', [['time', 86400, 86400]]],
    ['12 层', [['', 12, 12]]],
    ['5 mothers', [['', 5, 5]]],
    [
      '5 mg 用了 3 年',
      [
        ['mass', 5e-3, 5e-3],
        ['years', 3, 3],
      ],
    ],
  ])('%s', (text, expected) => {
    const found = quantitiesIn(text);
    expect(found.map(({ dimension }) => dimension)).toEqual(expected.map(([dimension]) => dimension));
    for (const [i, [, from, to]] of expected.entries()) {
      expect(found[i]!.from).toBeCloseTo(Number(from), 12);
      expect(found[i]!.to).toBeCloseTo(Number(to), 12);
    }
  });

  test.each(['GPT-4 与 BERT', 'H2O 和 CO2', '用 3D 打印', 'CRISPR-Cas9', '没有数字', 'IL-6', 'x86', '二维材料'])('%s has none', (text) =>
    expect(quantitiesIn(text)).toEqual([]),
  );
});

describe('a number of a sentence is in the passage', () => {
  test.each([
    ['3.5 nm', '粒径为 3.5 nm'],
    ['3.5 纳米', 'a size of 3.5 nm'],
    ['3500 pm', 'a size of 3.5 nm'],
    ['92%', '准确率为 92.3%'],
    ['92.3 %', 'an accuracy of 92.3 percent'],
    ['5–10 mg', 'doses from 5 mg to 10 mg'],
    ['5 mg 和 10 mg', 'doses of 5, 10 and 20 mg'],
    ['28.4', 'a score of 28.4 BLEU'],
    ['1234', '1,234 patients'],
    ['120 万', '1.2 million people'],
    ['120 万', '1,200,000 people'],
    ['12 层', '12 layers'],
    ['2017 年', 'In 2017 it was shown'],
    ['24 小时', 'after 1 day'],
    ['80岁以上', 'in people over 80'],
    ['1.2×10^5', '120000 cells'],
  ])('%s | %s', (said, there) => expect(missing(said, there)).toEqual([]));
});

describe('a number of a sentence is not in the passage', () => {
  test.each([
    ['3.5 mm', '粒径为 3.5 nm'],
    ['3.5 毫米', '粒径为 3.5 纳米'],
    ['93%', '准确率为 92.3%'],
    ['29.4', 'a score of 28.4 BLEU'],
    ['1007', '1000 steps'],
    ['427亿至780亿吨', '420亿至780亿吨'],
    ['3 倍', '3.4 倍'],
    ['5–12 mg', 'doses from 5 mg to 10 mg'],
    ['2018 年', 'In 2017 it was shown'],
    ['5 年', '5 个月'],
    ['45%', '45 名患者'],
    ['120', '没有数字'],
    ['-5 ℃', '5 ℃'],
  ])('%s | %s', (said, there) => expect(missing(said, there)).toHaveLength(1));
});

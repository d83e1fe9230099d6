import { amountsInFigures, withFigures, withMonths } from './spelled';

describe('numbers that are spelled out', () => {
  test.each([
    ['sixteen crops and twenty-five farms', '16 crops and 25 farms'],
    ['Two to three times more', '2 to 3 times more'],
    ['十一项任务，七名患者', '11项任务，7名患者'],
    ['约有六亿人口，两百二十种', '约有6亿人口，220种'],
    ['千分之二十', '千分之20'],
    ['someone and often', 'someone and often'],
    ['一般而言，三角形的统一理论', '一般而言，三角形的统一理论'],
    ['第三章', '第三章'],
  ])('%s', (text, expected) => expect(withFigures(text)).toBe(expected));

  test.each([
    ['提高了三倍', '提高了3倍'],
    ['百分之四十五的人', '百分之45的人'],
    ['一种方法的两个方面', '一种方法的两个方面'],
  ])('in a sentence that is checked: %s', (text, expected) => expect(amountsInFigures(text)).toBe(expected));

  test.each([
    ['On 5 July 1957', 'On 5 ; 7月 ; 1957'],
    ['in June 1986', 'in ; 6月 ; 1986'],
    ['the 1960s', 'the 1960年代'],
    ['It may 3 times', 'It may 3 times'],
    ['May it march', 'May it march'],
  ])('months: %s', (text, expected) => expect(withMonths(text)).toBe(expected));
});

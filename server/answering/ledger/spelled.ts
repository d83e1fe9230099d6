const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ENGLISH = new RegExp(
  String.raw`\b(?:(${TENS.slice(2).join('|')})(?:[- ](${ONES.slice(1, 10).join('|')}))?|(${ONES.slice(1).join('|')}))\b`,
  'gi',
);

const HAN_FIGURES = '零一二三四五六七八九';
const HAN_NUMBER = '[零一二两三四五六七八九十百千]+';
/** What is counted by a Chinese number that is spelled out; without it 一 and 十 are parts of words. */
const COUNTED = '(?=\\s*(?:个|倍|项|名|种|例|年|月|日|天|次|层|类|成|万|亿|小时|分钟|周|篇|位|组|块|颗|岁|步|度|届|章|节))';
const HAN = new RegExp(`(百分之|千分之)?(?<![百千万亿第])(${HAN_NUMBER})(?:${COUNTED}|(?<=[百千]分之.{1,4}))`, 'g');
/** Of those the few that state an amount wherever they stand. */
const AMOUNT = new RegExp(`(百分之)(${HAN_NUMBER})|(?<![${HAN_FIGURES}十百千])(${HAN_NUMBER})(?=\\s*(?:倍|个百分点|万|亿))`, 'g');

/** The value of a Chinese number below ten thousand; null when it is none. */
function valueOf(number: string): number | null {
  let [sum, figure] = [0, 0];
  for (const sign of number.replaceAll('两', '二')) {
    const place = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (place === undefined) figure = HAN_FIGURES.indexOf(sign);
    else {
      sum += (figure || 1) * place;
      figure = 0;
    }
  }
  return figure < 0 ? null : sum + figure;
}

const inFigures = (number: string): string => String(valueOf(number) ?? number);

/** The numbers that are spelled out in words, in figures: sixteen, 十一项. For a text in which numbers are looked for. */
export function withFigures(text: string): string {
  const english = text.replace(ENGLISH, (_, tens: string | undefined, one: string | undefined, small: string | undefined) =>
    String(
      tens
        ? TENS.indexOf(tens.toLowerCase()) * 10 + Math.max(0, ONES.indexOf((one ?? '').toLowerCase()))
        : ONES.indexOf((small ?? '').toLowerCase()),
    ),
  );
  return english.replace(HAN, (_, share: string | undefined, number: string) => `${share ?? ''}${inFigures(number)}`);
}

/** The same for a sentence that is checked: only amounts, since 一种 and 两者 claim no number. */
export const amountsInFigures = (text: string): string =>
  text.replace(AMOUNT, (_, share: string | undefined, number: string | undefined, times: string | undefined) =>
    share ? `${share}${inFigures(number ?? '')}` : inFigures(times ?? ''),
  );

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** A month beside its day or its year. */
const MONTH = new RegExp(String.raw`(?<=\d(?:st|nd|rd|th)?(?: of)? )(?:${MONTHS.join('|')})\b|\b(?:${MONTHS.join('|')})(?=,? \d)`, 'g');

/** Dates as they are written in English as they are written in Chinese: 5 July 1957 has the month 7月. */
export const withMonths = (text: string): string =>
  text.replace(MONTH, (name) => `; ${MONTHS.indexOf(name) + 1}月 ;`).replace(/\b(\d{3}0)s\b/g, '$1年代');

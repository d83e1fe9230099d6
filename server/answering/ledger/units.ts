/** What a unit measures, and how many of the dimension's base unit it is. */
export interface Unit {
  readonly dimension: string;
  readonly factor: number;
}

/** Prefixes of SI, as they stand before a symbol and before a Chinese unit. */
const PREFIXES: readonly (readonly [string, string, number])[] = [
  ['p', '皮', 1e-12],
  ['n', '纳', 1e-9],
  ['μ', '微', 1e-6],
  ['m', '毫', 1e-3],
  ['', '', 1],
  ['k', '千', 1e3],
  ['M', '兆', 1e6],
  ['G', '吉', 1e9],
  ['T', '太', 1e12],
];

/** Symbol, Chinese word, English word, dimension: they take every prefix. */
const PREFIXED: readonly (readonly [string, string, string, string])[] = [
  ['m', '米', 'meter', 'length'],
  ['g', '克', 'gram', 'mass'],
  ['s', '秒', 'second', 'time'],
  ['L', '升', 'liter', 'volume'],
  ['mol', '摩尔', 'mole', 'amount'],
  ['M', '', 'molar', 'concentration'],
  ['V', '伏', 'volt', 'voltage'],
  ['eV', '电子伏', 'electronvolt', 'energy.eV'],
  ['J', '焦', 'joule', 'energy'],
  ['W', '瓦', 'watt', 'power'],
  ['A', '安', 'ampere', 'current'],
  ['Hz', '赫兹', 'hertz', 'frequency'],
  ['Pa', '帕', 'pascal', 'pressure'],
  ['N', '牛', 'newton', 'force'],
  ['K', '开', 'kelvin', 'temperature.K'],
  ['B', '字节', 'byte', 'data'],
  ['F', '法', 'farad', 'capacitance'],
  ['T', '特斯拉', 'tesla', 'field'],
  ['Da', '道尔顿', 'dalton', 'dalton'],
  ['bp', '碱基对', '', 'bases'],
];

/** Units that stand alone: dimension, factor, and how they are written. */
const SINGLE: readonly (readonly [string, number, string])[] = [
  ['share', 0.01, '% ％ percent 个百分点 百分点 pp'],
  ['share', 0.001, '‰ permille'],
  ['share', 1e-6, 'ppm'],
  ['length', 1e-2, 'cm 厘米 公分 centimeter centimetre'],
  ['length', 1e-1, 'dm 分米'],
  ['length', 1e3, '公里'],
  ['length', 1e-10, 'Å 埃 angstrom'],
  ['mass', 1e3, '公斤'],
  ['mass', 1e6, '吨 ton tonne'],
  ['time', 60, 'min 分钟 minute'],
  ['time', 3600, 'h 小时 hour hr'],
  ['time', 86400, 'd 天 day'],
  ['time', 604800, 'week 周 星期'],
  // Of the year: a month in a date is no length of time.
  ['calendar', 1, '月 月份'],
  ['months', 1, 'month 个月'],
  ['years', 1, 'year 年 岁 yr'],
  ['temperature', 1, '°C ℃ 摄氏度'],
  ['temperature.F', 1, '°F ℉ 华氏度'],
  ['angle', 1, '° 度 degree'],
  ['frequency', 1 / 60, 'rpm 转/分'],
  ['decibel', 1, 'dB 分贝'],
  ['times', 1, '倍 fold times ×'],
  ['resistance', 1, 'Ω ohm 欧姆'],
  ['area', 1, 'm2 m² 平方米'],
  ['area', 1e-4, 'cm2 cm² 平方厘米'],
  ['area', 1e6, 'km2 km² 平方公里'],
  ['volume', 1e3, 'm3 m³ 立方米'],
  ['volume', 1e-3, 'cm3 cm³ 立方厘米'],
  ['pressure', 101325, 'atm'],
  ['pressure', 1e5, 'bar'],
  ['energy', 4.184, 'cal 卡'],
  ['energy', 4184, 'kcal 千卡 大卡'],
];

const MICRO = /[\u00b5\u03bc]/g;

function table(): ReadonlyMap<string, Unit> {
  const units = new Map<string, Unit>();
  const add = (name: string, unit: Unit) => name !== '' && !units.has(name) && units.set(name, unit);
  for (const [dimension, factor, names] of SINGLE) for (const name of names.split(' ')) add(name, { dimension, factor });
  for (const [symbol, chinese, english, dimension] of PREFIXED) {
    for (const [sign, han, factor] of PREFIXES) {
      add(sign + symbol, { dimension, factor });
      if (sign === 'μ') add(`u${symbol}`, { dimension, factor });
      if (chinese) add(han + chinese, { dimension, factor });
      if (english) add(`${ENGLISH_PREFIXES[sign] ?? ''}${english}`, { dimension, factor });
    }
  }
  add('nanometre', { dimension: 'length', factor: 1e-9 });
  add('metre', { dimension: 'length', factor: 1 });
  add('litre', { dimension: 'volume', factor: 1 });
  return units;
}

const ENGLISH_PREFIXES: Readonly<Record<string, string>> = {
  p: 'pico',
  n: 'nano',
  μ: 'micro',
  m: 'milli',
  k: 'kilo',
  M: 'mega',
  G: 'giga',
  T: 'tera',
};

const UNITS = table();
const LONGEST = Math.max(...[...UNITS.keys()].map((name) => name.length));
const LATIN = /[A-Za-z]/;

/**
 * The unit that a text begins with, and how many characters it takes; null when there is none. A symbol counts only as a
 * whole word: `5 mothers` has no metres. Words are read in any case and number, symbols as they are written, since mM is not Mm.
 */
export function unitAt(text: string): { unit: Unit; length: number } | null {
  const head = text.slice(0, LONGEST + 1).replace(MICRO, 'μ');
  for (let length = Math.min(LONGEST + 1, head.length); length > 0; length -= 1) {
    const name = head.slice(0, length);
    // Half of a word is no unit.
    if (LATIN.test(name.at(-1) ?? '') && LATIN.test(text[length] ?? '')) continue;
    const unit = UNITS.get(name) ?? (name.length > 3 ? UNITS.get(name.toLowerCase().replace(/s$/, '')) : undefined);
    if (unit) return { unit, length };
  }
  return null;
}

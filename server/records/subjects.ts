import { arxivArchive, type ArxivArchive } from '../../src/model/identifiers/arxiv';

/** Codes and names of the 22 fields of Essential Science Indicators. */
export const ESI_FIELDS: readonly { code: string; name: string; name_en: string }[] = [
  ['农业科学', 'Agricultural Sciences'],
  ['生物学与生物化学', 'Biology & Biochemistry'],
  ['化学', 'Chemistry'],
  ['临床医学', 'Clinical Medicine'],
  ['计算机科学', 'Computer Science'],
  ['经济学与商学', 'Economics & Business'],
  ['工程学', 'Engineering'],
  ['环境科学与生态学', 'Environment/Ecology'],
  ['地球科学', 'Geosciences'],
  ['免疫学', 'Immunology'],
  ['材料科学', 'Materials Science'],
  ['数学', 'Mathematics'],
  ['微生物学', 'Microbiology'],
  ['分子生物学与遗传学', 'Molecular Biology & Genetics'],
  ['综合交叉学科', 'Multidisciplinary'],
  ['神经科学与行为科学', 'Neuroscience & Behavior'],
  ['药理学与毒理学', 'Pharmacology & Toxicology'],
  ['物理学', 'Physics'],
  ['植物与动物科学', 'Plant & Animal Science'],
  ['精神病学与心理学', 'Psychiatry/Psychology'],
  ['社会科学总论', 'Social Sciences, General'],
  ['空间科学', 'Space Science'],
].map(([name = '', name_en = ''], i) => ({ code: `ESI${String(i + 1).padStart(2, '0')}`, name, name_en }));

const namesByCode = new Map(ESI_FIELDS.map(({ code, name }) => [code, name]));

/** Chinese name of an ESI code, empty for any other text. */
export const subjectName = (code: string): string => namesByCode.get(code) ?? '';

/** Archives of arXiv, also closed ones, by ESI number. */
const ARXIV: Readonly<Record<ArxivArchive, number>> = {
  cs: 5,
  'cmp-lg': 5,
  math: 12,
  stat: 12,
  'alg-geom': 12,
  'dg-ga': 12,
  'funct-an': 12,
  'q-alg': 12,
  'bayes-an': 12,
  physics: 18,
  'cond-mat': 18,
  'hep-ph': 18,
  'hep-th': 18,
  'hep-ex': 18,
  'hep-lat': 18,
  'nucl-th': 18,
  'nucl-ex': 18,
  'gr-qc': 18,
  'quant-ph': 18,
  'math-ph': 18,
  nlin: 18,
  'adap-org': 18,
  'chao-dyn': 18,
  'patt-sol': 18,
  'solv-int': 18,
  'comp-gas': 18,
  'acc-phys': 18,
  'atom-ph': 18,
  'plasm-ph': 18,
  'supr-con': 18,
  'mtrl-th': 11,
  'chem-ph': 3,
  'ao-sci': 9,
  'astro-ph': 22,
  'q-bio': 2,
  'q-fin': 6,
  econ: 6,
  eess: 7,
};

/** Classes of the Chinese Library Classification by ESI number; the longest beginning counts. An approximation. */
const CLC: Readonly<Record<string, number>> = {
  B84: 20,
  B: 21,
  C: 21,
  D: 21,
  G: 21,
  H: 21,
  I: 21,
  J: 21,
  K: 21,
  F: 6,
  O1: 12,
  O29: 12,
  O: 18,
  O6: 3,
  O7: 11,
  P: 9,
  P1: 22,
  Q: 2,
  Q93: 13,
  Q94: 19,
  Q95: 19,
  Q96: 19,
  Q98: 2,
  Q7: 14,
  Q3: 14,
  Q42: 16,
  Q14: 8,
  R: 4,
  R9: 17,
  R392: 10,
  R37: 13,
  R749: 20,
  S: 1,
  S7: 19,
  S8: 19,
  S9: 19,
  T: 7,
  TP: 5,
  TB3: 11,
  TG: 11,
  TQ: 3,
  U: 7,
  V: 7,
  X: 8,
};

/** Words in names of Chinese disciplines by ESI number; the first that fits counts. An approximation. */
const DISCIPLINES: readonly [RegExp, number][] = [
  [/心理/, 20],
  [/药学|中药/, 17],
  [/医学|卫生|口腔|护理/, 4],
  [/计算机|软件|网络空间/, 5],
  [/材料|冶金/, 11],
  [/化学/, 3],
  [/环境|生态/, 8],
  [/园艺|作物|农业|农学|食品|植物保护/, 1],
  [/林学|水产|畜牧|兽医|草学/, 19],
  [/地质|地理|大气|海洋|测绘|地球/, 9],
  [/天文/, 22],
  [/生物/, 2],
  [/数学|统计/, 12],
  [/物理学|光学|力学$/, 18],
  [/经济|工商|商管理/, 6],
  [/工程|机械|控制|仪器|航空|兵器|建筑|电子|力学|科学与技术/, 7],
  [/学$|管理$/, 21],
];

const code = (number: number | undefined) => (number ? (ESI_FIELDS[number - 1]?.code ?? '') : '');

/** ESI code of an arXiv category such as `cs.CL`, or of an id with its archive; empty when unknown. */
export function subjectOfArxiv(category: string): string {
  const archive = arxivArchive(category);
  return archive ? code(ARXIV[archive]) : '';
}

/** ESI code of a Chinese Library Classification number such as `TP391`; empty when unknown. */
export function subjectOfClc(number: string): string {
  for (let length = Math.min(number.length, 4); length > 0; length -= 1) {
    const found = CLC[number.slice(0, length).toUpperCase()];
    if (found) return code(found);
  }
  return '';
}

/** ESI code of the Chinese name of a discipline; empty when unknown. */
export const subjectOfDiscipline = (name: string): string => code(DISCIPLINES.find(([pattern]) => pattern.test(name))?.[1]);

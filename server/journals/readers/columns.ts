import { fold } from '../../text/analysis';

/** Fields of a journal that a column may hold. */
export type Field =
  | 'title'
  | 'title_zh'
  | 'title_en'
  | 'names'
  | 'issn'
  | 'eissn'
  | 'issns'
  | 'cn_number'
  | 'publisher'
  | 'country'
  | 'languages'
  | 'open_access'
  | 'url'
  | 'subjects'
  | 'year'
  | 'top'
  | 'major'
  | 'major_rank'
  | 'category'
  | 'quartile';

const ALIASES: readonly [Field, RegExp][] = [
  [
    'title',
    /^(journal(name|title|fullname)?|fulljournaltitle|(full|source|publication)?title|(期刊|刊物|杂志)(全称|名称|名|全名)?|(英文)?刊名|期刊英文名称?|英文名称)$/,
  ],
  ['title_zh', /^(中文(刊名|名称|名)|期刊中文名称?|刊名中文|titlezh|chinesetitle)$/],
  ['title_en', /^titleen$/],
  ['names', /^(jcrabbreviation|(iso)?abbreviat(ion|edtitle)|jcr缩写|(期刊)?(简称|缩写)|alternativetitle)$/],
  ['issns', /^(issneissn|issnandeissn|issns)$/],
  ['issn', /^(p?issn|printissn|issnprint|journalissnprintversion|(印刷|纸质|印刷版|期刊|国际)(issn|刊号)号?|issn号)$/],
  ['eissn', /^(eissn|(online|electronic)issn|issnonline|journaleissnonlineversion|(电子|电子版|网络版)issn)$/],
  ['cn_number', /^(cn|cn号|cnnumber|国内(统一)?(连续出版物|刊)号|cn刊号)$/],
  ['publisher', /^(publisher(name)?|出版(社|商|者|单位)|主办单位)$/],
  ['country', /^(country(ofpublisher)?|(出版)?国家?(地区)?|国别)$/],
  ['languages', /^(languages?|languagesinwhich.*|语言|语种|文种)$/],
  ['open_access', /^(openaccess|oa|(是否)?(oa|开放获取)(期刊)?)$/],
  ['url', /^(url|journalurl|website|官网|网址|(期刊)?主页)$/],
  ['subjects', /^(subjects?|subjectareas?|主题|研究方向)$/],
  ['year', /^(year|jcryear|年份?|年度|版本|分区年份?|出版年)$/],
  ['top', /^(is|是否)?top(期刊|刊|journal)?$/],
  ['major', /^大类(学科)?(名称)?$/],
  ['major_rank', /^大类(学科)?分区$/],
  ['category', /^((jcr|wos|webofscience|subject)?categor(y|ies)|jcr(学科|小类)(类别)?|学科(类别|名称|分类)?|类别)$/],
  ['quartile', /^((jif|jcr|if)?quartiles?|jcr分区|jif分区|分区|q)$/],
];

/** What the columns of a table mean, by their place; the first of equal ones counts. */
export interface Columns {
  fields: Map<Field, number>;
  /** 小类 with their ranks: several a row. */
  minors: { name: number; rank: number | null }[];
  /** Edition that a header contains, as in `2023 JIF`. */
  year: number | null;
}

const plain = (header: string): string => fold(header).replace(/[^\p{L}\p{N}]/gu, '');

/** Understands a row as headers; null when it cannot be one: it must name a title or an ISSN, and two columns. */
export function readHeader(row: readonly string[]): Columns | null {
  const names = row.map(plain);
  const fields = new Map<Field, number>();
  names.forEach((name, i) => {
    const [field] = ALIASES.find(([, pattern]) => pattern.test(name)) ?? [];
    if (field && !fields.has(field)) fields.set(field, i);
  });
  const minors = names.flatMap((name, i) => {
    const [, number] = /^小类(?:学科)?(?:名称)?(\d*)$/.exec(name) ?? [];
    if (number === undefined) return [];
    const rank = names.findIndex((other) =>
      [`小类${number}分区`, `小类分区${number}`, `小类学科${number}分区`, `小类学科分区${number}`].includes(other),
    );
    return [{ name: i, rank: rank >= 0 ? rank : null }];
  });
  const year = names.map((name) => /^(20\d\d)(?:jif|if|jci|影响因子|年?分区|journalimpactfactor)/.exec(name)?.[1]).find(Boolean);
  const recognised = fields.size + minors.length;
  const named = ['title', 'title_zh', 'issn', 'issns'].some((field) => fields.has(field as Field));
  return named && recognised >= 2 ? { fields, minors, year: year ? Number(year) : null } : null;
}

/** Rank from 1 to 4 in writings such as `Q1`, `1区`, `1 [3/120]`, `一区`; null for any other text. */
export function rankIn(text: string): number | null {
  const plainText = text.normalize('NFKC').trim();
  const [, digit] = /^(?:Q|第|T)?\s*([1-4])(?!\d)\s*(?:区|$|[[(（,/ ])/i.exec(plainText) ?? [];
  if (digit) return Number(digit);
  const [, chinese] = /^第?([一二三四])区?$/.exec(plainText) ?? [];
  return chinese ? '一二三四'.indexOf(chinese) + 1 : null;
}

/** Yes or no in the words of tables; null for any other text. */
export function truthIn(text: string): boolean | null {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (/^(是|yes|y|true|1|top|oa|doaj|gold|open( access)?|√|✓)/.test(word)) return true;
  return /^(否|no|n|false|0|非)/.test(word) ? false : null;
}

import { fold } from '../../text/analysis';

/** A classification of journals; those with `labels` also rank. */
export interface Scheme {
  code: string;
  name: string;
  name_en: string;
  /** Ranks 1 to 4 as the scheme writes them. */
  labels?: readonly string[];
}

const QUARTERS_ZH = ['1区', '2区', '3区', '4区'];
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];

/** In the order in which people see them. */
export const SCHEMES: readonly Scheme[] = [
  { code: 'esi', name: 'ESI 学科', name_en: 'ESI research fields' },
  { code: 'cas', name: '中科院分区（大类）', name_en: 'CAS journal ranking, major fields', labels: QUARTERS_ZH },
  { code: 'cas-minor', name: '中科院分区（小类）', name_en: 'CAS journal ranking, minor fields', labels: QUARTERS_ZH },
  { code: 'jcr', name: 'JCR 分区', name_en: 'Journal Citation Reports', labels: QUARTERS },
  { code: 'ccf', name: 'CCF 推荐国际刊物', name_en: 'China Computer Federation, international', labels: ['A 类', 'B 类', 'C 类', '其他'] },
  { code: 'ccf-t', name: 'CCF 高质量科技期刊', name_en: 'China Computer Federation, tiers', labels: ['T1', 'T2', 'T3', '其他'] },
  { code: 'subject', name: '学科主题', name_en: 'Subjects' },
];

const byCode = new Map(SCHEMES.map((scheme) => [scheme.code, scheme]));

export const schemeOf = (code: string): Scheme | undefined => byCode.get(code);

/** A rank as its scheme writes it. */
export const rankLabel = (scheme: string, quartile: number): string => byCode.get(scheme)?.labels?.[quartile - 1] ?? `Q${quartile}`;

/** Code of a category by its name: letters, digits and hyphens. */
export const categoryCode = (name: string): string =>
  fold(name)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90);

import { isPmid, pmidHref } from '../../../src/model/identifiers/pmid';
import type { Draft } from '../../records/record';
import { readLines, type Reader, type ReadItem } from './reader';

const TAG = /^([A-Z]{2,4}) {0,2}-\s?(.*)$/;

/** Publication types of MEDLINE that are no journal articles, by `resource_type`. */
const TYPES: readonly [RegExp, Draft['resource_type']][] = [
  [/^book$/i, 2],
  [/^newspaper article$/i, 3],
  [/^(congress|meeting abstract)/i, 5],
  [/^technical report$/i, 8],
  [/^preprint$/i, 8],
  [/^dataset$/i, 9],
];

type Values = Map<string, string[]>;

/** PubMed's tagged text (`.nbib`): `PMID- 1`, `TI - …`; a record begins with its PMID, long values continue in indented lines. */
export const readPubmed: Reader = async function* (source) {
  let values: Values = new Map();
  let last: string[] = [];
  let count = 0;
  for await (const [line] of readLines(source)) {
    const [, tag, value = ''] = TAG.exec(line.replace(/^\uFEFF/, '')) ?? [];
    if (tag) {
      if (tag === 'PMID' && values.size > 0) {
        yield readRecord(values, (count += 1));
        values = new Map();
      }
      last = values.get(tag) ?? [];
      last.push(value.trim());
      values.set(tag, last);
    } else if (line.trim() && last.length > 0) {
      last[last.length - 1] += ` ${line.trim()}`;
    }
  }
  if (values.size > 0) yield readRecord(values, count + 1);
};

function readRecord(values: Values, number: number): ReadItem {
  const all = (tag: string) => values.get(tag) ?? [];
  const first = (...tags: string[]) => tags.map((tag) => all(tag)[0] ?? '').find(Boolean) ?? '';
  const doi = [...all('LID'), ...all('AID')].find((id) => id.endsWith('[doi]')) ?? '';
  const kind = TYPES.find(([pattern]) => all('PT').some((type) => pattern.test(type)));
  const draft: Draft = {
    resource_type: kind?.[1] ?? 1,
    // PubMed ends titles with a full stop; a second line is a subtitle.
    title: all('TI')
      .reduce((title, more) => `${title}${/[:.?!]$/.test(title) ? '' : ':'} ${more}`, '')
      .replace(/^: |\.$/g, ''),
    authors: (values.get('FAU') ?? all('AU')).map(readName),
    publish_date: date(first('DP')),
    basic_sourcename: first('JT', 'TA', 'BTI'),
    basic_source_vo: first('VI'),
    basic_source_no: first('IP'),
    basic_page: first('PG'),
    doi: doi.replace(/\s*\[doi\]$/, ''),
    url: isPmid(first('PMID')) ? pmidHref(first('PMID')) : '',
    language: first('LA'),
    keywords: [...all('OT'), ...all('MH')].map((word) => word.replace(/\*/g, '')),
    affiliations: all('AD'),
    abstract: first('AB'),
  };
  return { place: `第 ${number} 条`, draft };
}

/** `Long, Vicky` → `Vicky Long`; `Long V` stays. */
function readName(text: string): string {
  const [family = '', given = ''] = text.split(/\s*,\s*/);
  return [given, family].filter(Boolean).join(' ');
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2009 May 3` → `2009-05-03`; seasons and ranges give the year. */
function date(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})(?:\s+([A-Za-z]{3})(?:\s+(\d{1,2}))?)?$/.exec(text.trim()) ?? [];
  if (!year) return text;
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return [year, number, number ? day : '']
    .filter(Boolean)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

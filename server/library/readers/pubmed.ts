import { isPmid, pmidHref } from '../../../src/model/identifiers/pmid';
import type { Draft } from '../../records/record';
import { dateIn } from './dates';
import { withoutEntities } from './entities';
import { ownFieldsOfLine } from './ownFields';
import { readLines, type Reader, type ReadItem } from './reader';

const TAG = /^([A-Z]{2,4}) {0,2}-\s?(.*)$/;

/** Publication types of MEDLINE that are no journal articles, by `resource_type`. */
const TYPES: readonly [RegExp, Draft['resource_type']][] = [
  [/^(book|book chapter|monograph)$/i, 2],
  [/^newspaper article$/i, 3],
  [/^(congress|meeting abstract)/i, 5],
  [/^academic dissertation$/i, 4],
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
  // A part of a book has the title of the book beside its own.
  const resource_type = kind?.[1] ?? (first('BTI') ? 2 : 1);
  const vernacular = first('TT').replace(/\.$/, '');
  const own = all('TI')
    .reduce((title, more) => `${title}${/[:.?!]$/.test(title) ? '' : ':'} ${more}`, '')
    // A title that PubMed has put into English stands in brackets.
    .replace(/^: |\.$/g, '')
    .replace(/^\[(.+?)\.?\]$/, '$1');
  const draft: Draft = {
    resource_type,
    // PubMed ends titles with a full stop; a second line is a subtitle.
    title: own || vernacular || first('BTI'),
    title_zh: /\p{Script=Han}/u.test(vernacular) ? vernacular : '',
    authors: (values.get('FAU') ?? values.get('AU') ?? values.get('FED') ?? all('ED')).map(readName),
    publish_date: dateIn(first('DP'), /\d{4}/.exec(first('DP'))?.[0]),
    basic_sourcename: resource_type === 2 ? first('PB', 'BTI') : first('JT', 'TA', 'BTI'),
    basic_source_vo: first('VI'),
    basic_source_no: first('IP'),
    basic_page: first('PG'),
    isbn: first('ISBN').replace(/\s*\(.*\)$/, ''),
    doi: doi.replace(/\s*\[doi\]$/, ''),
    url: isPmid(first('PMID')) ? pmidHref(first('PMID')) : '',
    language: first('LA'),
    keywords: [...all('OT'), ...all('MH')].map((word) => word.replace(/\*/g, '')),
    affiliations: all('AD'),
    abstract: first('AB'),
  };
  return { place: `第 ${number} 条`, draft: { ...withoutEntities(draft), ...ownFieldsOfLine(first('SNID')) } };
}

/** `Long, Vicky` → `Vicky Long`; `Long V` stays. */
function readName(text: string): string {
  const [family = '', given = ''] = text.split(/\s*,\s*/);
  return [given, family].filter(Boolean).join(' ');
}

import type { Paper } from '../../../../contract/entities/paper';
import { titleOf } from '../../../../model/paper/lines';
import { OWN_FIELDS, ownFields } from '../ownFields';
import type { CslDate, CslItem } from './cslItem';
import { splitName } from './names';
import { PUBLISHED_BY, cslType } from './paperTypes';

/** `2021-05-01`, `2021/5`, `2021年5月`, `20210501`: as far as it goes; undefined without a year. */
export function cslDate(text: string): CslDate | undefined {
  const plain = text.normalize('NFKC');
  const [, year, month, day] =
    /(\d{4})(\d{2})(\d{2})(?!\d)/.exec(plain) ?? /(\d{4})(?:\s*[-/.年]\s*(\d{1,2}))?(?:\s*[-/.月]\s*(\d{1,2}))?/.exec(plain) ?? [];
  if (!year) return undefined;
  const parts = [Number(year)];
  if (month && Number(month) >= 1 && Number(month) <= 12) {
    parts.push(Number(month));
    if (day && Number(day) >= 1 && Number(day) <= 31) parts.push(Number(day));
  }
  return { 'date-parts': [parts] };
}

/** `第3卷`, `Vol. 3`, `No.2`, `第6期` without their words; what has no digit at all stays as it is. */
export function bareNumber(text: string): string {
  const plain = text.normalize('NFKC').trim();
  if (!/\d/.test(plain)) return plain;
  return plain
    .replace(/^(第|卷|期|vol(ume)?\b\.?|no\b\.?|issue\b)\s*/i, '')
    .replace(/\s*[卷期号辑册]$/, '')
    .trim();
}

const onlyFilled = (item: CslItem): CslItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== '')) as CslItem;

/** A record as CSL-JSON. What the form has no place for goes under `custom`; `cslToPaper` is the way back. */
export function paperToCsl(paper: Paper): CslItem {
  const { resource_type: type } = paper;
  const source = paper.basic_sourcename || (paper.publish_venue[0] ?? '');
  const authors = paper.authors.length > 0 ? paper.authors : paper.authors_short;
  const numbered = type === 6 || type === 7 || type === 8;
  const own = ownFields(paper);
  return onlyFilled({
    id: paper.paper_id,
    type: cslType(paper),
    title: titleOf(paper),
    author: authors.length > 0 ? authors.map(splitName) : undefined,
    issued: cslDate(paper.publish_date),
    'container-title': PUBLISHED_BY.has(type) || type === 7 ? undefined : source,
    publisher: PUBLISHED_BY.has(type) ? source : undefined,
    authority: type === 7 ? source : undefined,
    volume: bareNumber(paper.basic_source_vo),
    issue: bareNumber(paper.basic_source_no),
    page: paper.basic_page
      .normalize('NFKC')
      .replace(/\s*[-–—~～]+\s*/g, '-')
      .trim(),
    number: numbered ? paper.isbn : undefined,
    ISSN: type === 1 || type === 3 ? paper.isbn : undefined,
    ISBN: numbered || type === 1 || type === 3 ? undefined : paper.isbn,
    DOI: paper.doi,
    URL: paper.url,
    language: paper.language,
    abstract: paper.abstract || paper.abstract_zh,
    keyword: paper.keywords.join(', '),
    custom: Object.keys(own).length > 0 ? { [OWN_FIELDS]: own } : undefined,
  });
}

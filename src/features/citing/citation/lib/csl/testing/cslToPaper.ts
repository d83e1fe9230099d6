import type { Paper } from '../../../../../../contract/entities/paper';
import { firstYear } from '../../../../../../model/citation/digits';
import { OWN_FIELDS } from '../../export/ownFields';
import type { OwnFields } from '../../export/ownFields';
import { emptyPaper } from '../../../../../../model/paper/paper';
import type { CslDate, CslItem, CslName } from '../cslItem';
import { joinName } from '../names';
import { resourceType } from '../paperTypes';

const texts = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
};
/** Crossref has lists in place of texts. */
const text = (value: unknown): string => texts(value)[0]?.trim() ?? '';

const names = (value: unknown): string[] =>
  Array.isArray(value) ? (value as CslName[]).map((name) => joinName(name) || text((name as { name?: unknown }).name)).filter(Boolean) : [];

function date(value: unknown): string {
  if (typeof value !== 'object' || value === null) return text(value);
  const { 'date-parts': parts, raw, literal } = value as CslDate;
  const numbers = (parts?.[0] ?? []).map(Number).filter((number) => number > 0);
  if (numbers.length === 0) return raw ?? literal ?? '';
  return numbers.map((number, index) => String(number).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

const isFields = (value: unknown): value is OwnFields => typeof value === 'object' && value !== null;

/** A record made of a CSL-JSON or Crossref item: the way back of `paperToCsl`. `id` becomes its id. */
export function cslToPaper(item: CslItem, id: string): Paper {
  const resource_type = resourceType(item.type);
  const source = text(item['container-title']) || text(item['event-title']) || text(item.authority) || text(item.publisher);
  const publish_date = date(item.issued);
  const own = item.custom?.[OWN_FIELDS];
  const paper: Paper = {
    ...emptyPaper,
    paper_id: id,
    resource_type,
    authors: names(item.author).length > 0 ? names(item.author) : names(item.editor),
    title: text(item.title),
    url: text(item.URL),
    basic_sourcename: source,
    publish_date,
    basic_source_vo: text(item.volume),
    basic_source_no: text(item.issue),
    basic_page: text(item.page),
    publish_venue: source ? [source] : [],
    isbn: text(item.number) || text(item.ISBN) || text(item.ISSN),
    doi: text(item.DOI),
    keywords: text(item.keyword)
      .split(/[;；]|, /)
      .filter(Boolean),
    abstract: text(item.abstract),
    language: text(item.language),
    year: Number(firstYear(publish_date)) || null,
    ...(isFields(own) ? own : {}),
  };
  return paper;
}

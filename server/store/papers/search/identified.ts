import { aclHref } from '../../../../src/model/identifiers/acl';
import { arxivDoi, arxivHref } from '../../../../src/model/identifiers/arxiv';
import { chinaxivHref } from '../../../../src/model/identifiers/chinaxiv';
import { isbnForms, type Identifier } from '../../../../src/model/identifiers/identifiers';
import { pmidHref } from '../../../../src/model/identifiers/pmid';
import { titleKey } from '../../../records/record';
import type { Queryable } from '../../database/types';
import type { Faceted } from './librarySearch';

/** Where an identifier may stand in a record: each list is compared with a column of its own. */
interface Places {
  dois: string[];
  /** Of the record, or of a copy of it. */
  ids: string[];
  /** Addresses without scheme, in lower case. */
  addresses: string[];
  /** ISBN, ISSN, numbers of standards: letters and figures only. */
  numbers: string[];
}

const nowhere: Places = { dois: [], ids: [], addresses: [], numbers: [] };
const address = (href: string) => href.toLowerCase().replace(/^https?:\/\/(www\.)?/, '');
const bothEnds = (href: string) => [address(href).replace(/\/$/, ''), `${address(href).replace(/\/$/, '')}/`];
/** arXiv and ChinaXiv have addresses for each version. */
const versions = (href: string) => [address(href), ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((version) => `${address(href)}v${version}`)];

function placesOf({ scheme, value }: Identifier): Places {
  const ids = [`${scheme}:${value}`, `${scheme}:${value.toLowerCase()}`];
  switch (scheme) {
    case 'doi':
      return { ...nowhere, dois: [value], ids };
    case 'arxiv':
      return { ...nowhere, dois: [arxivDoi(value).toLowerCase()], ids, addresses: versions(arxivHref(value)) };
    case 'acl':
      return { ...nowhere, dois: [`10.18653/v1/${value.toLowerCase()}`], ids, addresses: bothEnds(aclHref(value)) };
    case 'chinaxiv':
      return { ...nowhere, dois: [`10.12074/${value}`], ids, addresses: versions(chinaxivHref(value)) };
    case 'pmid':
      return { ...nowhere, ids, addresses: bothEnds(pmidHref(value)) };
    case 'isbn':
      return { ...nowhere, numbers: isbnForms(value) };
    case 'issn':
      return { ...nowhere, numbers: [value.replace('-', '')] };
  }
}

/** Records of one identifier: an ISSN in the field of numbers has many. */
const EACH = 20;

/** The records of the library that the identifiers name, in the order of the identifiers, each once. */
export async function identifiedRecords(db: Queryable, identifiers: readonly Identifier[]): Promise<Faceted[]> {
  const found = new Map<number, Faceted>();
  for (const identifier of identifiers) {
    const { dois, ids, addresses, numbers } = placesOf(identifier);
    const rows = await db.query<Faceted>(
      `with named as (
         select seq from paper where doi_key <> '' and doi_key = any($1)
         union select seq from paper where paper_id = any($2)
         union select p.seq from paper_alias a join paper p using (paper_id) where a.alias = any($2)
         union select seq from paper where url <> '' and lower(regexp_replace(url, '^https?://(www\\.)?', '')) = any($3)
         union select seq from paper where isbn <> '' and upper(regexp_replace(isbn, '[^0-9A-Za-z]', '', 'g')) = any($4)
       )
       select s.seq, s.facet_id from named join paper_search s using (seq) order by s.day desc, s.seq desc limit ${EACH}`,
      [dois, ids, addresses, numbers],
    );
    for (const row of rows) found.set(row.seq, row);
  }
  return [...found.values()];
}

/** The ids of the same records. */
export async function identifiedIds(db: Queryable, identifiers: readonly Identifier[]): Promise<string[]> {
  const places = (await identifiedRecords(db, identifiers)).map(({ seq }) => seq);
  const rows = await db.query<{ paper_id: string }>(
    'select paper_id from paper join unnest($1::integer[]) with ordinality as named (seq, place) using (seq) order by place',
    [places],
  );
  return rows.map(({ paper_id }) => paper_id);
}

/** Shorter beginnings are of too many titles. */
const TELLING_TITLE = 5;

/** Records whose title begins with a text, the shortest title first. */
export async function titledRecords(db: Queryable, text: string): Promise<Faceted[]> {
  const key = titleKey(text);
  if (key.length < TELLING_TITLE) return [];
  return db.query<Faceted>(
    `select s.seq, s.facet_id from paper p join paper_search s using (seq) where p.title_key like $1 order by length(p.title_key), s.seq limit ${EACH}`,
    [`${key}%`],
  );
}

import type { DictItem } from '../../../src/contract/entities/common';
import type { FacetValue } from '../../../src/contract/entities/paper';
import type { LiteratureStatistics, SubjectStatistics } from '../../../src/contract/entities/statistics';
import type { Queryable } from '../database/types';
import { notFound } from '../../kernel/errors';
import { ESI_FIELDS, subjectName } from '../../records/subjects';
import { literatureTypes } from '../../records/dictionaries/literatureTypes';

const MAX_SOURCES = 20;
const MAX_KEYWORDS = 30;

const LANGUAGES = new Intl.DisplayNames('zh-CN', { type: 'language' });
const typeNames = new Map(literatureTypes.map(({ code, name }) => [code, name]));

/** Papers of bases, each once, with what they are counted by: `$1` are the bases. */
const PAPERS = `
  with papers as (
    select distinct c.record_id, c.record_type::text as type, c.record_year::text as year, c.record_source as source, c.record_language as language
      from dataset_document c where c.dataset_id = any($1) and c.record_type is not null
  )`;

const KINDS = ['type', 'year', 'source', 'language'] as const;
type Kind = (typeof KINDS)[number];

interface Counts extends Record<Kind, FacetValue[]> {
  total: number;
}

const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1);

/** How many papers have each type, year, source and language, in one pass over the bases; most frequent first. */
async function countAll(db: Queryable, bases: readonly string[]): Promise<Counts> {
  const rows = await db.query<Record<Kind, string | null> & { of: number; count: number }>(
    `${PAPERS} select grouping(type, year, source, language) as of, type, year, source, language, count(*) as count from papers
      group by grouping sets ((), (type), (year), (source), (language))`,
    [bases],
  );
  const all = (1 << KINDS.length) - 1;
  const of = (kind: Kind): FacetValue[] => {
    // `grouping()` as a bit mask, one bit a column, the first one highest: zero for the column that is grouped by.
    const mask = all - (1 << (KINDS.length - 1 - KINDS.indexOf(kind)));
    const counted = rows
      .filter((row) => row.of === mask)
      .map((row) => ({ value: row[kind] ?? '', label: row[kind] ?? '', count: row.count }));
    return counted.filter(({ value }) => value !== '').sort(byCount);
  };
  return {
    total: rows.find((row) => row.of === all)?.count ?? 0,
    type: of('type'),
    year: of('year').sort((a, b) => Number(a.value) - Number(b.value)),
    source: of('source'),
    language: of('language'),
  };
}

const named = (values: FacetValue[], nameOf: (value: string) => string): FacetValue[] =>
  values.map((row) => ({ ...row, label: nameOf(row.value) || row.label }));

const typesOf = ({ type }: Counts) => named(type, (value) => typeNames.get(value) ?? '');
const languageName = (code: string): string => {
  try {
    return LANGUAGES.of(code) ?? code;
  } catch {
    return code;
  }
};

/** What the papers of one base are. The caller checks that the base may be read. */
export async function literatureStatistics(db: Queryable, datasetId: string): Promise<LiteratureStatistics> {
  const counts = await countAll(db, [datasetId]);
  return {
    dataset_id: datasetId,
    total: counts.total,
    types: typesOf(counts),
    years: counts.year,
    sources: counts.source.slice(0, MAX_SOURCES),
    languages: named(counts.language, languageName),
  };
}

/** Public bases of one subject, and what their papers are. @throws CallError `notFound` for a code that is none */
export async function subjectStatistics(db: Queryable, code: string): Promise<SubjectStatistics> {
  const subject = subjectName(code);
  if (!subject) throw notFound('学科');
  const rows = await db.query<{ id: string }>(`select id from dataset where kind = 'ai' and subject_code = $1`, [code]);
  const bases = rows.map(({ id }) => id);
  const counts = await countAll(db, bases);
  const keywords = await db.query<FacetValue>(
    `${PAPERS} select keyword as value, keyword as label, count(*) as count
       from papers join paper p on p.paper_id = papers.record_id, unnest(p.keywords) keyword
      where keyword <> '' group by keyword order by count(*) desc, keyword limit ${MAX_KEYWORDS}`,
    [bases],
  );
  return {
    subject_code: code,
    subject,
    dataset_count: bases.length,
    paper_count: counts.total,
    types: typesOf(counts),
    years: counts.year,
    keywords,
  };
}

/** Subjects that public bases have, in the order of the ESI fields. */
export async function publicSubjects(db: Queryable): Promise<DictItem[]> {
  const rows = await db.query<{ code: string; count: number }>(
    `select subject_code as code, count(*) as count from dataset where kind = 'ai' and subject_code <> '' group by 1`,
  );
  const counts = new Map(rows.map((row) => [row.code, row.count]));
  return ESI_FIELDS.filter(({ code }) => counts.has(code)).map((field) => ({ ...field, count: counts.get(field.code) ?? 0 }));
}

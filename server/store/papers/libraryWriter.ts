import { analyse, fold } from '../../text/analysis';
import type { Database, Queryable } from '../database/types';
import { paperColumns } from './papers';
import type { Paper } from '../../../src/contract/entities/paper';
import { fillGaps, planBatch, type Existing, type Plan } from './matching';
import { institutionsOf } from '../../records/institutions';
import { titleKey, titleZhKey, type LibraryRecord } from '../../records/record';
import { saveExternalCounts } from './citations';
import { saveInstitutions } from './institutions';
import { facetOf, searchRowOf } from './searchRow';
import * as sql from './statements';
import { groupVersions } from './versions';

export interface SaveCounts {
  added: number;
  updated: number;
  unchanged: number;
}

/** Stores records with everything that search needs. Safe to run twice with the same records. */
export class LibraryWriter {
  private readonly venues = new Map<string, number>();
  private readonly facets = new Map<string, number>();

  constructor(private readonly db: Database) {}

  /** One transaction; at most some hundred records at a time. */
  async save(records: readonly LibraryRecord[]): Promise<SaveCounts> {
    if (records.length === 0) return { added: 0, updated: 0, unchanged: 0 };
    try {
      return await this.db.transaction(async (q) => {
        const plan = await makePlan(q, records);
        await mergeStored(q, plan);
        await this.write(q, [...plan.write.values()]);
        await run(
          q,
          sql.WRITE_ALIASES,
          [...plan.aliases].map(([alias, paper_id]) => ({ alias, paper_id })),
        );
        await saveExternalCounts(
          q,
          records.map(({ paper, cited_by }) => ({ ...paper, cited_by })),
        );
        await saveInstitutions(
          q,
          records.map(({ paper: { paper_id }, affiliations }) => ({ paper_id, names: institutionsOf(affiliations), affiliations })),
        );
        return { added: plan.added, updated: plan.updated, unchanged: plan.unchanged };
      });
    } catch (error) {
      // Ids of a transaction that was undone do not exist.
      this.venues.clear();
      this.facets.clear();
      throw error;
    }
  }

  private async write(q: Queryable, records: readonly LibraryRecord[]): Promise<void> {
    if (records.length === 0) return;
    await q.query(sql.TAKE_IN, [records.map(({ paper }) => paper.paper_id)]);
    const rows = await run<{ paper_id: string; seq: number }>(q, sql.WRITE_PAPERS, records.map(paperRow));
    const seqs = new Map(rows.map((row) => [row.paper_id, row.seq]));
    const facets = await this.facetIds(q, records);
    const search = records.map((record, i) => ({
      seq: seqs.get(record.paper.paper_id),
      facet_id: facets[i],
      ...searchRowOf(record),
    }));
    await run(q, sql.WRITE_SEARCH, search);
    await groupVersions(
      q,
      records.map(({ title_key }) => title_key),
    );
    await writeReferences(q, records);
    const titled = records.filter((record) => record.title_en);
    await run(
      q,
      sql.WRITE_TITLES,
      titled.map(({ paper, title_en }) => ({ paper_id: paper.paper_id, title: title_en, abstract: paper.abstract })),
    );
  }

  private async facetIds(q: Queryable, records: readonly LibraryRecord[]): Promise<(number | undefined)[]> {
    await this.learnVenues(
      q,
      records.map(({ paper }) => paper.basic_sourcename),
    );
    const rows = records.map((record) => {
      const { venue, ...facet } = facetOf(record);
      return { ...facet, venue_id: venue ? (this.venues.get(fold(venue)) ?? 0) : 0 };
    });
    const unknown = new Map(rows.map((row) => [facetKey(row), row] as const).filter(([key]) => !this.facets.has(key)));
    if (unknown.size > 0) {
      await run(q, sql.WRITE_FACETS, [...unknown.values()]);
      const stored = await run<{ id: number } & (typeof rows)[number]>(q, sql.READ_FACETS, [...unknown.values()]);
      for (const { id, ...facet } of stored) this.facets.set(facetKey(facet), id);
    }
    return rows.map((row) => this.facets.get(facetKey(row)));
  }

  private async learnVenues(q: Queryable, names: readonly string[]): Promise<void> {
    const unknown = new Map<string, string>();
    for (const name of names) {
      const key = fold(name);
      // The first writing of a name stays.
      if (name && !this.venues.has(key) && !unknown.has(key)) unknown.set(key, name);
    }
    if (unknown.size === 0) return;
    await run(
      q,
      sql.WRITE_VENUES,
      [...unknown].map(([name_key, name]) => ({ name, name_key, words: analyse(name).index })),
    );
    const rows = await q.query<{ id: number; name_key: string }>('select id, name_key from paper_venue where name_key = any($1)', [
      [...unknown.keys()],
    ]);
    for (const row of rows) this.venues.set(row.name_key, row.id);
  }
}

const facetKey = (row: { year: number; resource_type: number; venue_id: number; subject_code: string; language: string }) =>
  [row.year, row.resource_type, row.venue_id, row.subject_code, row.language].join('|');

function paperRow({ paper, doi_key, title_key, digest }: LibraryRecord) {
  return { ...paper, doi_key, title_key, title_zh_key: titleZhKey(paper), digest, in_library: true };
}

/** Runs a statement over rows as one JSON parameter; nothing for no rows. */
async function run<Row extends object>(q: Queryable, statement: string, rows: readonly object[]): Promise<Row[]> {
  return rows.length > 0 ? q.query<Row>(statement, [JSON.stringify(rows)]) : [];
}

async function makePlan(q: Queryable, records: readonly LibraryRecord[]): Promise<Plan> {
  const ids = records.map(({ paper }) => paper.paper_id);
  const dois = records.map(({ doi_key }) => doi_key).filter(Boolean);
  const existing = await q.query<Existing>(sql.READ_EXISTING, [ids, dois, records.map(({ title_key }) => title_key)]);
  const aliases = await q.query<{ alias: string; paper_id: string }>('select alias, paper_id from paper_alias where alias = any($1)', [
    ids,
  ]);
  return planBatch(records, existing, new Map(aliases.map((row) => [row.alias, row.paper_id])));
}

/** Fills gaps of stored records from their copies in the batch. */
async function mergeStored(q: Queryable, plan: Plan): Promise<void> {
  if (plan.merge.size === 0) return;
  const rows = await q.query<Paper & { doi_key: string; title_key: string; digest: string; title_en: string; cites: boolean }>(
    `select ${paperColumns}, p.doi_key, p.title_key, p.digest, coalesce(t.title, '') as title_en,
       exists (select 1 from paper_reference r where r.paper_id = p.paper_id) as cites
     from paper p left join paper_translation t on t.paper_id = p.paper_id and t.target = 'en' and t.model = 'record'
     where p.paper_id = any($1)`,
    [[...plan.merge.keys()]],
  );
  for (const { doi_key, title_key, digest, title_en, cites, ...paper } of rows) {
    const stored: LibraryRecord = { paper, doi_key, title_key, digest, title_en, references: [], affiliations: [] };
    const copies = plan.merge.get(paper.paper_id) ?? [];
    for (const copy of copies) {
      const current = plan.write.get(paper.paper_id) ?? stored;
      const filled = fillGaps(current, cites ? { ...copy, references: [] } : copy);
      if (filled) plan.write.set(paper.paper_id, filled);
      if (filled) plan.updated += 1;
      else plan.unchanged += 1;
    }
  }
}

/** Records without references keep what is stored: a copy may have brought them. */
async function writeReferences(q: Queryable, records: readonly LibraryRecord[]): Promise<void> {
  const citing = records.filter(({ references }) => references.length > 0);
  if (citing.length === 0) return;
  await q.query('delete from paper_reference where paper_id = any($1)', [citing.map(({ paper }) => paper.paper_id)]);
  const rows = citing.flatMap(({ paper, references }) =>
    references.map(({ title, doi }, i) => ({
      paper_id: paper.paper_id,
      position: i + 1,
      title,
      doi_key: doi,
      title_key: titleKey(title),
    })),
  );
  await run(q, sql.WRITE_REFERENCES, rows);
}

import type { Queryable } from '../../database/types';
import { fold } from '../../../text/analysis';

/** One combination of the values that results are narrowed by. */
export interface FacetEntry {
  year: number;
  resource_type: number;
  /** Name of the source, empty when there is none. */
  venue: string;
  /** Two writings of one name have one key. */
  venue_key: string;
  subject_code: string;
  language: string;
}

/** Combinations by id, cached in memory: they never change, and new ones are read when they first turn up. */
export class FacetDirectory {
  private readonly entries = new Map<number, FacetEntry>();

  /** Loads those of these ids that the cache lacks. */
  async learn(db: Queryable, ids: readonly number[]): Promise<void> {
    const unknown = ids.filter((id) => !this.entries.has(id));
    if (unknown.length === 0) return;
    const rows = await db.query<Omit<FacetEntry, 'venue_key'> & { id: number }>(
      `select f.id, f.year, f.resource_type, coalesce(v.name, '') as venue, f.subject_code, f.language
       from paper_facet f left join paper_venue v on v.id = f.venue_id where f.id = any($1)`,
      [unknown],
    );
    for (const { id, ...entry } of rows) this.entries.set(id, { ...entry, venue_key: fold(entry.venue) });
  }

  /** Ids of all combinations there are that pass. */
  async passing(db: Queryable, passes: (entry: FacetEntry) => boolean): Promise<number[]> {
    const rows = await db.query<{ id: number }>('select id from paper_facet');
    const ids = rows.map(({ id }) => id);
    await this.learn(db, ids);
    return ids.filter((id) => {
      const entry = this.entries.get(id);
      return entry !== undefined && passes(entry);
    });
  }

  get(id: number): FacetEntry | undefined {
    return this.entries.get(id);
  }
}

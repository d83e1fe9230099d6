import type { Paper } from '../../../src/contract/entities/paper';
import { sameWork, type LibraryRecord } from '../../records/record';

/** What matching needs of a record that is stored already. */
export interface Existing {
  paper_id: string;
  doi_key: string;
  title_key: string;
  year: number | null;
  first_author: string;
  digest: string;
  in_library: boolean;
}

/** What becomes of a batch. */
export interface Plan {
  /** New records, and changed ones under an id that the library has. */
  write: Map<string, LibraryRecord>;
  /** Copies of stored records that are not written in this batch: they may fill gaps there. */
  merge: Map<string, LibraryRecord[]>;
  /** Ids of copies and the records they belong to. */
  aliases: Map<string, string>;
  added: number;
  updated: number;
  unchanged: number;
}

/** Decides for each record of a batch whether it is new, changed, the same as before, or a copy of another one. */
export function planBatch(records: readonly LibraryRecord[], existing: readonly Existing[], aliases: ReadonlyMap<string, string>): Plan {
  const plan: Plan = { write: new Map(), merge: new Map(), aliases: new Map(), added: 0, updated: 0, unchanged: 0 };
  const byId = new Map(existing.map((row) => [row.paper_id, row]));
  const byTitle = new Map<string, Existing[]>();
  const remember = (row: Existing) => byTitle.set(row.title_key, [...(byTitle.get(row.title_key) ?? []), row]);
  existing.forEach(remember);

  for (const record of records) {
    const { paper_id } = record.paper;
    const facts = factsOf(record);
    const same = byId.get(paper_id);
    const master = aliases.get(paper_id) ?? byTitle.get(record.title_key)?.find((row) => sameWork(row, facts))?.paper_id;
    if (same) {
      if (same.digest === record.digest && same.in_library) {
        plan.unchanged += 1;
        continue;
      }
      plan.updated += 1;
      plan.write.set(paper_id, record);
      byId.set(paper_id, facts);
    } else if (master !== undefined) {
      plan.aliases.set(paper_id, master);
      mergeInto(plan, master, record);
    } else {
      plan.added += 1;
      plan.write.set(paper_id, record);
      byId.set(paper_id, facts);
      remember(facts);
    }
  }
  return plan;
}

function mergeInto(plan: Plan, master: string, copy: LibraryRecord): void {
  const written = plan.write.get(master);
  if (!written) {
    plan.merge.set(master, [...(plan.merge.get(master) ?? []), copy]);
    return;
  }
  const filled = fillGaps(written, copy);
  plan.write.set(master, filled ?? written);
  if (filled) plan.updated += 1;
  else plan.unchanged += 1;
}

function factsOf(record: LibraryRecord): Existing {
  const { paper, doi_key, title_key, digest } = record;
  return { paper_id: paper.paper_id, doi_key, title_key, digest, year: paper.year, first_author: paper.authors[0] ?? '', in_library: true };
}

/**
 * A record with the gaps filled from a copy, or null when the copy adds nothing. The digest stays that of the record's
 * own file: importing that file again changes nothing.
 */
export function fillGaps(record: LibraryRecord, copy: LibraryRecord): LibraryRecord | null {
  const paper: Paper = { ...record.paper };
  let changed = false;
  const fill = <K extends keyof Paper>(key: K) => {
    const empty = (value: Paper[K]) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!empty(paper[key]) || empty(copy.paper[key])) return;
    paper[key] = copy.paper[key];
    changed = true;
  };
  (Object.keys(paper) as (keyof Paper)[]).forEach(fill);
  const references = record.references.length > 0 ? record.references : copy.references;
  const title_en = record.title_en || copy.title_en;
  if (!changed && references.length === record.references.length && title_en === record.title_en) return null;
  return { ...record, paper, references, title_en, doi_key: record.doi_key || copy.doi_key };
}

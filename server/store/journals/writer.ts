import type { Database, Queryable } from '../database/types';
import { titleKey } from '../../records/record';
import { analyse, fold } from '../../text/analysis';
import { cnKey, sortKey } from './keys';
import { ExistingJournals } from './existingJournals';
import { categoryKey, mergeJournal, stateOf } from './merge';
import type { JournalRecord } from './record';
import * as sql from './writing';

export type Saved = 'added' | 'updated' | 'unchanged' | { refused: string };

/** Tokens that are places without words: no phrase reaches from one title into the next. */
const GAP = ' the the ';

/** Stores journals, one transaction a batch; answers what became of each. Safe to run twice. */
export async function saveJournals(db: Database, batch: readonly JournalRecord[]): Promise<Saved[]> {
  return db.transaction(async (q) => {
    const existing = await readExisting(q, batch);
    const saved = batch.map((record) => place(existing, record));
    const changed = [...existing.entries].filter(({ record, before }) => stateOf(record) !== before);
    await write(
      q,
      changed.map(({ record }) => record),
    );
    return saved;
  });
}

async function readExisting(q: Queryable, batch: readonly JournalRecord[]): Promise<ExistingJournals> {
  const stored = await q.query<JournalRecord>(sql.READ_EXISTING, [
    batch.flatMap(({ issns }) => issns),
    batch.map(({ cn_number }) => cnKey(cn_number)).filter(Boolean),
    batch.map(({ title }) => titleKey(title)),
  ]);
  const existing = new ExistingJournals();
  for (const record of stored) existing.add({ record, before: stateOf(record) });
  return existing;
}

function place(existing: ExistingJournals, record: JournalRecord): Saved {
  const found = existing.find(record);
  if (found === 'ambiguous') return { refused: '同名期刊不止一种，缺少 ISSN 无法确定' };
  if (!found) {
    existing.add({ record, before: '' });
    return 'added';
  }
  const before = stateOf(found.record);
  found.record = mergeJournal(found.record, record);
  existing.add(found);
  return stateOf(found.record) === before ? 'unchanged' : 'updated';
}

async function write(q: Queryable, records: readonly JournalRecord[]): Promise<void> {
  if (records.length === 0) return;
  const categories = new Map(records.flatMap((record) => record.categories).map((category) => [categoryKey(category), category]));
  await q.query(sql.WRITE_CATEGORIES, [JSON.stringify([...categories.values()])]);
  const rows = await q.query<{ journal_id: string; seq: number }>(sql.WRITE_JOURNALS, [JSON.stringify(records.map(rowOf))]);
  const seqs = new Map(rows.map(({ journal_id, seq }) => [journal_id, seq]));
  const ranks = records.flatMap(({ journal_id, ranks: own }) => own.map((rank) => ({ ...rank, seq: seqs.get(journal_id) })));
  await q.query(sql.WRITE_RANKS, [JSON.stringify(ranks)]);
}

function rowOf(record: JournalRecord) {
  const { title, title_zh, title_en, names, categories } = record;
  const titles = [...new Set([title, title_zh, title_en, ...names].filter(Boolean))];
  // An acronym alone is the name of many things.
  const sources = [title, title_zh, title_en, ...names.filter((name) => /[\s.]|\p{Script=Han}/u.test(name))].filter(Boolean);
  const subjects = categories.flatMap((category) => [category.scheme, categoryKey(category)]);
  const words = (texts: readonly string[]) =>
    texts
      .filter(Boolean)
      .map((text) => analyse(text).index)
      .join(GAP);
  return {
    ...record,
    subjects: [...new Set(subjects)],
    cn_key: cnKey(record.cn_number),
    title_keys: [...new Set(titles.map(titleKey))].filter(Boolean),
    venue_keys: [...new Set(sources.map(fold))],
    title_sort: sortKey(title),
    title_words: words(titles),
    subject_words: words(categories.flatMap(({ name, name_en }) => [name, name_en])),
  };
}

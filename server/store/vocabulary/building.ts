import type { Queryable } from '../database/types';

/** What a record brings to the vocabulary. */
export interface WordedRecord {
  seq: number;
  title: string;
  title_zh: string;
  keywords: string[];
  authors: string[];
  /** Both abstracts; empty when they were not asked for. */
  abstracts: string[];
}

/** A row of the vocabulary. */
export interface LibraryWord {
  kind: 'word' | 'term' | 'author';
  word: string;
  shown: string;
  records: number;
  sound: string;
  initials: string;
}

/** Number of the newest record of the library; 0 without one. Grows with every record that is imported. */
export async function newestSeq(db: Queryable): Promise<number> {
  const [row] = await db.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from paper_search');
  return row?.seq ?? 0;
}

/** The next records after a number. @param abstracts whether they are read too */
export function recordsAfter(db: Queryable, seq: number, limit: number, abstracts: boolean): Promise<WordedRecord[]> {
  return db.query<WordedRecord>(
    `select p.seq, p.title, p.title_zh, p.keywords, p.authors,
       case when $3::boolean then array[p.abstract, p.abstract_zh] else '{}' end as abstracts
     from (
       select s.seq from paper_search s where s.seq > $1 order by s.seq limit $2
     ) s join paper p using (seq) order by p.seq`,
    [seq, limit, abstracts],
  );
}

/** Writes rows, those alone that are new or changed by more than a tenth: a count only weighs. */
export async function writeWords(db: Queryable, words: readonly LibraryWord[]): Promise<void> {
  await db.query(
    `insert into library_word as w (kind, word, shown, records, sound, initials)
     select * from json_to_recordset($1::json) as t (kind text, word text, shown text, records integer, sound text, initials text)
     on conflict (kind, word) do update set
       shown = excluded.shown, records = excluded.records, sound = excluded.sound, initials = excluded.initials
     where abs(excluded.records - w.records) * 10 > w.records or (w.sound, w.initials) is distinct from (excluded.sound, excluded.initials)`,
    [JSON.stringify(words)],
  );
}

/** The words of a kind after one, in order. */
export async function wordsAfter(db: Queryable, kind: LibraryWord['kind'], word: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ word: string }>(
    'select word from library_word where kind = $1 and word > $2 order by kind, word limit $3',
    [kind, word, limit],
  );
  return rows.map((row) => row.word);
}

export async function removeWords(db: Queryable, kind: LibraryWord['kind'], words: readonly string[]): Promise<void> {
  await db.query('delete from library_word where kind = $1 and word = any($2)', [kind, words]);
}

/**
 * Takes or keeps the right to write the vocabulary, which one server has at a time; false when another has it. It lapses when it is
 * not renewed for five minutes: a server that died holds up no other.
 */
export async function holdVocabulary(db: Queryable, server: string): Promise<boolean> {
  const rows = await db.query(
    `insert into server_state (key, value) values ('vocabulary_writer', $1)
     on conflict (key) do update set value = excluded.value, update_time = now()
     where server_state.value in ('', excluded.value) or server_state.update_time < now() - interval '5 minutes'
     returning 1`,
    [server],
  );
  return rows.length > 0;
}

export async function leaveVocabulary(db: Queryable, server: string): Promise<void> {
  await db.query(`update server_state set value = '' where key = 'vocabulary_writer' and value = $1`, [server]);
}

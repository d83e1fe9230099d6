import type { Queryable } from '../database/types';

/** A word of the library, with how many records have it. */
export interface KnownWord {
  word: string;
  records: number;
}
export interface ShownWord extends KnownWord {
  shown: string;
}

/** After every text that begins so, in the order of bytes. */
const END = '\u{10FFFF}';
/** More candidates that begin or end alike are of no use: the frequent ones come first. */
const CANDIDATES = 400;

/** Those of these words that the library has in titles and keywords. */
export async function recordsOfWords(db: Queryable, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<KnownWord>(`select word, records from library_word where kind = 'word' and word = any($1)`, [words]);
  return new Map(rows.map(({ word, records }) => [word, records]));
}

/** In how many records words stand anywhere, in any of their forms; counted up to `most`. */
export async function countOccurrences(db: Queryable, words: readonly string[], most: number): Promise<Map<string, number>> {
  const rows = await db.query<{ word: string; found: number }>(
    `select w.word, (
       select count(*)::integer from (select 1 from paper_search s where s.tsv @@ plainto_tsquery('english', w.word) limit $2) hit
     ) as found
     from unnest($1::text[]) as w (word)`,
    [words, most],
  );
  return new Map(rows.map(({ word, found }) => [word, found]));
}

/** What a word with slips still has: a beginning or an end, and about its length. */
export interface Likeness {
  beginning: string;
  end: string;
  least: number;
  most: number;
}

/** Words that begin or end so, frequent ones first. */
export function wordsLike(db: Queryable, { beginning, end, least, most }: Likeness): Promise<KnownWord[]> {
  const backward = [...end].reverse().join('');
  return db.query<KnownWord>(
    `(select word, records from library_word
      where kind = 'word' and word >= $1 and word < $2 and length(word) between $5 and $6 order by records desc limit ${CANDIDATES})
     union
     (select word, records from library_word
      where kind = 'word' and reverse(word) collate "C" >= $3 and reverse(word) collate "C" < $4 and length(word) between $5 and $6
      order by records desc limit ${CANDIDATES})`,
    [beginning, beginning + END, backward, backward + END, least, most],
  );
}

/** A Chinese term of which one character is unknown. */
export interface Gap {
  before: string;
  after: string;
}

/** Terms that fill the gaps with one character, with the place of their gap in the list. */
export function termsFilling(db: Queryable, gaps: readonly Gap[]): Promise<(KnownWord & { gap: number })[]> {
  const [begun, ended] = [gaps.map(({ before }) => before), gaps.map(({ after }) => after)];
  return db.query<KnownWord & { gap: number }>(
    `select g.n::integer - 1 as gap, t.word, t.records from unnest($1::text[], $2::text[]) with ordinality as g (before, after, n)
     cross join lateral (
       (select word, records from library_word w
        where g.before <> '' and w.kind = 'term' and w.word >= g.before collate "C" and w.word < (g.before || $3) collate "C"
          and length(w.word) = length(g.before) + length(g.after) + 1 and right(w.word, length(g.after)) = g.after
        order by w.records desc limit 20)
       union all
       (select word, records from library_word w
        where g.before = '' and w.kind = 'term'
          and reverse(w.word) collate "C" >= reverse(g.after) collate "C" and reverse(w.word) collate "C" < (reverse(g.after) || $3) collate "C"
          and length(w.word) = length(g.after) + 1
        order by w.records desc limit 20)
     ) t`,
    [begun, ended, END],
  );
}

/** Those of these pairs of Chinese characters that stand in no record. */
export async function pairsUnheard(db: Queryable, pairs: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ pair: string }>(
    `select p.pair from unnest($1::text[]) as p (pair)
     where not exists (select 1 from paper_search s where s.tsv @@ plainto_tsquery('simple', p.pair))`,
    [pairs],
  );
  return new Set(rows.map(({ pair }) => pair));
}

/** A term that sounds as it was typed: by whole pinyin, or by its first letters. */
export interface HeardTerm extends ShownWord {
  sound: string;
  by: 'sound' | 'initials';
}

/**
 * Chinese terms that sound exactly so, frequent ones first. What `known` records or more have in titles and keywords as a word of
 * letters is none that was meant by its sound.
 */
export function termsSounding(db: Queryable, sounds: readonly string[], initials: readonly string[], known: number): Promise<HeardTerm[]> {
  return db.query<HeardTerm>(
    `with heard as (
       select t.* from unnest($1::text[]) as typed (sound) cross join lateral (
         (select word, shown, records, typed.sound, 'sound' as by from library_word
          where kind = 'term' and sound = typed.sound and sound <> '' order by records desc, word limit 5)
       ) t
       union all
       select t.* from unnest($2::text[]) as typed (sound) cross join lateral (
         (select word, shown, records, typed.sound, 'initials' as by from library_word
          where kind = 'term' and initials = typed.sound and initials <> '' order by records desc, word limit 5)
       ) t
     )
     select * from heard h
     where not exists (select 1 from library_word w where w.kind = 'word' and w.word = h.sound and w.records >= $3)`,
    [sounds, initials, known],
  );
}

/** Chinese terms whose pinyin, or its first letters, begin so, frequent ones first. */
export function termsBegunSounding(db: Queryable, by: 'sound' | 'initials', begun: string, limit: number): Promise<ShownWord[]> {
  return db.query<ShownWord>(
    `select word, shown, records from library_word
     where kind = 'term' and ${by} <> '' and ${by} >= $1 and ${by} < $2 order by records desc, length(word), word limit $3`,
    [begun, begun + END, limit],
  );
}

/** Authors with one of these keys (family name and first letter), frequent ones first. */
export function authorsByKey(db: Queryable, keys: readonly string[], limit: number): Promise<ShownWord[]> {
  return db.query<ShownWord>(
    `select word, shown, records from library_word
     where kind = 'author' and ((sound <> '' and sound = any($1)) or (initials <> '' and initials = any($1)))
     order by records desc, word limit $2`,
    [keys, limit],
  );
}

/** The author of this Chinese name, folded, unless titles and keywords have it as a word, such as 云南. */
export function authorNamed(db: Queryable, name: string): Promise<ShownWord[]> {
  return db.query<ShownWord>(
    `select word, shown, records from library_word a
     where kind = 'author' and word = $1 and not exists (select 1 from library_word t where t.kind = 'term' and t.word = a.word)`,
    [name],
  );
}

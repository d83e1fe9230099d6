import { titleKey } from '../../../records/record';
import type { PrefixQuery } from '../../../text/textQuery';
import type { Queryable } from '../../database/types';

/** A title of a record, with the record's id. */
interface Titled {
  title: string;
  paper_id: string;
}

/** A tsquery from `$1` words before, `$2` the last one begun, `$3` finished. */
const prefixMatch = (configuration: 'simple' | 'english') =>
  `((to_tsquery('simple', $2) || to_tsquery('${configuration}', $3)) && to_tsquery('${configuration}', $1))`;

/** The authors, or the keywords, of some records that have the words there: a list for each record. */
export async function listsWith(db: Queryable, kind: 'author' | 'keyword', words: PrefixQuery, limit: number): Promise<string[][]> {
  const rows = await db.query<{ list: string[] }>(
    `select p.${kind === 'author' ? 'authors' : 'keywords'} as list
     from paper_search s join paper p using (seq)
     where s.${kind}_tsv @@ ${prefixMatch(kind === 'author' ? 'simple' : 'english')} limit $4`,
    [words.before, words.begun, words.finished, limit],
  );
  return rows.map(({ list }) => list);
}

/** Titles of the library that begin with a text, the shortest first. */
export function titlesBegunWith(db: Queryable, text: string, limit: number): Promise<Titled[]> {
  return db.query<Titled>(
    `select title, paper_id from (
       select title, paper_id from paper where title_key like $1 and in_library
       union select title_zh, paper_id from paper where title_zh_key <> '' and title_zh_key like $1 and in_library
     ) t order by length(title), title limit $2`,
    [`${titleKey(text)}%`, limit],
  );
}

/** Titles of the library with the words anywhere, the newest first. */
export function titlesWith(db: Queryable, words: PrefixQuery, limit: number): Promise<Titled[]> {
  return db.query<Titled>(
    `select p.title, p.paper_id from (
       select s.seq, s.day from paper_search s where s.title_tsv @@ ${prefixMatch('english')}
       order by s.day desc, s.seq desc limit $4
     ) s join paper p using (seq) order by s.day desc, s.seq desc`,
    [words.before, words.begun, words.finished, limit],
  );
}

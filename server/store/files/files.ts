import { hashesOfImports } from '../imports/importQueue';
import { hashesOfTickets } from '../support/tickets';
import type { FileParseState, ParseStep } from '../../../src/contract/entities/document';
import { PARSE_STEPS } from '../../../src/contract/entities/document';
import type { Queryable } from '../database/types';
import { CallError, notFound } from '../../kernel/errors';
import { lockUser } from '../users/users';
import { mayReadBase, mayReadFile } from './fileAccess';

/** A row of `stored_file`. */
export interface FileRow {
  id: string;
  owner_id: string;
  name: string;
  size: number;
  sha256: string;
  media_type: string;
  paper_id: string | null;
  create_time: string;
}

export type NewFile = Omit<FileRow, 'create_time' | 'paper_id'>;

type ParseRow = Pick<FileParseState, 'state' | 'steps' | 'passage_count' | 'message' | 'update_time' | 'document_id'> & {
  pages_done: number;
  pages_total: number;
};

/** Hashes that are asked about in one statement. */
const HASHES = 5_000;

const FILE_COLUMNS = 'f.id, f.owner_id, f.name, f.size, f.sha256, f.media_type, f.paper_id, f.create_time';

/** The steps of a file that has just been stored. */
export const firstSteps = (): ParseStep[] =>
  PARSE_STEPS.map((name) => ({ name, state: name === 'store' ? 'done' : 'waiting', duration: null }));

/** A file that this person may read: their own, or one of a base. @throws CallError `notFound`, also for files of others */
export async function requireFile(db: Queryable, userId: string, id: string): Promise<FileRow> {
  const [row] = await db.query<FileRow>(`select ${FILE_COLUMNS} from stored_file f where f.id = $1 and ${mayReadFile('$2')}`, [id, userId]);
  if (!row) throw notFound('文件');
  return row;
}

/** How a file is stored. */
export interface Keeping {
  /** Bytes that its owner may have in all. */
  quota: number;
  /** Opened for reading: it stays when no base has it. */
  forReading: boolean;
  /** Gives the bytes their place, also where they should be already; bytes whose row then fails are swept later. */
  keepBytes: () => Promise<void>;
}

/** @throws CallError `tooLarge` when so many more bytes do not fit into the owner's space */
export async function requireSpace(q: Queryable, userId: string, bytes: number, quota: number): Promise<void> {
  const [used] = await q.query<{ bytes: number }>('select coalesce(sum(size), 0) as bytes from stored_file where owner_id = $1', [userId]);
  if (Number(used?.bytes ?? 0) + bytes > quota) {
    throw new CallError('tooLarge', `个人文件空间已满（上限 ${Math.floor(quota / 1024 / 1024)} MB），请先删除不再需要的文件`);
  }
}

/** Queues a failed file again. */
export async function retryFailed(q: Queryable, id: string): Promise<void> {
  await q.query(
    `update file_parse set state = 'waiting', steps = $2, message = '', attempts = 0, pages_done = 0, pages_total = 0,
       queue_time = now(), update_time = now()
     where file_id = $1 and state = 'failed'`,
    [id, JSON.stringify(firstSteps())],
  );
}

/**
 * Adds a file that is to be parsed, or returns the owner's file with the same content; a failed one is parsed again.
 * Runs inside a transaction.
 * @throws CallError `tooLarge` when the owner's space is used up
 */
export async function addFile(
  q: Queryable,
  file: NewFile,
  { quota, forReading, keepBytes }: Keeping,
): Promise<{ id: string; alreadyExists: boolean }> {
  await lockUser(q, file.owner_id);
  // Locked: it might just be going with the last base that had it.
  const [same] = await q.query<{ id: string }>('select id from stored_file where owner_id = $1 and sha256 = $2 for update', [
    file.owner_id,
    file.sha256,
  ]);
  if (same) {
    if (forReading) await q.query('update stored_file set for_reading = true where id = $1 and not for_reading', [same.id]);
    // The next upload of the same content restores lost bytes.
    await keepBytes();
    await retryFailed(q, same.id);
    return { id: same.id, alreadyExists: true };
  }
  await requireSpace(q, file.owner_id, file.size, quota);
  // The bytes before the row: there is never a row without them.
  await keepBytes();
  await insertFiles(q, [file], forReading);
  return { id: file.id, alreadyExists: false };
}

/** Inserts rows of files whose bytes are stored, and queues them for parsing. */
export async function insertFiles(q: Queryable, files: readonly NewFile[], forReading: boolean): Promise<void> {
  await q.query(
    `insert into stored_file (id, owner_id, name, size, sha256, media_type, for_reading)
     select x.id, x.owner_id, x.name, x.size, x.sha256, x.media_type, $2
       from jsonb_to_recordset($1::jsonb) as x (id text, owner_id text, name text, size bigint, sha256 text, media_type text)`,
    [JSON.stringify(files), forReading],
  );
  await q.query(
    `insert into file_parse (file_id, owner_id, steps)
     select x.id, x.owner_id, $2 from jsonb_to_recordset($1::jsonb) as x (id text, owner_id text)`,
    [JSON.stringify(files), JSON.stringify(firstSteps())],
  );
}

/** Where the parsing of a file stands that this person may read. @throws CallError `notFound` */
export async function parseState(db: Queryable, userId: string, id: string): Promise<FileParseState> {
  const file = await requireFile(db, userId, id);
  const [row] = await db.query<ParseRow>(
    `select s.state, s.steps, s.passage_count, s.message, s.pages_done, s.pages_total, s.update_time,
            (select c.id from dataset_document c join dataset d on d.id = c.dataset_id
              where c.file_id = s.file_id and ${mayReadBase('$2')} order by c.create_time, c.id limit 1) as document_id
       from file_parse s where s.file_id = $1`,
    [id, userId],
  );
  if (!row) throw notFound('文件');
  const { pages_done, pages_total, ...parse } = row;
  return {
    file_id: file.id,
    name: file.name,
    size: file.size,
    sha256: file.sha256,
    media_type: file.media_type,
    ...parse,
    progress: { done: pages_done, total: pages_total },
    paper_id: file.paper_id,
    duplicate_of: null,
  };
}

/** Which of these hashes belong to a file of any user, or to an import that is not done. */
export async function usedHashes(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ sha256: string }>('select distinct sha256 from stored_file where sha256 = any($1)', [hashes]);
  return new Set([...rows.map((row) => row.sha256), ...(await hashesOfImports(db, hashes)), ...(await hashesOfTickets(db, hashes))]);
}

/** Hashes of all bytes that belong to somebody. */
export async function allUsedHashes(db: Queryable): Promise<string[]> {
  const named = await db.query<{ sha256: string }>(
    'select sha256 from stored_file union select sha256 from library_import union select sha256 from support_ticket order by 1',
    [],
  );
  const used: string[] = [];
  for (let at = 0; at < named.length; at += HASHES) {
    const some = named.slice(at, at + HASHES).map(({ sha256 }) => sha256);
    const kept = await usedHashes(db, some);
    used.push(...some.filter((hash) => kept.has(hash)));
  }
  return used;
}

/** Joins a file to the record of its work. */
export async function setWorkOfFile(q: Queryable, fileId: string, paperId: string): Promise<void> {
  await q.query('update stored_file set paper_id = $2 where id = $1', [fileId, paperId]);
}

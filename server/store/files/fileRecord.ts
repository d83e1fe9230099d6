import type { Paper } from '../../../src/contract/entities/paper';
import type { LibraryRecord } from '../../records/record';
import type { WorkFacts } from '../../records/document';
import type { Queryable } from '../database/types';
import { paperColumns } from '../papers/papers';
import { rememberOwn } from '../papers/remember';
import { setWorkOfFile } from './files';

/** How a file's record stands. */
export interface RecordState {
  paper_id: string | null;
  version: number;
  decided_at: string | null;
  confirmed_at: string | null;
  /** Null for files that were read before it was kept. */
  recognised: WorkFacts | null;
}

/** Id of the record that a file has for itself. */
export const ownIdOf = (fileId: string): string => `own:${fileId}`;

const STATE = `select f.paper_id, coalesce(r.version, 0) as version, r.decided_at, r.confirmed_at, r.recognised
  from stored_file f left join file_record r on r.file_id = f.id where f.id = $1`;

/** How the record of a file stands; undefined without the file. */
export async function recordState(q: Queryable, fileId: string): Promise<RecordState | undefined> {
  const [row] = await q.query<RecordState>(STATE, [fileId]);
  return row;
}

/** The same, kept from others until the end of the transaction. */
export async function lockRecordState(q: Queryable, fileId: string): Promise<RecordState | undefined> {
  await q.query('select 1 from stored_file where id = $1 for no key update', [fileId]);
  return recordState(q, fileId);
}

/** Keeps what the parser found. Inside a transaction that has locked the record's state. */
export async function keepRecognised(q: Queryable, fileId: string, facts: WorkFacts): Promise<void> {
  await q.query(
    `insert into file_record (file_id, recognised, version) values ($1, $2, 1)
     on conflict (file_id) do update set recognised = excluded.recognised, version = file_record.version + 1`,
    [fileId, JSON.stringify(facts)],
  );
}

/** Keeps that a person has decided. @param confirmed also that nothing of it is a guess any more */
export async function keepDecision(q: Queryable, fileId: string, userId: string, confirmed: boolean): Promise<void> {
  await q.query(
    `insert into file_record (file_id, version, decided_by, decided_at, confirmed_at)
     values ($1, 1, $2, now(), case when $3 then now() end)
     on conflict (file_id) do update set version = file_record.version + 1, decided_by = excluded.decided_by,
       decided_at = excluded.decided_at, confirmed_at = excluded.confirmed_at`,
    [fileId, userId, confirmed],
  );
}

/** Stores a file's own record, and which of its fields are guesses. Inside a transaction. */
export async function writeOwn(q: Queryable, ownerId: string, record: LibraryRecord, guessed: readonly string[]): Promise<void> {
  await rememberOwn(q, ownerId, [record]);
  await q.query('update paper set guessed = $2 where paper_id = $1', [record.paper.paper_id, guessed]);
}

/** Nothing of a file's own record is a guess any more. */
export async function confirmOwn(q: Queryable, fileId: string): Promise<void> {
  await q.query(`update paper set guessed = '{}' where paper_id = $1`, [ownIdOf(fileId)]);
}

/**
 * Joins a file to another record, with the notes that people made on it. What names the file's own record, such as an
 * answer, finds the library's while the file is joined to that. Inside a transaction.
 */
export async function moveToWork(q: Queryable, fileId: string, paperId: string): Promise<void> {
  const own = ownIdOf(fileId);
  const before = await recordState(q, fileId);
  await q.query('delete from paper_alias where alias = $1', [own]);
  if (paperId !== own) await q.query('insert into paper_alias (alias, paper_id) values ($1, $2)', [own, paperId]);
  await setWorkOfFile(q, fileId, paperId);
  await q.query('update reading_note set paper_id = $2 where paper_id = $3 and (file_id = $1 or paper_id = $4)', [
    fileId,
    paperId,
    before?.paper_id ?? '',
    own,
  ]);
}

/** A record of the library by its id or that of a copy; undefined where there is none. */
export async function libraryWork(q: Queryable, id: string): Promise<string | undefined> {
  const [row] = await q.query<{ paper_id: string }>(
    `select p.paper_id from paper p
      where p.paper_id = coalesce((select a.paper_id from paper_alias a where a.alias = $1), $1) and p.in_library`,
    [id],
  );
  return row?.paper_id;
}

/** The whole of an own record as it is stored. */
export async function ownRecord(q: Queryable, fileId: string): Promise<(Paper & { guessed: string[] }) | undefined> {
  const [row] = await q.query<Paper & { guessed: string[] }>(
    `select ${paperColumns}, p.guessed from paper p where p.paper_id = $1 and not p.in_library`,
    [ownIdOf(fileId)],
  );
  return row;
}

/** What people decided about the record of a file holds for a copy of it as well. Inside the transaction that makes the copies. */
export async function copyDecisions(q: Queryable, ownerId: string, copies: readonly { from: string; to: string }[]): Promise<void> {
  for (const { from, to } of copies) {
    const [kept] = await q.query<{ paper_id: string }>(
      `insert into file_record (file_id, recognised, version, decided_by, decided_at, confirmed_at)
       select $2, r.recognised, 1, r.decided_by, r.decided_at, r.confirmed_at
         from file_record r join stored_file f on f.id = r.file_id
        where r.file_id = $1 and r.decided_at is not null and f.paper_id is not null
       returning (select f.paper_id from stored_file f where f.id = $1) as paper_id`,
      [from, to],
    );
    if (!kept) continue;
    const own = kept.paper_id === ownIdOf(from);
    if (own) await copyOwn(q, ownerId, from, to);
    await setWorkOfFile(q, to, own ? ownIdOf(to) : kept.paper_id);
  }
}

async function copyOwn(q: Queryable, ownerId: string, from: string, to: string): Promise<void> {
  const [row] = await q.query<Paper & Pick<LibraryRecord, 'doi_key' | 'title_key' | 'digest'> & { guessed: string[] }>(
    `select ${paperColumns}, p.doi_key, p.title_key, p.digest, p.guessed from paper p where p.paper_id = $1`,
    [ownIdOf(from)],
  );
  if (!row) return;
  const { doi_key, title_key, digest, guessed, ...paper } = row;
  const copy = { ...paper, paper_id: ownIdOf(to) };
  await rememberOwn(q, ownerId, [{ paper: copy, doi_key, title_key, digest }]);
  await q.query('update paper set guessed = $2 where paper_id = $1', [copy.paper_id, guessed]);
}

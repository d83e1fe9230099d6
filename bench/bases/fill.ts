import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Services } from '../../server/services';
import type { Database } from '../../server/store/database/types';
import type { Draft } from '../../server/records/record';
import { fromJson } from '../../server/library/readers/fromJson';
import { addPapers } from '../../server/store/datasets/adding';
import { addDocument, untilParsed } from '../support/documents';
import { readObjects } from '../support/sharedData';

const BATCH = 500;

/** About so many records of the test data, as many of each file as it has. */
export async function draftsOf(shared: string, count: number): Promise<Draft[]> {
  const folder = path.join(shared, 'papers');
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .sort();
  const each = Math.ceil(count / names.length);
  const drafts: Draft[] = [];
  for (const name of names)
    drafts.push(...(await readObjects<Record<string, unknown>>(path.join(folder, name))).slice(0, each).map(fromJson));
  return drafts;
}

/** One list of a person with so many records of the library in 120 folders, 40 tags in 4 groups, and two tags a document. */
export async function fillBase(db: Database, userId: string, base: string, records: number): Promise<void> {
  await db.query(`insert into dataset (id, kind, name, owner_id) values ($1, 'reading', 'bench', $2)`, [base, userId]);
  await db.query(
    `insert into dataset_folder (id, dataset_id, parent_id, name)
     select 'folder-' || n, $1, case when n <= 20 then null else 'folder-' || (n % 20 + 1) end, 'folder ' || n from generate_series(1, 120) n`,
    [base],
  );
  const papers = await db.query<{ paper_id: string }>('select paper_id from paper where in_library order by paper_id limit $1', [records]);
  for (let at = 0; at < papers.length; at += BATCH) {
    const paper_id_list = papers.slice(at, at + BATCH).map(({ paper_id }) => paper_id);
    const folder_id = `folder-${((at / BATCH) % 120) + 1}`;
    await db.transaction((q) => addPapers(q, userId, () => crypto.randomUUID(), { dataset_id: base, folder_id, paper_id_list }));
  }
  await db.query(
    `insert into dataset_tag (tag_id, dataset_id, group_name, name) select 'tag-' || n, $1, 'group ' || n % 4, 'tag ' || n from generate_series(0, 39) n`,
    [base],
  );
  await db.query(
    `insert into document_tag (document_id, tag_id)
     select c.id, 'tag-' || (c.place + k * 7) % 40
       from (select id, row_number() over (order by id) as place from dataset_document where dataset_id = $1) c cross join generate_series(0, 1) k`,
    [base],
  );
}

/** Files of the test data as documents of the base, read to their end. Answers how many. */
export async function addDocuments({ db, files, parsing }: Services, shared: string, userId: string, base: string): Promise<number> {
  const folder = path.join(shared, 'documents');
  const names = fs.readdirSync(folder).filter((name) => !name.endsWith('.jsonl'));
  const owned = { id: base, ownerId: userId };
  for (const name of names) await addDocument({ db, files }, owned, name, fs.createReadStream(path.join(folder, name)));
  parsing.wake();
  await untilParsed(db);
  return names.length;
}

import type { NoteBase } from '../../../src/contract/entities/note';
import { ROLES, ROLE_ACTIONS } from '../../../src/model/roles';
import { forbidden, notFound } from '../../kernel/errors';
import type { Queryable } from '../database/types';

/** What a note is about: a record, a file, or both as one document. */
export interface Subject {
  paper_id: string | null;
  file_id: string | null;
}

const WRITING = ROLES.filter((role) => ROLE_ACTIONS[role].includes('document_add'));
const MANAGING = ROLES.filter((role) => ROLE_ACTIONS[role].includes('member_manage'));
const roleOf = (roles: readonly string[]) => roles.map((role) => `'${role}'`).join(', ');

/** Whether base `d` has the document of a row with `paper_id` and `file_id`. */
const has = (paper: string, file: string): string =>
  `exists (select 1 from dataset_document c where c.dataset_id = d.id and (c.paper_id = ${paper} or c.file_id = ${file}))`;

/** Note `n` is shared in a team base that has its document and that the reader (`user`, a placeholder) belongs to. */
export const sharedWith = (user: string): string =>
  `exists (select 1 from dataset d join project_member m on m.project_id = d.project_id and m.user_id = ${user}
            where d.id = n.dataset_id and ${has('n.paper_id', 'n.file_id')})`;

/** The reader manages the project of the base that note `n` is shared in. */
export const managedBy = (user: string): string =>
  `exists (select 1 from dataset d join project_member m on m.project_id = d.project_id and m.user_id = ${user}
            where d.id = n.dataset_id and m.role in (${roleOf(MANAGING)}))`;

/** Team bases of the person that have the document, by name. */
export const noteBases = (db: Queryable, userId: string, { paper_id, file_id }: Subject): Promise<NoteBase[]> =>
  db.query<NoteBase>(
    `select d.id as dataset_id, d.name, m.role in (${roleOf(WRITING)}) as can_write,
            (select count(*)::integer from project_member r where r.project_id = d.project_id) as readers
       from dataset d join project_member m on m.project_id = d.project_id and m.user_id = $1
      where ${has('$2', '$3')} order by d.name, d.id`,
    [userId, paper_id, file_id],
  );

/** @throws CallError `notFound` for a base that is not the person's or has not the document, `forbidden` where they may only read */
export async function requireNoteBase(db: Queryable, userId: string, subject: Subject, datasetId: string): Promise<void> {
  const base = (await noteBases(db, userId, subject)).find(({ dataset_id }) => dataset_id === datasetId);
  if (!base) throw notFound('知识库');
  if (!base.can_write) throw forbidden('您在该知识库中只能查看，不能写笔记');
}

import type { Application } from '../../../src/contract/entities/chat';
import { RESEARCH_APPLICATION_ID } from '../../../src/contract/research';
import type { Queryable } from '../database/types';
import { notFound } from '../../kernel/errors';

const COLUMNS = `id, name, "desc", icon, category, prologue, example_questions, index_flag, file_upload_enable, dataset_id_list, works_on, without_model`;

/** Applications in their order; those of knowledge bases and of deep research are opened from their pages and not among them. */
export function listApplications(db: Queryable, onlyDefault: boolean): Promise<Application[]> {
  return db.query<Application>(
    `select ${COLUMNS} from application where not for_dataset and id <> $2 and (index_flag or not $1) order by position, id`,
    [onlyDefault, RESEARCH_APPLICATION_ID],
  );
}

/** @throws 404 */
export async function requireApplication(db: Queryable, id: string): Promise<Application> {
  const [application] = await db.query<Application>(`select ${COLUMNS} from application where id = $1`, [id]);
  if (!application) throw notFound('应用');
  return application;
}

/** One that conversations are opened with. @throws 404, also for that of deep research, which is begun by its own call */
export async function requireOpenable(db: Queryable, id: string): Promise<Application> {
  if (id === RESEARCH_APPLICATION_ID) throw notFound('应用');
  return requireApplication(db, id);
}

/** The application that answers over one knowledge base. */
export async function datasetApplication(db: Queryable): Promise<Application> {
  const [application] = await db.query<Application>(`select ${COLUMNS} from application where for_dataset`);
  if (!application) throw notFound('知识库问答应用');
  return application;
}

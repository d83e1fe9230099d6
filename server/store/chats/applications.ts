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

/** @throws CallError `notFound` */
export async function requireApplication(db: Queryable, id: string): Promise<Application> {
  const [application] = await db.query<Application>(`select ${COLUMNS} from application where id = $1`, [id]);
  if (!application) throw notFound('应用');
  return application;
}

/** One that conversations are opened with. @throws CallError `notFound`, also for that of deep research, which is begun by its own call */
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

/** The application that answers in a conversation, and how. */
export interface Answerer {
  readonly name: string;
  readonly instruction: string;
  /** `text`: on the words of the question; papers are read only where some are named. */
  readonly works_on: 'sources' | 'text';
  /** What it can do without a model; empty: the same, less fluently. */
  readonly without_model: string;
  /** The base that the conversation is over; null for others. */
  readonly dataset_id: string | null;
  /** Bases that the application reads where a question names nothing; empty for the whole library. */
  readonly dataset_id_list: readonly string[];
  /** It answers from a base alone, never from the library. */
  readonly for_dataset: boolean;
}

/** The application of a conversation; undefined when the conversation does not exist. */
export async function readAnswerer(db: Queryable, chatId: string): Promise<Answerer | undefined> {
  const [answerer] = await db.query<Answerer>(
    `select a.name, a.instruction, a.works_on, a.without_model, a.dataset_id_list, a.for_dataset, c.dataset_id
       from chat c join application a on a.id = c.application_id where c.id = $1`,
    [chatId],
  );
  return answerer;
}

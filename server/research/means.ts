import { scopeOf } from '../answering/answerContext';
import { databaseLibrary } from '../answering/databaseLibrary';
import type { Library, Scope } from '../answering/retrieve';
import { withRetries } from '../kernel/withRetries';
import type { Database } from '../store/database/types';
import { consoleLog, type Log } from '../kernel/log';
import { mayReadFile } from '../store/files/fileAccess';
import type { Finding, Means } from './engine/means';
import { storableJson } from '../store/research/events';
import type { ResearchServices } from './services';
import type { ClaimedRequest } from '../store/research/researchStore';

/** Pause between the sections of a report that is ready at once. */
const STEP_MS = 150;

/** The papers of the chosen files; files that may no longer be read are left out. */
async function papersOfFiles(db: Database, { user_id, body }: ClaimedRequest): Promise<string[]> {
  if (body.file_id_list.length === 0) return [];
  const rows = await db.query<{ paper_id: string }>(
    `select distinct f.paper_id from stored_file f where f.id = any($2) and f.paper_id is not null and ${mayReadFile('$1')}`,
    [user_id, body.file_id_list],
  );
  return rows.map(({ paper_id }) => paper_id);
}

async function chosenScope(db: Database, request: ClaimedRequest): Promise<Scope | null> {
  const { paper_id_list, dataset_id_list } = request.body;
  const papers = [...new Set([...paper_id_list, ...(await papersOfFiles(db, request))])];
  return scopeOf(db, { paper_id_list: papers, dataset_id_list, user_id: request.user_id });
}

/** What the engine works with: the library and the chosen material as the asking person may read them. */
export function researchMeans(
  { db, model, mcp, now, newId }: ResearchServices,
  request: ClaimedRequest,
  options: { library?: Library; stepMs?: number; log?: Log } = {},
): Means {
  const { thread_id: threadId } = request;
  const closing: (() => Promise<void>)[] = [];
  let scope: Promise<Scope | null> | undefined;
  // What a step has found is not given up because the database is away for a moment.
  const patient = <T>(statement: () => Promise<T>) => withRetries(statement, options.log ?? consoleLog, `research ${request.id}`);
  return {
    library: options.library ?? databaseLibrary(db, request.user_id),
    model,
    scope: () => (scope ??= chosenScope(db, request)),
    async tools(signal) {
      const opened = await mcp.open(request.body.mcp_servers, signal);
      closing.push(opened.close);
      return opened;
    },
    async findings() {
      const rows = await patient(() =>
        db.query<{ finding: Finding }>('select finding from research_finding where thread_id = $1', [threadId]),
      );
      return rows.map(({ finding }) => finding);
    },
    async saveFinding(finding) {
      await patient(() =>
        db.query(
          `insert into research_finding (thread_id, step_id, finding) values ($1, $2, $3)
           on conflict (thread_id, step_id) do update set finding = excluded.finding`,
          [threadId, finding.stepId, storableJson(finding)],
        ),
      );
    },
    async clearFindings() {
      await patient(() => db.query('delete from research_finding where thread_id = $1', [threadId]));
    },
    newId,
    now,
    stepMs: options.stepMs ?? STEP_MS,
    close: async () => void (await Promise.all(closing.splice(0).map((close) => close()))),
  };
}

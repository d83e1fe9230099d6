import { scopeOf } from '../answering/answerContext';
import { databaseLibrary } from '../answering/retrieval/databaseLibrary';
import type { Library, Scope } from '../answering/retrieval/library';
import { metered } from '../languageModel/metered';
import { withRetries } from '../kernel/withRetries';
import type { Database } from '../store/database/types';
import { consoleLog, type Log } from '../kernel/log';
import { worksOfFiles } from '../store/files/passages';
import type { Finding, Means, WrittenSection } from './engine/means';
import { readFindings, replaceFindings, saveFinding } from '../store/research/findings';
import { latestSections, readSections, saveSection } from '../store/research/sections';
import type { ResearchServices } from './services';
import type { ClaimedRequest } from '../store/research/researchStore';

/** Pause between the sections of a report that is ready at once. */
const STEP_MS = 150;

async function chosenScope(db: Database, request: ClaimedRequest): Promise<Scope | null> {
  const { user_id, body } = request;
  const { paper_id_list, dataset_id_list, file_id_list } = body;
  // Files that may no longer be read are left out.
  const papers = [...new Set([...paper_id_list, ...(await worksOfFiles(db, user_id, file_id_list))])];
  return scopeOf(db, { paper_id_list: papers, dataset_id_list, user_id });
}

/** What the engine works with: the library and the chosen material as the asking person may read them. */
export function researchMeans(
  { db, model, meaning, mcp, catalogues, now, newId }: ResearchServices,
  request: ClaimedRequest,
  options: { library?: Library; stepMs?: number; log?: Log } = {},
): Means {
  const { thread_id: threadId } = request;
  const closing: (() => Promise<void>)[] = [];
  let scope: Promise<Scope | null> | undefined;
  // A database that cannot be reached for a moment does not end a step: the results would be lost.
  const patient = <T>(statement: () => Promise<T>) => withRetries(statement, options.log ?? consoleLog, `research ${request.id}`);
  return {
    library: options.library ?? databaseLibrary(db, request.user_id, meaning),
    model: metered(model, { db, userId: request.user_id, purpose: 'research' }),
    catalogues,
    scope: () => (scope ??= chosenScope(db, request)),
    async tools(signal) {
      const opened = await mcp.open(request.body.mcp_servers, signal);
      closing.push(opened.close);
      return opened;
    },
    findings: () => patient(() => readFindings<Finding>(db, threadId)),
    saveFinding: (finding) => patient(() => saveFinding(db, threadId, finding)),
    replaceFindings: () => patient(() => replaceFindings(db, threadId, request.id)),
    sections: () => patient(() => readSections<WrittenSection>(db, request.id)),
    earlierSections: () => patient(() => latestSections<WrittenSection>(db, threadId)),
    saveSection: (place, section) => patient(() => saveSection(db, request.id, place, section)),
    newId,
    now,
    stepMs: options.stepMs ?? STEP_MS,
    close: async () => void (await Promise.all(closing.splice(0).map((close) => close()))),
  };
}

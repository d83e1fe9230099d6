import type { CallArg, CallData } from '../../../src/contract/call';
import { callGroups } from '../../../src/contract';
import { SEARCH_HISTORY_KEY, SEARCH_HISTORY_LIST } from '../../../src/contract/searchHistory';
import type { AnyCall } from './calls';
import { Blocked, PREFIX, type Run } from './run';
import type { Things } from './things';

const { session, projects, datasets, chat, extensions } = callGroups;

/** Rows that are looked through for things of this kit. */
const ROWS = 100;
const ours = (name: string) => name.startsWith(PREFIX);

/** Removes one thing, and notes when that does not work. */
async function remove(run: Run, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    run.findings.remain(what, error.message);
  }
}

/** A list; empty where it cannot be read, which its own checks tell. */
async function listed<C extends AnyCall, T>(
  run: Run,
  call: C,
  arg: CallArg<C>,
  rows: (data: CallData<C>) => readonly T[],
): Promise<readonly T[]> {
  try {
    return rows(await run.quiet(call, arg));
  } catch {
    return [];
  }
}

/** Removes whatever has a name of this kit: what this run made, and what a broken one left behind. */
export async function removeRemains(run: Run): Promise<void> {
  const page = { params: { page_num: 1, page_size: ROWS } };
  for (const { project_id, name } of await listed(run, projects.listMyProjects, page, ({ records }) => records)) {
    if (ours(name)) await remove(run, `project «${name}»`, () => run.quiet(projects.deleteProject, { params: { project_id } }));
  }
  const lists = { params: { current_page: 1, page_size: ROWS }, query: {} };
  for (const { dataset_id, name } of await listed(run, datasets.listPrivateDatasets, lists, ({ records }) => records)) {
    if (ours(name)) await remove(run, `reading list «${name}»`, () => run.quiet(datasets.deleteProjectDataset, { query: { dataset_id } }));
  }
  for (const { id, title } of await listed(run, chat.listPrompts, { query: { keyword: PREFIX } }, (rows) => rows)) {
    if (ours(title)) await remove(run, `prompt «${title}»`, () => run.quiet(chat.deletePrompt, { params: { id } }));
  }
  await removeChats(run);
  await removeSearches(run);
  await removeOfExtensions(run);
}

async function removeChats(run: Run): Promise<void> {
  const query = { query: { keyword: PREFIX } };
  const top = await listed(run, chat.listTopChats, query, (rows) => rows);
  const others = await listed(run, chat.listLastMonthChats, query, (rows) => rows);
  for (const { application_id, id, abstract } of [...top, ...others]) {
    if (!ours(abstract)) continue;
    const params = { application_id, chat_id: id };
    await remove(run, `conversation «${abstract}»`, () => run.quiet(chat.deleteChat, { params }));
  }
}

async function removeSearches(run: Run): Promise<void> {
  const params = { key: SEARCH_HISTORY_KEY, type: SEARCH_HISTORY_LIST };
  const searches = await listed(run, session.getUserSetting, { params }, (setting) => {
    const records = (setting?.value as { records?: { id: string; query: string }[] } | null | undefined)?.records;
    return Array.isArray(records) ? records.filter(({ query }) => ours(query)) : [];
  });
  if (searches.length === 0) return;
  const body = { key: SEARCH_HISTORY_KEY, type: 'delete', value: searches.map(({ id }) => id) };
  await remove(run, 'a recorded search', () => run.quiet(session.saveUserSetting, { body }));
}

/** What only the calls beside the specification can remove; a server without them has none of it. */
async function removeOfExtensions(run: Run): Promise<void> {
  for (const { dataset_id, name } of await listed(run, extensions.listDeletedDatasets, undefined, (rows) => rows)) {
    if (ours(name)) await remove(run, `base «${name}» in the bin`, () => run.quiet(extensions.purgeDatasets, { query: { dataset_id } }));
  }
  const files = await listed(run, extensions.listReadingFiles, { query: { keyword: PREFIX, size: ROWS } }, ({ records }) => records);
  for (const { file_id, name } of files) {
    if (ours(name)) await remove(run, `file «${name}»`, () => run.quiet(extensions.deleteReadingFile, { params: { file_id } }));
  }
  for (const { id, name, own } of await listed(run, chat.listApplications, { query: {} }, (rows) => rows)) {
    if (!own?.mine || !ours(name)) continue;
    await remove(run, `agent «${name}»`, () => run.quiet(extensions.deleteAgent, { params: { application_id: id } }));
  }
  for (const { term_id, term } of await listed(run, extensions.listGlossary, { query: {} }, (rows) => rows)) {
    if (ours(term)) await remove(run, `term «${term}»`, () => run.quiet(extensions.deleteGlossaryTerm, { params: { term_id } }));
  }
}

/** What is found by its id alone: conversations without a question are in no list, files in one that a server may not have. */
export async function removeUnlisted(run: Run, { chats, files }: Pick<Things, 'chats' | 'files'>): Promise<void> {
  for (const { applicationId, chatId } of chats) {
    const params = { application_id: applicationId, chat_id: chatId };
    // It may be gone already.
    await run.quiet(chat.deleteChat, { params }).catch(() => undefined);
  }
  for (const { file_id, name } of files) {
    await remove(run, `file «${name}»`, () => run.quiet(extensions.deleteReadingFile, { params: { file_id } }));
  }
}

/** What a request that should have been refused has made is removed at once: it may have no name to be found by. */
export async function undo(run: Run, call: AnyCall, data: unknown): Promise<void> {
  const id = (name: string) => String((data as Record<string, unknown> | null)?.[name] ?? '');
  const undoing: Record<string, () => Promise<unknown>> = {
    addProject: () => run.quiet(projects.deleteProject, { params: { project_id: id('project_id') } }),
    createProjectDataset: () => run.quiet(datasets.deleteProjectDataset, { query: { dataset_id: id('dataset_id') } }),
    addPrompt: () => run.quiet(chat.deletePrompt, { params: { id: id('id') } }),
    addAgent: () => run.quiet(extensions.deleteAgent, { params: { application_id: id('id') } }),
    saveGlossaryTerm: () => run.quiet(extensions.deleteGlossaryTerm, { params: { term_id: id('term_id') } }),
    addNote: () => run.quiet(extensions.deleteNote, { params: { note_id: id('note_id') } }),
  };
  const work = undoing[call.route.id];
  if (work) await remove(run, `what ${call.route.id} made of a bad request`, work);
}

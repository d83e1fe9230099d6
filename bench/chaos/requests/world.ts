import crypto from 'node:crypto';
import type { Page } from '../../../src/contract/entities/common';
import type { FileParseState } from '../../../src/contract/entities/document';
import type { Person } from '../person';

/** Numbers of the people who work together; everybody else works alone. The first of a team manages it. */
const TEAMS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4],
];
const ROLES = ['manager', 'member', 'reader'];
/** People who own something: two teams, and two who are in none. */
export const OWNERS = 7;

/** `own`: never shown to anybody else. `team`: something that can be put where the owner's team sees it. */
type Reach = 'own' | 'team';

const MARKER = /zq(\d{2})(own|team)[0-9a-f]{8}/g;
const markerOf = (owner: number, reach: Reach) => `zq${String(owner).padStart(2, '0')}${reach}${crypto.randomBytes(4).toString('hex')}`;

const together = (one: number, other: number) => one === other || TEAMS.some((team) => team.includes(one) && team.includes(other));

/** Markers in a text that this person has no right to see; `null` is somebody without a session. */
export function foreignMarkers(text: string, reader: number | null): string[] {
  return [...text.matchAll(MARKER)].flatMap(([marker, owner, reach]) => {
    const may = reader !== null && (reach === 'own' ? Number(owner) === reader : together(Number(owner), reader));
    return may ? [] : [marker];
  });
}

/** Ids of things that exist, by the name of the field that takes them; several people's together. */
export type Pool = Record<string, string[]>;

function put(pool: Pool, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) (pool[name] ??= []).push(value);
}

/** One of everything for every owner and both teams, each named by a marker of its owner. */
export async function plant(people: readonly Person[], pool: Pool): Promise<void> {
  const [first] = people;
  const { records } = await first!.patiently<Page<{ paper_id: string }>>('POST', '/api/paper/search', { query: 'attention' });
  const papers = records.slice(0, 5).map(({ paper_id }) => paper_id);
  pool.paper_id = papers;
  pool.paper_id_list = papers;
  pool.application_id = ['app-general'];
  pool.applicationId = ['app-general', 'app-review'];
  pool.engine = ['', 'library'];
  pool.model_id = ['extractive'];
  pool.type = ['chaos'];
  await Promise.all(people.slice(0, OWNERS).map((person, owner) => plantOwn(person, owner, pool)));
  for (const team of TEAMS) await plantTeam(people, team, papers, pool);
}

async function plantOwn(person: Person, owner: number, pool: Pool): Promise<void> {
  const own = () => markerOf(owner, 'own');
  const shared = () => markerOf(owner, 'team');
  const key = `key-${owner}`;
  await person.patiently('POST', '/api/user_setting/save', { key, type: 'chaos', value: own() });
  await person.patiently('POST', '/api/search_log/add', { query: own(), total: 1 });
  const { id } = await person.patiently<{ id: string }>('POST', '/api/application/userPrompt/add', { title: own(), content: own() });
  const chat = await person.patiently<string>('GET', '/api/application/app-general/chat/open');
  const asked = { message: `什么是注意力机制？ ${own()}`, request_id: crypto.randomUUID() };
  const { text } = await person.send('POST', `/api/application/chat_message/${chat}`, asked);
  const record = /"chat_record_id":"([^"]+)"/.exec(text)?.[1] ?? '';
  await person.patiently('PUT', `/api/application/app-general/chat/client/${chat}`, { abstract: own() });
  const form = new FormData();
  form.append('file', new Blob([`水稻产量 ${shared()}`]), `${shared()}.txt`);
  const { file_id } = await person.patiently<FileParseState>('POST', '/api/paper/reding_file_parse', form);
  const { note_id } = await person.patiently<{ note_id: string }>('POST', '/api/paper/notes', { file_id, comment: shared() });
  const agent = await person.patiently<{ id: string }>('POST', '/api/application/own', { name: shared(), instruction: shared() });
  put(pool, { key, id, chat_id: chat, chatId: chat, chat_record_id: record, chatRecordId: record, file_id, note_id });
  put(pool, { application_id: agent.id });
  await plantBase(person, null, shared, pool);
}

/** A base with a folder, a tag and a document. */
async function plantBase(person: Person, project_id: string | null, marker: () => string, pool: Pool): Promise<void> {
  const { dataset_id } = await person.patiently<{ dataset_id: string }>('POST', '/api/project_dataset/create', {
    name: marker(),
    project_id,
  });
  const { folder_id } = await person.patiently<{ folder_id: string }>('POST', `/api/dataset/${dataset_id}/folder`, { name: marker() });
  const tag = { dataset_id, name: marker() };
  const { tag_id } = await person.patiently<{ tag_id: string }>('POST', '/api/project_dataset/tag_opreate', tag);
  const form = new FormData();
  form.append('file', new Blob([`冻土 ${marker()}`]), `${marker()}.txt`);
  const [file] = await person.patiently<FileParseState[]>('POST', `/api/dataset/document/autoSplitSave/${dataset_id}`, form);
  const document_id = file?.document_id ?? '';
  put(pool, {
    dataset_id,
    dataset_id_list: dataset_id,
    folder_id,
    tag_id,
    document_id,
    document_id_list: document_id,
    id_list: document_id,
  });
  put(pool, { file_id: file?.file_id ?? '', id: dataset_id });
}

async function plantTeam(people: readonly Person[], team: readonly number[], papers: readonly string[], pool: Pool): Promise<void> {
  const [manager = 0, ...others] = team;
  const person = people[manager]!;
  const marker = () => markerOf(manager, 'team');
  const { project_id } = await person.patiently<{ project_id: string }>('POST', '/api/project/add', { name: marker(), desc: marker() });
  for (const [at, other] of others.entries()) {
    const invited = { project_id, user_id_list: [people[other]!.account.id], role: ROLES[at + 1] };
    await person.patiently('POST', '/api/project/add_member', invited);
  }
  put(pool, { project_id });
  await plantBase(person, project_id, marker, pool);
  const dataset_id = pool.dataset_id!.at(-1);
  await person.patiently('POST', '/api/project_dataset/opreate', { dataset_id, paper_id_list: papers });
  const note = { paper_id: papers[0], comment: marker(), dataset_id };
  const { note_id } = await person.patiently<{ note_id: string }>('POST', '/api/paper/notes', note);
  put(pool, { note_id });
}

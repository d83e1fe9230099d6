import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { AnswerChunk, ChatRecord, UserPrompt } from '../../../src/contract/entities/chat';
import type { Page } from '../../../src/contract/entities/common';
import type { Dataset } from '../../../src/contract/entities/dataset';
import type { DocumentItem, FileParseState } from '../../../src/contract/entities/document';
import type { ReadingNote } from '../../../src/contract/entities/note';
import type { SearchHistory } from '../../../src/contract/entities/searchHistory';
import type { Person } from '../person';
import type { Entry } from './ledger';

/** A person at work in one round, with what their effects stand in. */
export interface Writer {
  readonly nth: number;
  readonly person: Person;
  /** Base, project and conversation of the round. */
  readonly base: string;
  readonly project: string;
  readonly chat: string;
  readonly paper: string;
  /** People who can be invited into the project, each once. */
  readonly invited: string[];
}

/** An effect as it is stored: what names it, and what is wrong with the rest of it. */
export interface Found {
  marker: string;
  wrong?: string;
}

interface Kind {
  /** Whether the same request a second time makes nothing new. */
  readonly repeatable: boolean;
  /** Answers what was acknowledged beside the fact. @throws when nothing was acknowledged */
  send(writer: Writer, entry: Entry): Promise<string | void>;
  /** All that the person has of this kind. */
  find(writer: Writer, known: ReadonlyMap<string, Entry>): Promise<Found[]>;
}

const PAGE = 200;
const APPLICATION = 'app-general';
const named = <T>(items: readonly T[], marker: (item: T) => string): Found[] => items.map((item) => ({ marker: marker(item) }));

/** All pages of a list. */
async function all<T>({ person }: Writer, path: string, query = ''): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const { records, total } = await person.patiently<Page<T>>('GET', `${path}/${page}/${PAGE}${query}`);
    found.push(...records);
    if (records.length === 0 || page * PAGE >= total) return found;
  }
}

/** What an uploaded file holds: enough that its bytes come in several pieces. */
const contentOf = (marker: string) => `The file ${marker}. ${'It rained on the harbour. '.repeat(1 + (marker.length % 7) * 400)}`;

/** A kind that is made by one call with a name and a key of its own. */
const created = (path: (writer: Writer) => string, body: (writer: Writer, name: string) => object, find: Kind['find']): Kind => ({
  repeatable: true,
  send: async (writer, { marker, request }) => {
    await writer.person.call('POST', path(writer), { ...body(writer, marker), request_id: request });
  },
  find,
});

async function sendFile({ person, base }: Writer, { marker }: Entry): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([contentOf(marker)]), `${marker}.txt`);
  const [state] = await person.call<FileParseState[]>('POST', `/api/dataset/document/autoSplitSave/${base}`, form);
  if (!state?.document_id) throw new Error(state?.message ?? 'no file');
}

async function findFiles(writer: Writer, known: ReadonlyMap<string, Entry>): Promise<Found[]> {
  const documents = await all<DocumentItem>(writer, `/api/dataset/${writer.base}/document_paper_detail`);
  return Promise.all(
    documents.map(async ({ name, file }) => {
      const marker = name.replace(/\.txt$/, '');
      const bytes = known.has(marker) && file ? (await writer.person.bytes(file.url)).toString() : '';
      return { marker, ...(bytes === contentOf(marker) ? {} : { wrong: 'its bytes are others' }) };
    }),
  );
}

/** Asks, and reads the answer to its end: what it says then is acknowledged. */
async function ask({ person, chat }: Writer, { marker, request }: Entry): Promise<string> {
  const path = `/api/application/chat_message/${chat}`;
  const response = await person.open('POST', path, { message: `什么是注意力机制？ ${marker}`, request_id: request });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) throw new Error(await response.text());
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  let text = '';
  for await (const { data } of events) {
    const chunk = JSON.parse(data) as AnswerChunk;
    text += chunk.content;
    if (chunk.is_end && chunk.state === 'done') return text;
    if (chunk.is_end) throw new Error(`ended as ${chunk.state}`);
  }
  throw new Error('the stream was cut');
}

async function findAnswers(writer: Writer, known: ReadonlyMap<string, Entry>): Promise<Found[]> {
  const records = await all<ChatRecord>(writer, `/api/application/${APPLICATION}/chat/${writer.chat}/chat_record`);
  return records.map(({ problem_text, answer_text, state }) => {
    const marker = problem_text.split(' ').at(-1) ?? '';
    const said = known.get(marker)?.said;
    const equal = said === undefined || (state === 'done' && said === answer_text);
    return { marker, ...(equal ? {} : { wrong: `it is ${state} with ${answer_text.length} characters, ${said.length} were sent` }) };
  });
}

export const EFFECTS: Readonly<Record<string, Kind>> = {
  project: created(
    () => '/api/project/add',
    (_, name) => ({ name }),
    async (writer) => named(await all<{ name: string }>(writer, '/api/project/my_project_list'), ({ name }) => name),
  ),
  base: created(
    () => '/api/project_dataset/create',
    (_, name) => ({ name }),
    async (writer) => named(await all<Dataset>(writer, '/api/dataset/private'), ({ name }) => name),
  ),
  folder: created(
    ({ base }) => `/api/dataset/${base}/folder`,
    (_, name) => ({ name }),
    async ({ person, base }) => named(await person.patiently<{ name: string }[]>('GET', `/api/dataset/${base}/folder`), ({ name }) => name),
  ),
  tag: created(
    () => '/api/project_dataset/tag_opreate',
    ({ base }, name) => ({ dataset_id: base, name }),
    async ({ person, base }) =>
      named(await person.patiently<{ name: string }[]>('GET', `/api/project_dataset/tag_opreate?dataset_id=${base}`), ({ name }) => name),
  ),
  note: created(
    () => '/api/paper/notes',
    ({ paper }, comment) => ({ paper_id: paper, comment }),
    async ({ person, paper }) =>
      named(await person.patiently<ReadingNote[]>('GET', `/api/paper/notes?paper_id=${paper}`), ({ comment }) => comment),
  ),
  prompt: created(
    () => '/api/application/userPrompt/add',
    (_, title) => ({ title, content: 'words' }),
    async ({ person }) =>
      named(
        (await person.patiently<UserPrompt[]>('GET', '/api/application/userPrompt/list')).filter(({ shipped }) => !shipped),
        ({ title }) => title,
      ),
  ),
  search: {
    repeatable: false,
    send: async ({ person }, { marker }) => {
      await person.call('POST', '/api/search_log/add', { query: marker, total: 1 });
    },
    find: async ({ person }) => {
      const { value } = await person.patiently<{ value: SearchHistory }>('GET', '/api/user_setting/get/search_history/list');
      return named(value.records, ({ query }) => query);
    },
  },
  setting: {
    repeatable: true,
    send: async ({ person }, { marker }) => {
      await person.call('POST', '/api/user_setting/save', { key: marker, type: 'chaos', value: marker });
    },
    find: async ({ person }, known) => {
      const keys = [...known.values()].filter(({ kind }) => kind === 'setting');
      const values = await Promise.all(
        keys.map(({ marker }) => person.patiently<{ value: string } | null>('GET', `/api/user_setting/get/${marker}/chaos`)),
      );
      return values.flatMap((found) => (found ? [{ marker: found.value }] : []));
    },
  },
  member: {
    repeatable: false,
    // Who is invited is what is looked for.
    send: async ({ person, project }, { marker }) => {
      await person.call('POST', '/api/project/add_member', { project_id: project, user_id_list: [marker] });
    },
    find: async (writer) =>
      named(await all<{ user_id: string }>(writer, `/api/project/member_list/${writer.project}`), ({ user_id }) => user_id),
  },
  file: { repeatable: true, send: sendFile, find: findFiles },
  answer: { repeatable: true, send: ask, find: findAnswers },
};

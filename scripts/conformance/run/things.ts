import crypto from 'node:crypto';
import { callGroups } from '../../../src/contract';
import type { AnswerChunk, ChatRecord } from '../../../src/contract/entities/chat';
import type { SentFile } from '../http/client';
import { readEvents } from '../http/events';
import { NoAnswer } from '../http/noAnswer';
import { requestOf } from './calls';
import { Blocked, type Run } from './run';

const { session, papers, projects, datasets, chat, extensions } = callGroups;

/** Asked over papers that are named beside it. */
export const QUESTION = '总结这些文献的主要结论';

/** Texts that no base has already. */
export function textFiles(run: Run): SentFile[] {
  return ['one', 'two'].map((what) => {
    const name = run.name(what);
    return { name: `${name}.md`, content: `# ${name}\n\n水稻在干旱下的产量取决于根系的深度。\n` };
  });
}

export interface Answered {
  applicationId: string;
  chatId: string;
  record: ChatRecord;
}

/** What the steps of several groups need: made once, unrecorded, and removed when the run ends. */
export class Things {
  private readonly made = new Map<string, Promise<unknown>>();

  constructor(
    private readonly run: Run,
    /** User name of the person who is put into a project for a moment; empty: the first other one. */
    private readonly member: string,
  ) {}

  private once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.made.get(name) ?? make();
    this.made.set(name, known);
    return known as Promise<T>;
  }

  me() {
    return this.once('me', () => this.run.quiet(session.getUser, undefined));
  }

  /** Ids of papers of the library. @throws Blocked when there are fewer */
  async papers(least = 1): Promise<string[]> {
    const ids = await this.once('papers', async () => {
      const page = await this.run.quiet(papers.searchPapers, { body: { query: '', size: 10, with_facets: false } });
      return page.records.map(({ paper_id }) => paper_id);
    });
    if (ids.length < least) throw new Blocked(`the library has ${ids.length} papers, and ${least} are needed`);
    return ids;
  }

  /** Somebody else. @throws Blocked when there is nobody */
  person() {
    return this.once('person', async () => {
      const me = await this.me();
      const query = { size: 10, ...(this.member && { keyword: this.member }) };
      const { records } = await this.run.quiet(projects.listAllUsers, { query });
      const other = records.find(({ user_id, username }) => user_id !== me.id && (!this.member || username === this.member));
      if (!other) throw new Blocked(this.member ? `nobody is called ${this.member}` : 'there is nobody else who could be added');
      return other;
    });
  }

  project() {
    return this.once('project', () => this.run.quiet(projects.addProject, { body: { name: this.run.name('project') } }));
  }

  /** A team base with up to three papers. */
  base() {
    return this.once('base', async () => {
      const { project_id } = await this.project();
      return this.withPapers({ name: this.run.name('base'), project_id });
    });
  }

  /** A reading list with up to three papers. */
  list() {
    return this.once('list', () => this.withPapers({ name: this.run.name('list') }));
  }

  private async withPapers(body: { name: string; project_id?: string }) {
    const base = await this.run.quiet(datasets.createProjectDataset, { body });
    const { dataset_id } = base;
    const paper_id_list = (await this.papers().catch(() => [])).slice(0, 3);
    if (paper_id_list.length > 0) await this.run.quiet(datasets.addPapersToDataset, { body: { dataset_id, paper_id_list } });
    return base;
  }

  /** Two small files in the team base. */
  teamFiles() {
    return this.once('teamFiles', async () => {
      const { dataset_id } = await this.base();
      return this.run.quiet(datasets.splitAndSaveDocuments, { params: { dataset_id }, query: {} }, textFiles(this.run));
    });
  }

  application() {
    return this.once('application', async () => {
      const [first] = await this.run.quiet(chat.listApplications, { query: { index_flag: '0' } });
      if (!first) throw new Blocked('there is no application to talk to');
      return first;
    });
  }

  /** A conversation with two questions, and the record of the second. @throws Blocked where questions are taken at another address */
  answered(): Promise<Answered> {
    return this.once('answered', async () => {
      const { id: applicationId } = await this.application();
      const chatId = await this.run.quiet(chat.openChat, { params: { applicationId } });
      this.chats.push({ applicationId, chatId });
      // Its first question names a conversation; the second one is a question that nothing in it disturbs.
      const first = await this.question(chatId, null, this.run.name('你好'));
      const chatRecordId = await this.question(chatId, first, QUESTION);
      const record = await this.run.quiet(chat.getChatRecord, { params: { applicationId, chatId, chatRecordId } });
      return { applicationId, chatId, record };
    });
  }

  /** Another conversation with the same application, with one question. */
  async askElsewhere(): Promise<void> {
    const { id: applicationId } = await this.application();
    const chatId = await this.run.quiet(chat.openChat, { params: { applicationId } });
    this.chats.push({ applicationId, chatId });
    await this.question(chatId, null, this.run.name('你好'));
  }

  /** It was deleted: who needs it next gets another one. */
  forgetAnswered(): void {
    this.made.delete('answered');
  }

  /** Files opened for reading: only a call beside the specification removes them. */
  readonly files: { file_id: string; name: string }[] = [];

  /** Conversations that were opened: those without a question are in no list. */
  readonly chats: { applicationId: string; chatId: string }[] = [];

  private async question(chatId: string, parent_id: string | null, message: string): Promise<string> {
    const paper_id_list = (await this.papers().catch(() => [])).slice(0, 2);
    const body = { message, request_id: crypto.randomUUID(), parent_id, paper_id_list };
    const request = requestOf(extensions.sendMessage, { params: { chat_id: chatId }, body });
    this.run.findings.requests += 1;
    const stream = await readEvents(this.run.client, request, ({ data }) => (data as AnswerChunk | undefined)?.is_end === true).catch(
      (error: unknown) => {
        throw error instanceof NoAnswer ? new Blocked(`no question could be asked: ${error.message}`) : error;
      },
    );
    const recordId = (stream.events[0]?.data as AnswerChunk | undefined)?.chat_record_id;
    if (!recordId) throw new Blocked(`no question could be asked at ${request.path} (status ${stream.status})`);
    return recordId;
  }
}

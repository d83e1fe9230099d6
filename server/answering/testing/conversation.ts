import crypto from 'node:crypto';
import type { AnswerChunk, ChatRecord } from '../../../src/contract/entities/chat';
import type { ToolChoice } from '../../../src/contract/entities/tools';
import type { Paper } from '../../../src/contract/entities/paper';
import { PAPER_FIELDS } from '../../../src/model/paper/paper';
import { readConfig } from '../../kernel/config';
import type { Database } from '../../store/database/types';
import type { StreamEvent } from '../../kernel/asking';
import { createAnswerRunner } from '../running/answerRunner';
import type { Model } from '../../languageModel/model';
import type { McpServers } from '../../mcp/mcpServers';
import type { AnswerRunner } from '../running/runner';
import { memoryLibrary } from './memoryLibrary';
import { attention, crispr, resnet } from './papers';

export const testPapers = [attention, resnet, crispr];

/** Stores the papers, so that sources can be read with their records. */
export async function storePapers(db: Database, papers: readonly Paper[] = testPapers): Promise<void> {
  for (const paper of papers) {
    await db.query(
      `insert into paper (${PAPER_FIELDS.join(', ')}) values (${PAPER_FIELDS.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
      PAPER_FIELDS.map((column) => paper[column]),
    );
  }
}

/** A conversation of a new person. */
export async function storeChat(db: Database): Promise<{ userId: string; chatId: string }> {
  const [userId, chatId] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.query(`insert into app_user (id, username, nick_name, password_hash) values ($1, $1, 'Somebody', '')`, [userId]);
  await db.query(`insert into chat (id, user_id, application_id) values ($1, $2, 'app-general')`, [chatId, userId]);
  return { userId, chatId };
}

/** A question to be answered, over all test papers unless others are named. */
export async function storeRecord(
  db: Database,
  { userId, chatId }: { userId: string; chatId: string },
  fields: { question?: string; papers?: readonly string[]; parentId?: string | null; modelId?: string; tools?: ToolChoice } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    `insert into chat_record (id, chat_id, user_id, parent_id, index, request_id, problem_text, paper_id_list, model_id, mcp_servers)
     values ($1, $2, $3, $4, 1, $1, $5, $6, $7, $8)`,
    [
      id,
      chatId,
      userId,
      fields.parentId ?? null,
      fields.question ?? '总结这些文献',
      JSON.stringify(fields.papers ?? testPapers.map((paper) => paper.paper_id)),
      fields.modelId ?? '',
      JSON.stringify(fields.tools ?? []),
    ],
  );
  return id;
}

/** A runner as one server process has it. `alone`: it takes the database for an embedded one that only it uses. */
export function startRunner(
  db: Database,
  model: Model | null = null,
  alone = false,
  mcp?: McpServers,
  approvalSeconds?: number,
): AnswerRunner {
  const config = { ...readConfig({}), DATABASE_URL: alone ? '' : 'elsewhere' };
  const services = { config, db, model, now: () => new Date(), newId: () => crypto.randomUUID(), ...(mcp ? { mcp } : {}) };
  return createAnswerRunner(services, {
    library: memoryLibrary(testPapers),
    log: () => undefined,
    stepMs: 10,
    ...(approvalSeconds ? { approvalSeconds } : {}),
  });
}

/** What a reader has put together. */
export interface Reading {
  answer: string;
  reasoning: string;
  sources: Map<number, string>;
  lastId: string;
  end: AnswerChunk | null;
  events: number;
}

export const newReading = (): Reading => ({ answer: '', reasoning: '', sources: new Map(), lastId: '0.0', end: null, events: 0 });

/** Adds an event as a client does, and checks that its id tells the lengths. */
export function addEvent(reading: Reading, { id, data }: StreamEvent<AnswerChunk>): void {
  reading.answer += data.content;
  reading.reasoning += data.reasoning_content;
  for (const source of data.sources) reading.sources.set(source.n, source.content);
  reading.lastId = id;
  reading.events += 1;
  if (data.is_end) reading.end = data;
  expect(id).toBe(`${reading.answer.length}.${reading.reasoning.length}`);
}

/** Follows on from what was read, for at most so many events. */
export async function readOn(runner: AnswerRunner, recordId: string, reading: Reading, max = Infinity): Promise<Reading> {
  const control = new AbortController();
  const [answer = 0, reasoning = 0] = reading.lastId.split('.').map(Number);
  let events = 0;
  for await (const event of runner.follow(recordId, { answer, reasoning }, control.signal)) {
    addEvent(reading, event);
    if ((events += 1) >= max) break;
  }
  control.abort();
  return reading;
}

/** Compares a whole reading with the stored record. */
export function expectWhole(
  reading: Reading,
  record: Pick<ChatRecord, 'answer_text' | 'reasoning_content' | 'paragraph_list' | 'state'>,
): void {
  expect(reading.answer).toBe(record.answer_text);
  expect(reading.reasoning).toBe(record.reasoning_content);
  expect([...reading.sources]).toEqual(record.paragraph_list.map((source) => [source.n, source.content]));
  expect(reading.end?.state).toBe(record.state);
}

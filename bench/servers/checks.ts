import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerChunk } from '../../src/contract/entities/chat';
import type { Dataset } from '../../src/contract/entities/dataset';
import type { FileParseState } from '../../src/contract/entities/document';
import type { ServerUnderTest } from '../support/serverUnderTest';
import { documentsOf, faultsOf, isOpen } from '../uploads/check';
import type { Client, SentFile } from '../uploads/client';

const FILES = 40;
const BATCH = 20;
const APPLICATION = 'app-general';
const QUESTION = 'Transformer 的注意力机制有什么作用？';
/** Milliseconds between two looks. */
const LOOK_MS = 100;

/** Files sent to one server; both read them, each once, and either gives them out. Says how long they took. */
export async function filesAreShared(here: Client, there: Client): Promise<string> {
  const files: SentFile[] = Array.from({ length: FILES }, (_, i) => ({
    name: `shared ${i}.md`,
    content: `# Shared number ${i}\n\nThe word of this file is unique${i}x. ${'It rained on the harbour. '.repeat(20)}\n`,
  }));
  const { dataset_id } = await here.call<Dataset>('/api/project_dataset/create', { name: 'shared' });
  const began = Date.now();
  for (let at = 0; at < files.length; at += BATCH) {
    await here.upload<FileParseState[]>(`/api/dataset/document/autoSplitSave/${dataset_id}`, files.slice(at, at + BATCH));
  }
  const sent = Date.now() - began;
  assert.equal((await documentsOf(there, dataset_id)).length, FILES, 'the other server does not see all files');
  while ((await documentsOf(there, dataset_id)).some(isOpen)) await sleep(LOOK_MS);
  const parsed = Date.now() - began;
  const byName = new Map((await documentsOf(there, dataset_id)).map((document) => [document.name, document]));
  const faults: string[] = [];
  for (const file of files) faults.push(...(await faultsOf(there, file, byName.get(file.name)!)));
  assert.deepEqual(faults, []);
  return `${FILES} sent to one in ${sent} ms, seen as read at the other after ${parsed} ms, each whole`;
}

/** Asks at one server; answers the stream, its first event already read. */
async function ask(here: Client): Promise<{ chat: string; record: string; first: AnswerChunk; rest: AsyncGenerator<AnswerChunk> }> {
  const chat = await here.call<string>(`/api/application/${APPLICATION}/chat/open`);
  const body = { message: QUESTION, request_id: crypto.randomUUID() };
  const rest = here.events<AnswerChunk>(`/api/application/chat_message/${chat}`, body);
  // Not by a loop: to leave one would end the stream.
  const { value: first } = (await rest.next()) as IteratorResult<AnswerChunk, undefined>;
  if (!first) throw new Error('the answer has no event');
  return { chat, record: first.chat_record_id, first, rest };
}

const join = (there: Client, chat: string, record: string) =>
  there.events<AnswerChunk>(`/api/application/chat_message/${chat}?chat_record_id=${record}`);

/** The words of a stream from its beginning, and its last event. */
async function readAll(events: AsyncIterable<AnswerChunk>): Promise<{ text: string; last: AnswerChunk | undefined }> {
  let text = '';
  let last: AnswerChunk | undefined;
  for await (const event of events) {
    text += event.content;
    last = event;
  }
  return { text, last };
}

/** An answer that grows at one server is read at the other from its beginning on, to the same end. */
export async function answerIsJoined(here: Client, there: Client): Promise<string> {
  const { chat, record, first, rest } = await ask(here);
  const [own, joined] = await Promise.all([readAll(rest), readAll(join(there, chat, record))]);
  assert.equal(own.last?.is_end, true);
  assert.equal(joined.last?.is_end, true);
  assert.equal(joined.text, first.content + own.text, 'the two readers have different words');
  assert.ok(joined.text.length > 0);
  return `${joined.text.length} characters, the same for both readers`;
}

/** The server of an answer is killed: a reader at the other server receives its end, and the question can be asked again. */
export async function answerOutlivesItsServer(here: Client, there: Client, server: ServerUnderTest): Promise<string> {
  const { chat, record, rest } = await ask(here);
  const lost = readAll(rest).then(
    () => undefined,
    () => undefined,
  );
  const began = Date.now();
  await server.killServer();
  const { last } = await readAll(join(there, chat, record));
  await lost;
  assert.equal(last?.is_end, true);
  assert.ok(last.state === 'failed' || last.state === 'done', `it ended as ${last.state}`);
  const after = Date.now() - began;
  const again = await ask(there);
  assert.equal((await readAll(again.rest)).last?.state, 'done');
  await server.start();
  return `told as ${last.state} at the other after ${after} ms; asked again there it is answered`;
}

/** Signing out at one server ends the session at the other at once. */
export async function sessionEnds(here: Client, there: Client): Promise<string> {
  await here.call('/api/user');
  await there.call('/api/user/logout', {}).catch(() => undefined);
  await assert.rejects(() => here.call('/api/user'), /1009/);
  return 'ended at the other at once';
}

import crypto from 'node:crypto';
import type { AnswerChunk } from '../../../src/contract/entities/chat';
import { createAnswerRunner } from '../../answering/running/answerRunner';
import type { Model } from '../../languageModel/model';
import { storePapers, testPapers } from '../../answering/testing/conversation';
import { memoryLibrary } from '../../answering/testing/memoryLibrary';
import { createResearchRunner } from '../../research/researchRunner';
import { startTestServer, type TestServer, type TestUser } from '../../testing/testServer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { extensionHandlers } from '../extensions';
import { usageHandlers } from '../usage';
import { chatHandlers } from '../chat';

/** For suites that need answers, and do not watch them grow. */
export const AT_ONCE = 1;
/** Milliseconds between the pieces of an answer: it can be watched, stopped and left. */
const GROWING = 20;

/** For suites: a server with the chat calls and a library of three papers. */
export function useChatServer(model: () => Model | null = () => null, stepMs = GROWING): TestServer {
  let started: TestServer | undefined;
  beforeAll(async () => {
    const handlers = onlyHandlers({ chat: chatHandlers, extensions: extensionHandlers, operator: { ...usageHandlers } });
    const server = await startTestServer({ handlers });
    await storePapers(server.db);
    const answers = createAnswerRunner(
      { ...server.services, model: model() },
      { library: memoryLibrary(testPapers), log: () => undefined, stepMs },
    );
    const research = createResearchRunner({ ...server.services, model: model() }, { log: () => undefined, stepMs });
    Object.assign(server.services, { answers, research, model: model() });
    started = server;
  }, 60_000);
  afterAll(() => started?.close(), 60_000);
  return new Proxy({} as TestServer, {
    get(_target, property: keyof TestServer) {
      if (!started) throw new Error('the test server starts in beforeAll: use it inside tests');
      return started[property];
    },
  });
}

export const ALL_PAPERS = testPapers.map((paper) => paper.paper_id);

export async function openChat(user: TestUser, application = 'app-general'): Promise<string> {
  return (await user.call<string>('GET', `/api/application/${application}/chat/open`)).data;
}

export const question = (fields: object = {}) => ({
  message: '总结这些文献',
  request_id: crypto.randomUUID(),
  paper_id_list: ALL_PAPERS,
  ...fields,
});

/** Sends a question and reads its answer to the end. Answers the record's id and the events. */
export async function ask(user: TestUser, chatId: string, fields: object = {}) {
  const events = await user.events<AnswerChunk>('POST', `/api/application/chat_message/${chatId}`, question(fields));
  const [first] = events;
  if (!first) throw new Error('no event');
  return { recordId: first.data.chat_record_id, events };
}

import type { ChatRecord } from '../../../src/contract/entities/chat';
import { readRecord, toChatRecords } from '../../store/chats/records';
import { useTestDatabase } from '../../testing/testDatabase';
import type { Model } from '../../languageModel/model';
import { createModel } from '../../languageModel/openaiCompatible';
import type { AnswerRunner } from '../running/runner';
import { startRunner, storeChat, storePapers, storeRecord } from './conversation';
import { startFakeModel, type FakeModel } from './fakeModel';

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pieces of a long answer about passage 4, with characters of two halves in it. */
export const longText = (length: number) => Array.from({ length }, (_, i) => `第${i}句说的是😀残差连接的用处[4]。\n\n`);

/** For suites: a database with three papers, a conversation and a stand-in model for each test, and runners. */
export function useAnswers() {
  const database = useTestDatabase();
  const runners: AnswerRunner[] = [];
  let fake: FakeModel;
  let chat: { userId: string; chatId: string };
  beforeAll(() => storePapers(database.db));
  beforeEach(async () => {
    fake = await startFakeModel();
    chat = await storeChat(database.db);
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await fake.close();
  });
  return {
    database,
    fake: () => fake,
    /** A runner as one server process has it. `alone`: nobody else uses the database. */
    runner(model: Model | null = null, alone = false): AnswerRunner {
      const made = startRunner(database.db, model, alone);
      runners.push(made);
      return made;
    },
    model: (idle = 5) =>
      createModel({
        MODEL_BASE_URL: fake.url,
        MODEL_API_KEY: 'sk-secret',
        MODEL_NAME: 'fake',
        MODEL_IDLE_SECONDS: idle,
        INTERNAL_HOSTS: '127.0.0.1',
      }),
    record: (fields: Parameters<typeof storeRecord>[2] = {}) => storeRecord(database.db, chat, fields),
    async stored(id: string): Promise<ChatRecord> {
      const row = await readRecord(database.db, id);
      const [found] = row ? await toChatRecords(database.db, [row]) : [];
      if (!found) throw new Error('no record');
      return found;
    },
  };
}

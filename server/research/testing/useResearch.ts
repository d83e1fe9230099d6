import crypto from 'node:crypto';
import type { ResearchEvent, ResearchReport } from '../../../src/contract/entities/research';
import { ResearchRequest } from '../../../src/contract/entities/research';
import type { Model } from '../../languageModel/model';
import { createModel } from '../../languageModel/openaiCompatible';
import { storePapers, testPapers } from '../../answering/testing/conversation';
import { startFakeModel, type FakeModel } from '../../answering/testing/fakeModel';
import { memoryLibrary } from '../../answering/testing/memoryLibrary';
import { readConfig, type Config } from '../../kernel/config';
import type { Means } from '../engine/means';
import { readInternalHosts } from '../../kernel/outbound/internalHosts';
import type { McpServerConfig } from '../../mcp/config';
import { McpServers } from '../../mcp/mcpServers';
import { researchMeans } from '../means';
import { storeRequest, type ResearchNeeds } from '../requests';
import { createResearchRunner } from '../researchRunner';
import type { ResearchServices } from '../services';
import type { ResearchRunner } from '../runner';
import { useTestDatabase } from '../../testing/testDatabase';

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A request as the call's schema makes it. */
export const aRequest = (fields: object = {}): ResearchRequest =>
  ResearchRequest.parse({ request_id: crypto.randomUUID(), message: '残差网络为什么能训练很深的网络', ...fields });

/** Events by their numbers. */
export interface Seen {
  ids: number[];
  events: ResearchEvent[];
}

export const ofKind = <K extends ResearchEvent['event']>(events: readonly ResearchEvent[], kind: K) =>
  events.filter((event): event is Extract<ResearchEvent, { event: K }> => event.event === kind);

export const reportOf = (events: readonly ResearchEvent[]): ResearchReport => {
  const last = ofKind(events, 'report').at(-1);
  if (!last) throw new Error(`no report in ${events.map(({ event }) => event).join(' ')}`);
  return last.report;
};

interface RunnerOptions {
  model?: Model | null;
  /** Nobody else uses the database. */
  alone?: boolean;
  means?: Partial<Means>;
  config?: Partial<Config>;
  /** Tool servers. */
  servers?: readonly McpServerConfig[];
}

/** For suites: a database with three papers, a person for each test, a stand-in model and runners. */
export function useResearch() {
  const database = useTestDatabase();
  const runners: ResearchRunner[] = [];
  let fake: FakeModel;
  let userId: string;
  beforeAll(() => storePapers(database.db));
  beforeEach(async () => {
    fake = await startFakeModel();
    userId = await addPerson();
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    // Else a runner of a later test would take what this one has left.
    await database.db.query(`update chat_record set state = 'failed' where state in ('pending', 'streaming')`);
    await fake.close();
  });

  async function addPerson(): Promise<string> {
    const id = crypto.randomUUID();
    await database.db.query(`insert into app_user (id, username, nick_name, password_hash) values ($1, $1, 'Somebody', '')`, [id]);
    return id;
  }

  function services({ model = null, alone = false, config = {}, servers = [] }: RunnerOptions = {}): ResearchServices & ResearchNeeds {
    return {
      config: { ...readConfig({}), DATABASE_URL: alone ? '' : 'elsewhere', RESEARCH_DAILY_RUNS: 1_000, ...config },
      db: database.db,
      model,
      mcp: new McpServers(servers, database.db, readInternalHosts('127.0.0.1'), () => undefined),
      catalogues: [],
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
    };
  }

  /** Stores a request of the person. */
  const ask = (fields: object = {}, options: RunnerOptions = {}) => storeRequest(services(options), userId, aRequest(fields));

  return {
    database,
    fake: () => fake,
    user: () => userId,
    addPerson,
    model: (idle = 5) =>
      createModel({
        MODEL_BASE_URL: fake.url,
        MODEL_API_KEY: 'sk-secret',
        MODEL_NAME: 'fake',
        MODEL_IDLE_SECONDS: idle,
        INTERNAL_HOSTS: '127.0.0.1',
      }),
    /** A runner as one server process has it. */
    runner(options: RunnerOptions = {}): ResearchRunner {
      const own = services(options);
      const library = memoryLibrary(testPapers);
      const made = createResearchRunner(own, {
        log: () => undefined,
        means: (request) => ({ ...researchMeans(own, request, { library, stepMs: 1, log: () => undefined }), ...options.means }),
      });
      runners.push(made);
      return made;
    },
    ask,
    /** Simulates the death of the server that runs a request. */
    lose: (recordId: string) =>
      database.db.query(`update chat_record set runner_id = 'gone', heartbeat = now() - interval '11 seconds' where id = $1`, [recordId]),
    /** Waits until an event of this kind is stored. */
    async untilStored(threadId: string, kind: string, count = 1): Promise<void> {
      for (;;) {
        const rows = await database.db.query('select 1 from research_event where thread_id = $1 and kind = $2', [threadId, kind]);
        if (rows.length >= count) return;
        await sleep(20);
      }
    },
    /** Asks and reads to the end. */
    async whole(own: ResearchRunner, fields: object) {
      const asked = await ask(fields);
      own.start(asked.recordId);
      const seen = await read(own, asked.threadId, asked.firstSeq - 1, Infinity, asked.recordId);
      return { ...asked, ...seen };
    },
    state: async (recordId: string) =>
      (
        await database.db.query<{ state: string; answer_text: string; notice: string }>(
          'select state, answer_text, notice from chat_record where id = $1',
          [recordId],
        )
      )[0],
  };
}

/** Follows a thread from an event on, for at most so many events. */
export async function read(runner: ResearchRunner, threadId: string, from = 0, max = Infinity, recordId?: string): Promise<Seen> {
  const control = new AbortController();
  const seen: Seen = { ids: [], events: [] };
  for await (const { id, data } of runner.follow({ threadId, from, ...(recordId ? { recordId } : {}) }, control.signal)) {
    seen.ids.push(Number(id));
    seen.events.push(data);
    if (seen.ids.length >= max) break;
  }
  control.abort();
  return seen;
}

import type { AddressInfo } from 'node:net';
import { importJournals } from '../../../server/journals/importJournals';
import { someJournals } from '../../../server/journals/testing/journals';
import { addRecords, TEST_RECORDS } from '../../../server/search/testing/library';
import { buildTemplate } from '../../../server/testing/template';
import { startTestServer, type TestServer, type TestUser } from '../../../server/testing/testServer';
import type { ConformOptions } from '../conform';

/** The product's own server with a small library, listening on a free port. */
export interface Portal {
  base: string;
  server: TestServer;
  user: TestUser;
  /** What a run of the kit needs; `more` has it otherwise. */
  options(more?: Partial<ConformOptions>): ConformOptions;
  close(): Promise<void>;
}

async function startPortal(): Promise<Portal> {
  if (!process.env.TEST_DATABASE_URL) await buildTemplate();
  const server = await startTestServer();
  try {
    await fill(server);
    const user = await server.createUser('conformance');
    await server.createUser('colleague');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    const { username, password } = user;
    const options: ConformOptions = { base, user: username, password, loginPath: '/login', extensions: false, only: [], member: '' };
    return { base, server, user, options: (more) => ({ ...options, ...more }), close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function fill({ db }: TestServer): Promise<void> {
  await addRecords(db, TEST_RECORDS);
  async function* journals() {
    for (const [i, draft] of someJournals.entries()) yield { place: String(i + 1), draft };
  }
  await importJournals(db, journals(), 'test');
}

/** For suites: `const portal = usePortal()` at the top, `portal()` inside tests. */
export function usePortal(): () => Portal {
  let started: Portal | undefined;
  beforeAll(async () => {
    started = await startPortal();
  }, 120_000);
  afterAll(() => started?.close(), 60_000);
  return () => {
    if (!started) throw new Error('the portal starts in beforeAll: use it inside tests');
    return started;
  };
}

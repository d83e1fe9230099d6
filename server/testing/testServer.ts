import crypto from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER, type Envelope } from '../../src/contract/envelope';
import type { Model } from '../languageModel/model';
import { buildApp, type AppOptions } from '../app';
import { readConfig, type Config } from '../kernel/config';
import type { Services } from '../services';
import type { Database } from '../store/database/types';
import { hashPassword } from '../accounts/passwords';
import { createSession } from '../store/sessions/sessions';
import type { AnyHandlers } from '../http/mountCalls';
import { addUser } from '../store/users/users';
import { openTestDatabase, type TestDatabase } from './testDatabase';

export interface TestUser {
  id: string;
  username: string;
  password: string;
  /** `sid=…`, as a request sends it. */
  cookie: string;
  /** Sends a request signed in as this user, with the header that every call has. */
  inject(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<LightMyRequestResponse>;
  /** The same, and the envelope of the answer. */
  call<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Envelope<T>>;
  /** The same for an event stream that ends: its events. */
  events<T = unknown>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<{ id: string; data: T }[]>;
}

export interface TestServer {
  app: FastifyInstance;
  db: Database;
  services: Services;
  /** A request as it is, without session and header. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Adds a user and signs in. */
  createUser(username?: string): Promise<TestUser>;
  close(): Promise<void>;
}

export interface TestServerOptions extends AppOptions {
  config?: Partial<Config>;
  /** A stand-in for the language model; none by default. */
  model?: Model | null;
  /** Other handlers than the modules' own; then no services but the database are there unless they are given too. */
  handlers?: AnyHandlers<Services>;
  services?: Partial<Services>;
  /** An open database to use, which closing the server closes; a new one by default. */
  database?: TestDatabase;
}

/** A cheap hash: the real cost would take 0.4 s a user. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };

/** The server over a database of its own, without a socket: requests go in by `inject`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const opened = options.database ?? (await openTestDatabase());
  try {
    return await startOver(opened, options);
  } catch (error) {
    // An open database would keep jest from ending.
    await opened.close();
    throw error;
  }
}

async function startOver(opened: TestDatabase, options: TestServerOptions): Promise<TestServer> {
  const { db } = opened;
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    dataDir: opened.dataDir,
    // Whether the client is built makes no difference.
    clientDir: path.join(opened.dataDir, 'no-client'),
    // Whether this machine has the program makes no difference.
    OCR_COMMAND: 'off',
    DATABASE_URL: opened.url,
    RATE_LIMIT: 1_000_000,
    ...options.config,
  };
  const services = await servicesOf(config, db, options);
  const handlers = options.handlers ?? (await import('../calls')).callHandlers;
  const app = await buildApp(services, handlers, options);
  return {
    app,
    db,
    services,
    inject: (request) => app.inject({ ...asAsked(config), ...request }),
    createUser: (username) => createUser(app, services, username),
    async close() {
      await services.answers?.close();
      await services.research?.close();
      await services.ocr?.close();
      await services.parsing?.close();
      await services.imports?.close();
      await services.projectLog?.close();
      await services.errors?.close();
      await app.close();
      await opened.close();
    },
  };
}

async function servicesOf(config: Config, db: Database, options: TestServerOptions): Promise<Services> {
  if (!options.handlers) {
    const { createServices } = await import('../services');
    const services = createServices(config, db, { model: options.model ?? null, log: () => undefined });
    // Not by spreading: some of them follow the operator.
    return Object.defineProperties(services, Object.getOwnPropertyDescriptors(options.services ?? {}));
  }
  const bare = { config, db, model: null, now: () => new Date(), newId: () => crypto.randomUUID() };
  return { ...bare, ...options.services } as Services;
}

/** The host that a request is for, as a proxy in front hands it on. */
const asAsked = ({ PUBLIC_ORIGIN }: Config) => (PUBLIC_ORIGIN ? { authority: new URL(PUBLIC_ORIGIN).host } : {});

async function createUser(app: FastifyInstance, { db, config, now }: Services, username?: string): Promise<TestUser> {
  const name = username ?? `user-${crypto.randomBytes(4).toString('hex')}`;
  const password = `password of ${name}`;
  const passwordHash = await hashPassword(password, CHEAP);
  const id = await addUser(db, { username: name, nickName: name, passwordHash });
  if (!id) throw new Error(`the user ${name} is there already`);
  const cookie = `sid=${await createSession(db, id, config.SESSION_HOURS, now())}`;
  const inject: TestUser['inject'] = (method, url, body) =>
    app.inject({
      ...asAsked(config),
      method,
      url,
      headers: { cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  return {
    id,
    username: name,
    password,
    cookie,
    inject,
    call: async <T>(...args: Parameters<typeof inject>) => (await inject(...args)).json<Envelope<T>>(),
    events: async <T>(...args: Parameters<typeof inject>) => parseEvents<T>((await inject(...args)).body),
  };
}

/** Reads `id:` and `data:` of complete events; comments are skipped. */
function parseEvents<T>(body: string): { id: string; data: T }[] {
  return body.split('\n\n').flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const data = field('data');
    return data === undefined ? [] : [{ id: field('id') ?? '', data: JSON.parse(data) as T }];
  });
}

/** For suites: `const server = useTestServer()` at the top, `server.createUser()` inside tests. */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  let started: TestServer | undefined;
  beforeAll(async () => {
    started = await startTestServer(options);
  }, 60_000);
  afterAll(() => started?.close(), 60_000);
  return new Proxy({} as TestServer, {
    get(_target, property: keyof TestServer) {
      if (!started) throw new Error('the test server starts in beforeAll: use it inside tests');
      return started[property];
    },
  });
}

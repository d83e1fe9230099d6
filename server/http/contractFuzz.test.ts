import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { show } from '../../src/testing/show';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import type { Route } from '../../src/contract/route';
import fc, { PROPERTY_SEED as SEED } from '../../src/testing/property';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { checkAnswer } from '../testing/checkAnswer';
import {
  ALL_CALLS as calls,
  asArriving,
  encoded,
  isRecord,
  METHODS,
  mutations,
  NASTY_BODIES,
  NASTY_TEXTS,
  PARTS,
  schemaOf,
  urlOf,
  validParts,
  type InputSchemas,
  type ExistingValues,
  type Part,
  type Parts,
} from '../testing/contractRequests';
import { useTestServer, type TestUser } from '../testing/testServer';
import { formOf } from '../testing/upload';

/** FUZZ_ROUNDS times as many requests; PROPERTY_SEED chooses others. Both are explained in docs/testing.md. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1);
/** Seed of one call and round. */
const MAX_MUTATIONS = 36;
const VALID_REQUESTS = 3;

const taken = new Set(calls.map(({ route }) => `${route.method} ${route.path}`));

const server = useTestServer();
let user: TestUser;
let existing: ExistingValues;
let sent = 0;
let signedOut = 0;

beforeAll(async () => {
  user = await administrator();
  await addRecords(server.db, TEST_RECORDS);
  const papers = (await server.db.query<{ paper_id: string }>('select paper_id from paper limit 5')).map((row) => row.paper_id);
  const { data: chat } = await user.call<string>('GET', '/api/application/app-general/chat/open');
  const { data: base } = await user.call<string>('GET', '/api/dataset/private/get_id');
  const chats = { chat_id: [chat], chatId: [chat], dataset_id: [base], dataset_id_list: [base] };
  const applications = { application_id: ['app-general'], applicationId: ['app-general', 'app-review'] };
  existing = { ...chats, ...applications, paper_id: papers, paper_id_list: papers, engine: ['', 'library'], model_id: ['extractive'] };
});

afterAll(() => show(`contract fuzz: ${sent} requests, seed ${SEED}`));

/** A user whom every call admits. */
async function administrator(): Promise<TestUser> {
  const made = await server.createUser();
  await server.db.query('update app_user set is_admin = true where id = $1', [made.id]);
  return made;
}

async function send(route: Route, parts: Parts, options: InjectOptions = {}): Promise<LightMyRequestResponse> {
  sent += 1;
  const form = route.bodyType === 'multipart' ? formOf([{ name: 'a.txt', content: '水稻产量' }]) : null;
  const json = parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) };
  const body = form ? { payload: form.body } : json;
  const headers = {
    cookie: user.cookie,
    [LOGIN_TYPE_HEADER]: LOGIN_TYPE,
    ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    ...form?.headers,
  };
  const answer = await server.inject({ method: route.method, url: urlOf(route, parts), headers, ...body, ...options });
  if (route.id === 'logout' && answer.json().code === 1009) {
    signedOut += 1;
    user = await administrator();
  }
  return answer;
}

/** Adds the request to what a failed expectation says. */
async function explained<T>(route: Route, what: unknown, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const shown = (JSON.stringify(what) ?? '').slice(0, 2_000);
    throw new Error(`${route.id} (seed ${SEED}) with ${shown}\n${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Whether a value of JSON has half a surrogate pair in a text or a name: JSON writes it as an escape. */
const hasHalfCharacters = (value: unknown) => /\\ud[89a-f]/.test(JSON.stringify(value) ?? '');

/** Whether the contract takes a part as it arrives: in a URL everything is text, and half characters do not survive. */
function accepts(call: InputSchemas, part: Part, value: unknown): boolean {
  const schema = call[part];
  if (!schema) return true;
  // In JSON they would, and are refused before any schema.
  if (part === 'body' && hasHalfCharacters(value)) return false;
  return schema.safeParse(asArriving(part, value)).success;
}

/** Dots, slashes and nothing lead to other addresses than the one that was meant. */
const leadsAstray = (params: unknown) =>
  isRecord(params) && Object.values(params).some((value) => /^(\.{0,2}|[./\\]+.*)$/.test(String(value)));

function sample<T>(arbitrary: fc.Arbitrary<T>, salt: number, numRuns = 1): T[] {
  return fc.sample(arbitrary, { seed: SEED + salt, numRuns });
}

async function checkMutations(call: InputSchemas, salt: number): Promise<void> {
  const [base = {}] = sample(validParts(call, existing), salt);
  const all = PARTS.flatMap((part) =>
    call[part] ? [...mutations(schemaOf(call[part]), base[part])].map((value) => ({ part, value })) : [],
  );
  const max = Math.min(all.length, MAX_MUTATIONS);
  const [chosen = []] = sample(fc.shuffledSubarray(all, { minLength: max, maxLength: max }), salt);
  for (const { part, value } of chosen) {
    if (part === 'params' && (!isRecord(value) || leadsAstray(value))) continue;
    if (part === 'query' && !isRecord(value)) continue;
    const parts = { ...base, [part]: value };
    await explained(call.route, parts, async () => {
      const outcome = checkAnswer(await send(call.route, parts));
      const taken = PARTS.every((each) => accepts(call, each, parts[each]));
      // What the contract refuses no handler sees; what it takes may still be refused for other reasons.
      if (!taken) expect([400, 413, 414]).toContain(outcome);
    });
  }
}

/**
 * Legal requests that are refused: a password that was made up is not the right one, agents of the portal are nobody's own, and what a
 * part of the portal takes is for the part to say.
 */
const REFUSED: Readonly<Record<string, readonly number[]>> = {
  changePassword: [400, 429],
  updateAgent: [403],
  deleteAgent: [403],
  saveOperatorEntry: [400],
  tryOperatorModel: [400],
  // The operator has not allowed it, and nobody is support.
  sendSupportTicket: [403],
  listSupportTickets: [403],
};

describe(`contract fuzz, seed ${SEED}`, () => {
  const TIME = 120_000 * ROUNDS;

  test(
    'every call takes what its contract takes',
    async () => {
      const outcomes = new Set<number>();
      for (const [i, call] of calls.entries()) {
        for (const parts of sample(validParts(call, existing), i, VALID_REQUESTS * ROUNDS)) {
          if (!PARTS.every((part) => accepts(call, part, parts[part]))) continue;
          await explained(call.route, parts, async () => {
            const outcome = checkAnswer(await send(call.route, parts));
            outcomes.add(outcome);
            expect([200, 404, 409, 1009, ...(REFUSED[call.route.id] ?? [])]).toContain(outcome);
          });
        }
      }
      expect([...outcomes]).toEqual(expect.arrayContaining([200, 1009]));
      expect(signedOut).toBeGreaterThan(0);
    },
    TIME,
  );

  test(
    'every call refuses what its contract refuses, and nothing else happens',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [i, call] of calls.entries()) await checkMutations(call, round * calls.length + i);
      }
    },
    TIME,
  );

  test(
    'bodies that are no JSON, and other types, at every call that has one',
    async () => {
      for (const call of calls.filter(({ body }) => body)) {
        const [base = {}] = sample(validParts(call, existing), 0);
        for (const [type, payload] of NASTY_BODIES) {
          const headers = { cookie: user.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE, 'content-type': type };
          const outcome = await explained(call.route, { type, payload }, async () =>
            checkAnswer(await send(call.route, base, { headers, payload })),
          );
          expect({ id: call.route.id, outcome }).toEqual({ id: call.route.id, outcome: type === 'application/json' ? 400 : 415 });
        }
      }
    },
    TIME,
  );

  test(
    'other methods',
    async () => {
      for (const call of calls) {
        const [base = {}] = sample(validParts(call, existing), 0);
        for (const method of METHODS) {
          const other = calls.some(({ route }) => route.method === method && matches(route.path, urlOf(call.route, base)));
          if (other) continue;
          // No address answers to the last two.
          const expected = ['PATCH', 'OPTIONS'].includes(method) ? 405 : 404;
          await explained(call.route, method, async () => expect(checkAnswer(await send(call.route, base, { method }))).toBe(expected));
        }
      }
      expect(taken.size).toBe(calls.length);
    },
    TIME,
  );

  test(
    'nasty texts in headers and addresses',
    async () => {
      for (const text of NASTY_TEXTS) {
        for (const url of [`/${encoded(text)}`, `/api/${encoded(text)}`, `/files/${encoded(text)}`, `/api/user?${encoded(text)}`]) {
          sent += 1;
          const answer = await server.inject({ method: 'GET', url, headers: { cookie: user.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE } });
          await explained(calls[0]!.route, url, async () => checkAnswer(answer));
        }
      }
    },
    TIME,
  );

  test('afterwards the server is well', async () => {
    expect((await server.inject({ method: 'GET', url: '/healthz' })).json()).toEqual({ code: 200, data: { status: 'ok' }, message: '' });
    expect((await user.call('GET', '/api/user')).code).toBe(200);
  });
});

/** Whether an address belongs to a path template. */
function matches(template: string, url: string): boolean {
  const pattern = template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]*');
  return new RegExp(`^${pattern}$`).test(url.split('?')[0] ?? '');
}

import { randomOf } from '../../support/chance';
import { deadline } from '../../../server/kernel/deadline';
import { faultOf } from '../../../server/testing/answerRules';
import { headOf, Person, type Answer } from '../person';
import type { Made as Portal, Stock } from '../portals';
import type { Tally } from '../tally';
import { Maker, type Made } from './made';
import { foreignMarkers, OWNERS, plant, type Pool } from './world';

const AT_ONCE = 8;
/** Requests after which everybody gets new things: some of the old ones have been deleted by then. */
const PLANTED_FOR = 2_000;
/** Requests of one portal. */
const PORTION = 20_000;
/** What is read of an event stream before it is left. */
const STREAM_MS = 2_000;
/** Of the requests that may carry a file, how many do: each file is read by a process of its own. */
const WITH_FILES = 0.1;

interface RequestOptions {
  requests: number;
  seed: number;
  say: (words: string) => void;
}

/** Somebody who asks: a number among the owners, a stranger, the administrator, or nobody. */
interface Asker {
  readonly nth: number | null;
  readonly person: Person;
  readonly isAdministrator: boolean;
}

/** Sends random requests as several people at once, and looks at every answer. */
export async function runRequests(stock: Stock, tally: Tally, { requests, seed, say }: RequestOptions): Promise<void> {
  while (tally.row.tried < requests) {
    const portal = await stock.copy();
    try {
      await portal.server.start();
      const end = Math.min(requests, tally.row.tried + PORTION);
      const pool: Pool = {};
      while (tally.row.tried < end) {
        await plant(stock.people(portal.server), pool);
        await ask(stock, portal, pool, tally, Math.min(end, tally.row.tried + PLANTED_FOR), seed);
        say(`${tally.row.tried} requests`);
      }
    } finally {
      await portal.remove();
    }
  }
}

function askersOf(stock: Stock, { server }: Portal): Asker[] {
  const people = stock.people(server);
  const nobody = (cookie: string) => ({ nth: null, person: new Person({ id: '', username: '', cookie }, server), isAdministrator: false });
  return [
    ...people.slice(0, OWNERS + 1).map((person, nth) => ({ nth, person, isAdministrator: false })),
    { nth: people.length - 1, person: people.at(-1)!, isAdministrator: true },
    nobody(''),
    nobody('sid=made-up'),
  ];
}

async function ask(stock: Stock, portal: Portal, pool: Pool, tally: Tally, until: number, seed: number): Promise<void> {
  const askers = askersOf(stock, portal);
  const maker = new Maker(pool);
  const lane = async () => {
    while (tally.row.tried < until) {
      const nth = tally.row.tried++;
      const random = randomOf(seed + nth);
      const asker = askers[Math.floor(random() * askers.length)]!;
      const made = maker.make(nth, seed, random);
      // What an administrator sets holds for everybody who asks afterwards.
      if (asker.isAdministrator && made.url.startsWith('/api/operator') && made.method !== 'GET') continue;
      await one(tally, nth, asker, made, random);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function one(tally: Tally, nth: number, asker: Asker, made: Made, random: () => number): Promise<void> {
  const start = performance.now();
  const fail = (what: 'unexpected' | 'shown', words: string) => {
    const who = asker.nth === null ? 'nobody' : `person ${asker.nth}`;
    const body = made.body === undefined ? '' : ` ${(JSON.stringify(made.body) ?? '').slice(0, 1_000)}`;
    tally.fail(what, `request ${nth}`, `${words}; ${who} sent ${made.method} ${made.url.slice(0, 1_000)}${body}`);
  };
  try {
    const answer = await send(asker.person, made, random);
    const { status, type, text } = answer;
    if (status < 400) tally.row.acknowledged += 1;
    const isFile = made.route.reply === 'bytes' && status === 200;
    const fault = isFile ? '' : faultOf(status, type, text);
    if (fault) fail('unexpected', `${fault}: ${text.slice(0, 300)} ${await asker.person.logOf(answer)}`);
    const foreign = foreignMarkers(text, asker.nth);
    if (foreign.length > 0) fail('shown', `it was shown ${foreign.slice(0, 3).join(', ')}`);
  } catch (error) {
    const { message, cause } = error as Error;
    fail('unexpected', `no answer: ${message} ${cause instanceof Error ? cause.message : ''}`);
  }
  tally.took(performance.now() - start);
}

async function send(person: Person, made: Made, random: () => number): Promise<Answer> {
  const { method, url, body, headers, route } = made;
  const withFile = route.bodyType === 'multipart' && method === route.method && !headers && random() < WITH_FILES;
  const leave = new AbortController();
  const signal = AbortSignal.any([leave.signal, deadline(60_000)]);
  const response = await person.open(method, url, withFile ? aFile() : undefined, {
    signal,
    ...(headers && { headers }),
    ...(!withFile && typeof body === 'string' && headers ? { text: body } : !withFile && body !== undefined ? { json: body } : {}),
  });
  const head = headOf(response);
  const text = head.type.startsWith('text/event-stream') ? await beginning(response, leave) : await response.text();
  return { ...head, text };
}

function aFile(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['水稻产量']), 'a.txt');
  return form;
}

/** What a stream says within two seconds; then it is left. */
async function beginning(response: Response, leave: AbortController): Promise<string> {
  const timer = setTimeout(() => leave.abort(), STREAM_MS);
  let text = '';
  try {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
  } catch (error) {
    if (!leave.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return text;
}

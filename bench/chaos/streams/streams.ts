import { randomOf } from '../../support/chance';
import { faultsOf, question, startCountingModel } from '../../streams/answers';
import { startFaultyProxy, type Plan } from '../../streams/faultyProxy';
import { Person as Reader, type Outcome } from '../../streams/person';
import type { Made, Stock } from '../portals';
import type { Tally } from '../tally';

const AT_ONCE = 50;
/** Streams of one portal: then its database, and the stand-in's memory of what it was asked, go. */
const PORTION = 1_000;
/** Questions that a busy portal may refuse. */
const MAX_REFUSED = 100;
/** Bytes of an answer within which its connection is cut. */
const CUT_WITHIN = 8_000;

interface StreamOptions {
  streams: number;
  seed: number;
  say: (words: string) => void;
}

/**
 * Answers whose connections are cut at random bytes, refused, sliced and joined again, until as many were cut: alternately those of
 * a stand-in model and those that the portal composes without one.
 */
export async function runStreams(stock: Stock, tally: Tally, { streams, seed, say }: StreamOptions): Promise<void> {
  const random = randomOf(seed);
  const portion = Math.min(PORTION, Math.ceil(streams / 2));
  for (let nth = 0; tally.row.tried < streams; nth += 1) {
    const until = Math.min(streams, tally.row.tried + portion);
    await (nth % 2 === 0 ? ofModel(stock, tally, until, random) : composed(stock, tally, until, random));
    say(`${tally.row.tried} streams were cut and joined again`);
  }
}

async function ofModel(stock: Stock, tally: Tally, until: number, random: () => number): Promise<void> {
  const { model, asked } = await startCountingModel();
  const settings = { MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1' };
  try {
    await withPortal(stock, settings, (portal) =>
      cutStreams(stock, portal, tally, until, random, question, (nth, outcome) => faultsOf(nth, outcome, asked.get(nth) ?? 0)),
    );
  } finally {
    await model.close();
  }
}

const composed = (stock: Stock, tally: Tally, until: number, random: () => number): Promise<void> =>
  withPortal(stock, {}, (portal) =>
    cutStreams(
      stock,
      portal,
      tally,
      until,
      random,
      (nth) => `这篇文献的主要方法是什么？（第 ${nth} 问）`,
      (_nth, { text, stored: [record, second] }) =>
        [
          second && 'two records',
          record?.state !== 'done' && `state ${record?.state}: ${record?.notice}`,
          text !== record?.answer_text && `read ${text.length} characters, stored ${record?.answer_text.length}`,
        ].filter((fault) => typeof fault === 'string'),
    ),
  );

async function withPortal(stock: Stock, settings: NodeJS.ProcessEnv, work: (portal: Made) => Promise<void>): Promise<void> {
  const portal = await stock.copy(settings);
  try {
    await portal.server.start();
    await work(portal);
  } finally {
    await portal.remove();
  }
}

/** Half of the connections end at a random byte, some before the first; the others come in slices. */
function planOf(random: () => number): Plan {
  const chance = random();
  const bytes = Math.floor(random() * CUT_WITHIN);
  if (chance < 0.1) return { fault: 'refuse', bytes: 0 };
  if (chance < 0.7) return { fault: chance < 0.4 ? 'reset' : 'close', bytes };
  return chance < 0.8 ? { fault: 'slice', bytes: 1 + (bytes % 200) } : { fault: 'none', bytes: 0 };
}

async function cutStreams(
  stock: Stock,
  { server }: Made,
  tally: Tally,
  until: number,
  random: () => number,
  ask: (nth: number) => string,
  faults: (nth: number, outcome: Outcome) => string[],
): Promise<void> {
  const proxy = await startFaultyProxy(server.origin, () => planOf(random));
  const people = stock.people(server);
  const readers = people.map(({ account }) => new Reader(server.origin, proxy.origin, account.cookie));
  const { records } = await people[0]!.patiently<{ records: { paper_id: string }[] }>('POST', '/api/paper/search', { query: 'attention' });
  let begun = tally.row.tried;
  let asked = 0;
  let refused = 0;
  const lane = async (own: number) => {
    // What was begun may end without having been cut: then it does not count.
    while (begun < until) {
      begun += 1;
      const nth = asked++;
      const who = own % readers.length;
      const start = performance.now();
      const outcome = await readers[who]!.ask(ask(nth), records[0]!.paper_id, random).catch((error: unknown) => error as Error);
      if (outcome instanceof Error) {
        // Refused before there was an answer, as a busy server may.
        if (/answered 503/.test(outcome.message) && (refused += 1) < MAX_REFUSED) continue;
        tally.row.tried += 1;
        tally.fail('lost', `stream ${nth}`, outcome.message);
        continue;
      }
      if (outcome.gaps + outcome.rejoined + Number(outcome.reloaded) === 0) begun -= 1;
      else tally.row.tried += 1;
      tally.row.acknowledged += 1;
      tally.took(performance.now() - start);
      for (const fault of faults(nth, outcome)) tally.fail(/times|records/.test(fault) ? 'doubled' : 'lost', `stream ${nth}`, fault);
      await lookAsStranger(tally, nth, people[(who + 1) % people.length]!, outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, own) => lane(own))).finally(() => proxy.close());
}

/** A tenth of the answers is joined by somebody else, for whom there is none. */
async function lookAsStranger(
  tally: Tally,
  nth: number,
  stranger: ReturnType<Stock['people']>[number],
  { stored: [record] }: Outcome,
): Promise<void> {
  if (!record || nth % 10 !== 0) return;
  const path = `/api/application/chat_message/${record.chat_id}?chat_record_id=${record.id}`;
  const { status, text } = await stranger.send('GET', path);
  if (status !== 404 && status !== 503) tally.fail('shown', `stream ${nth}`, `a stranger joined it with ${status}: ${text.slice(0, 200)}`);
}

import crypto from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomOf } from '../../support/chance';
import type { Person } from '../person';
import { sql, type Made, type Stock } from '../portals';
import type { Tally } from '../tally';
import { EFFECTS, type Writer } from './effects';
import { Ledger, type Entry } from './ledger';
import { lookAsStranger, markerOf, removeOne, repeat, verify } from './verify';

/** Portals beside each other. */
const LANES = 2;
const WRITERS = 4;
/** After so many kills everything that the portal has acknowledged is read back, and another portal takes its place. */
const LIFE = 100;
/** Rounds after which others write, so that lists stay short enough to be read in each round. */
const SHIFT = 10;
/** A database that lives for seconds only starts sooner without optimised code. */
const SHORT_LIVED = { DATABASE_NODE_FLAGS: '--liftoff-only' };
const KINDS = Object.keys(EFFECTS);

interface KillOptions {
  kills: number;
  seed: number;
  say: (words: string) => void;
}

/** Kills servers and databases while people write, and reads back what was acknowledged. */
export async function runKills(stock: Stock, tally: Tally, { kills, seed, say }: KillOptions): Promise<void> {
  let next = 0;
  const lane = async (own: number) => {
    while (next < kills) {
      // What is left, evenly for both.
      const rounds = Math.min(LIFE, Math.ceil((kills - next) / (LANES - (own % LANES))));
      const first = next;
      next += rounds;
      await new Life(stock, tally, seed + first, say).run(first, rounds);
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, kills) }, (_, own) => lane(own)));
}

/** One portal, from its first start to its last kill. */
class Life {
  private readonly random: () => number;
  private readonly name: string;
  private readonly writers = new Map<number, Writer[]>();
  private portal!: Made;
  private people!: Person[];
  private ledger!: Ledger;
  private paper = '';

  constructor(
    private readonly stock: Stock,
    private readonly tally: Tally,
    seed: number,
    private readonly say: (words: string) => void,
  ) {
    this.random = randomOf(seed);
    this.name = crypto.randomBytes(3).toString('hex');
  }

  async run(first: number, rounds: number): Promise<void> {
    this.portal = await this.stock.copy(SHORT_LIVED);
    this.ledger = new Ledger(path.join(this.portal.dataDir, 'chaos.ledger'));
    try {
      await this.portal.server.start();
      this.people = this.stock.people(this.portal.server);
      const { records } = await this.people[0]!.patiently<{ records: { paper_id: string }[] }>('POST', '/api/paper/search', {
        query: 'attention',
      });
      this.paper = records[0]!.paper_id;
      for (let round = first; round < first + rounds; round += 1) await this.round(round, round - first);
      await this.lookAtAll();
    } finally {
      this.ledger.close();
      await this.portal.remove();
    }
  }

  private async round(round: number, nth: number): Promise<void> {
    const team = await this.assemble(nth);
    this.writers.set(round, team);
    const target = this.choose();
    const work = new AbortController();
    const writing = team.map((writer) => this.write(round, writer, work.signal));
    await sleep(50 + this.random() * 850);
    const killed = performance.now();
    await this.kill(target).finally(() => work.abort());
    await Promise.all(writing);
    await this.back(target);
    const took = performance.now() - killed;
    this.tally.took(took);
    this.tally.row.tried += 1;
    const entries = this.ledger.of(round);
    await Promise.all(team.map((writer) => this.lookAt(round, writer, entries, true)));
    const past = Math.floor(this.random() * (nth + 1));
    const older = this.writers.get(round - past)!;
    const one = older[Math.floor(this.random() * older.length)]!;
    if (past > 0) await this.lookAt(round - past, one, this.ledger.of(round - past), false);
    await lookAsStranger(this.tally, round, this.strangerTo(nth), team[0]!);
    const acknowledged = entries.filter(({ state }) => state === 'acknowledged' || state === 'removed').length;
    this.tally.row.acknowledged += acknowledged;
    this.say(
      `kill ${this.tally.row.tried}: ${target}, back after ${Math.round(took)} ms, ${acknowledged} of ${entries.length} acknowledged`,
    );
  }

  /** What the writers of a round have is made before it, for each anew. */
  private assemble(nth: number): Promise<Writer[]> {
    const block = Math.floor(nth / SHIFT) % Math.floor((this.people.length - 1) / WRITERS);
    const chosen = Array.from({ length: WRITERS }, (_, at) => block * WRITERS + at);
    return Promise.all(
      chosen.map(async (at) => {
        const person = this.people[at]!;
        const make = <T>(url: string) => person.patiently<T>('POST', url, { name: `round ${nth}`, request_id: crypto.randomUUID() });
        const { project_id: project } = await make<{ project_id: string }>('/api/project/add');
        const { dataset_id: base } = await make<{ dataset_id: string }>('/api/project_dataset/create');
        const chat = await person.patiently<string>('GET', '/api/application/app-general/chat/open');
        const invited = this.people.flatMap(({ account }, other) => (other === at ? [] : [account.id]));
        return { nth: at, person, base, project, chat, paper: this.paper, invited };
      }),
    );
  }

  /** Somebody who writes in no round near this one, and is in none of its projects by an invitation that came through. */
  private strangerTo(nth: number): Person {
    const block = Math.floor(nth / SHIFT) % Math.floor((this.people.length - 1) / WRITERS);
    return this.people[(block * WRITERS + WRITERS) % (this.people.length - 1)]!;
  }

  private choose(): 'server' | 'database' | 'both' {
    const chance = this.random();
    if (chance < 0.3) return 'server';
    return chance < 0.8 ? 'database' : 'both';
  }

  private async kill(target: 'server' | 'database' | 'both'): Promise<void> {
    const { server, databaseUrl } = this.portal;
    if (target !== 'server') {
      if (databaseUrl) await killBackends(databaseUrl);
      else server.killDatabase();
    }
    if (target !== 'database') await server.killServer();
  }

  private async back(target: 'server' | 'database' | 'both'): Promise<void> {
    if (target !== 'database') await this.portal.server.start();
    await this.portal.server.healthy();
  }

  private async write(round: number, writer: Writer, signal: AbortSignal): Promise<void> {
    const mine: Entry[] = [];
    for (let nth = 0; !signal.aborted; nth += 1) {
      const kind = KINDS[Math.floor(this.random() * KINDS.length)]!;
      // One of those whom nobody looks with as a stranger.
      const marker = kind === 'member' ? writer.invited.pop()! : markerOf(this.name, round, writer.nth, nth);
      const entry = this.ledger.begin(round, writer.nth, kind, marker);
      mine.push(entry);
      try {
        const said = await EFFECTS[kind]!.send(writer, entry);
        this.ledger.set(entry, 'acknowledged', said ?? undefined);
        if (nth % 5 === 4) await removeOne(writer, mine, (one, state) => this.ledger.set(one, state));
      } catch {
        // Not acknowledged: what became of it is seen after the start.
        await sleep(10);
      }
    }
  }

  private async lookAt(round: number, writer: Writer, entries: readonly Entry[], fresh: boolean): Promise<void> {
    const own = entries.filter((entry) => entry.writer === writer.nth);
    if (fresh) await repeat(writer, own, (entry) => this.ledger.set(entry, 'acknowledged'));
    try {
      await verify(this.tally, writer, own);
    } catch (error) {
      this.tally.fail('unexpected', `round ${round}`, (error as Error).message);
    }
  }

  /** Reads back everything that this portal has acknowledged. */
  private async lookAtAll(): Promise<void> {
    for (const [round, team] of this.writers) {
      const entries = this.ledger.of(round);
      await Promise.all(team.map((writer) => this.lookAt(round, writer, entries, false)));
    }
    this.say(`all ${this.ledger.entries.length} effects of a portal read back`);
  }
}

/** Ends every connection of the portal to its PostgreSQL. */
const killBackends = (url: string) =>
  sql(url, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()').then(
    () => undefined,
  );

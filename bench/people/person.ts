import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchBody, SearchResult } from '../../src/contract/calls/papers';
import type { Client } from './client';
import { listsOf } from './lists';
import type { Tally } from './tally';
import { oneOf, someQuestion, someSearch, type Random } from './wording';

const APPLICATION = 'app-general';
/** Of a person's acts so many are searches and lists; the rest are questions. */
const SEARCHES = 0.7;
const LISTS = 0.2;

interface Found {
  papers: SearchResult;
}

/** What a person is given. */
export interface Means {
  readonly client: Client;
  readonly tally: Tally;
  readonly random: Random;
  /** Titles of the library, to search for. */
  readonly titles: readonly string[];
  /** Seconds between two acts, on average; exponentially spread. */
  readonly think: number;
}

/** Somebody who searches, looks at lists and asks about papers, one thing after the other. */
export class Person {
  private search: SearchBody = {};
  private found: SearchResult | null = null;

  constructor(private readonly means: Means) {}

  /** Acts until the signal; what is under way then is finished. */
  async live(signal: AbortSignal): Promise<void> {
    const { random, think } = this.means;
    while (!signal.aborted) {
      await sleep(-Math.log(1 - random()) * think * 1_000, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.act();
    }
  }

  private act(): Promise<void> {
    const chance = this.means.random();
    if (chance < SEARCHES) return this.searches();
    return chance < SEARCHES + LISTS ? this.looks() : this.asks();
  }

  private async searches(): Promise<void> {
    const { client, tally } = this.means;
    const begun = this.next();
    const kind = begun ? 'search' : 'page, filter, order';
    const found = await tally.timed(kind, () => client.call<Found>('/api/combine/search', this.search));
    this.found = found?.papers ?? null;
    // The client puts a new search into the history when it has its total.
    const { query = '' } = this.search;
    if (!begun || !found) return;
    await tally.timed('search put into history', () => client.call('/api/search_log/add', { query, total: found.papers.total }));
  }

  /** Chooses the next search: half of them are new, the others go on with the last. Answers whether it is new. */
  private next(): boolean {
    const { random, titles } = this.means;
    const chance = random();
    if (!this.found?.total || chance < 0.5) {
      this.search = { ...someSearch(titles, random) };
      return true;
    }
    const year = this.found.facets?.years[0]?.value;
    if (chance < 0.7) this.search = { ...this.search, current: (this.search.current ?? 1) + 1 };
    else if (chance < 0.85 && year)
      this.search = { ...this.search, current: 1, filters: { ...this.search.filters, year_from: Number(year) } };
    else this.search = { ...this.search, current: 1, sort: oneOf(['newest', 'cited', 'relevance'], random) };
    return false;
  }

  private async looks(): Promise<void> {
    const { client, tally, random } = this.means;
    const { name, path, body } = oneOf(listsOf(this.found?.records[0]?.paper_id), random);
    await tally.timed(name, () => client.call(path, body));
  }

  private async asks(): Promise<void> {
    const { client, tally, random } = this.means;
    const papers = (this.found?.records ?? []).slice(0, 1 + Math.floor(random() * 6)).map(({ paper_id }) => paper_id);
    const chat = await tally.timed('conversation opened', () => client.call<string>(`/api/application/common_chat/open/${APPLICATION}`));
    if (!chat) return;
    const message = { message: someQuestion(random), request_id: crypto.randomUUID(), paper_id_list: papers };
    const whole = await tally.timed('answer, whole', () => client.answer(`/api/application/chat_message/${chat}`, message));
    if (!whole) return;
    tally.add('answer, first event', whole.event);
    tally.add('answer, first words', whole.words);
  }
}

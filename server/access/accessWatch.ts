import crypto from 'node:crypto';
import { screensBelow } from '../../src/contract/screens';
import { consoleLog, type Log } from '../kernel/log';
import { lostGrounds, workingPeople, type Ground, type LostGround } from '../store/access/lostGrounds';
import type { Queryable } from '../store/database/types';
import type { ProjectLog } from './projectLog';
import { accountClosed, lostInWords, screenStopped } from './words';

/** Time between two looks while anything runs: what was taken away is over within a few seconds, on every server. */
const LOOK_MS = 1_000;
/** Grounds of one work that are looked at; what a person chose comes first. */
const MAX_GROUNDS = 2_000;

/** A work that goes on only as long as its person has a right to what it stands on. */
interface Held {
  readonly userId: string;
  /** What it is called in the sentence that ends it: 回答, 研究, 上传. */
  readonly what: string;
  /** As what it stands in the access logs of the projects whose things it reads; absent: it does not. */
  readonly action?: 'answer' | 'research';
  /** Hash paths of the screens that it belongs to: it ends when all of them are stopped for the person. None: no menu ends it. */
  readonly screens?: readonly string[];
  /** Ends it, once. `why` is for the person. */
  readonly end: (why: string) => void;
}

/** A held work as it goes on. */
export interface Hold {
  /** Adds what it stands on from now on. */
  add(grounds: readonly Ground[]): void;
  /** It has ended. */
  release(): void;
}

interface Entry extends Held {
  readonly id: string;
  readonly grounds: Map<string, Ground>;
}

/**
 * What runs on this server, and what each work stands on. While anything runs the database is asked again and again, for all
 * works together, who has lost a right; their works are ended with the reason. A right that is given back meanwhile counts as kept.
 */
export class AccessWatch {
  private readonly held = new Set<Entry>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Queryable,
    private readonly log: Log = consoleLog,
    private readonly projects?: Pick<ProjectLog, 'stoodOn'>,
    private readonly lookMs = LOOK_MS,
  ) {}

  /** Watches a work until it is released or ended. What its person has no right to already is not to be among its grounds. */
  hold(work: Held, grounds: readonly Ground[] = []): Hold {
    const entry: Entry = { ...work, id: crypto.randomUUID(), grounds: new Map() };
    const add = (more: readonly Ground[]) => {
      if (work.action) this.projects?.stoodOn(entry.id, work.userId, work.action, more);
      for (const ground of more) if (entry.grounds.size < MAX_GROUNDS) entry.grounds.set(`${ground.kind} ${ground.id}`, ground);
    };
    add(grounds);
    this.held.add(entry);
    this.lookLater();
    return { add, release: () => this.release(entry) };
  }

  /** Looks at all works at once, by two statements. Errors of the database are thrown. */
  async look(): Promise<void> {
    const works = [...this.held];
    const grounds = works.flatMap(({ userId, grounds: own }, n) =>
      [...own.values()].map(({ kind, id }) => ({ n, kind, id, user_id: userId })),
    );
    const [people, lost] = await Promise.all([
      workingPeople(this.db, [...new Set(works.map(({ userId }) => userId))]),
      grounds.length > 0 ? lostGrounds(this.db, grounds) : [],
    ]);
    works.forEach((work, n) => {
      const why = this.reasonToEnd(
        work,
        people.find(({ id }) => id === work.userId),
        lost.find((one) => one.n === n),
      );
      if (why === null || !this.held.has(work)) return;
      this.release(work);
      work.end(why);
    });
  }

  private reasonToEnd(
    { what, screens = [] }: Held,
    person: { enabled: boolean; stopped: readonly string[] } | undefined,
    lost: LostGround | undefined,
  ): string | null {
    if (!person?.enabled) return accountClosed(what);
    const stopped = person.stopped.flatMap(screensBelow);
    if (screens.length > 0 && screens.every((screen) => stopped.includes(screen))) return screenStopped(what);
    return lost ? lostInWords(lost, what) : null;
  }

  private release(entry: Entry): void {
    this.held.delete(entry);
    if (this.held.size > 0) return;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private lookLater(): void {
    this.timer ??= setTimeout(() => {
      this.look()
        .catch((error: unknown) => this.log('warn', `rights of what runs: ${error instanceof Error ? error.message : String(error)}`))
        .finally(() => {
          this.timer = undefined;
          if (this.held.size > 0) this.lookLater();
        });
    }, this.lookMs).unref();
  }
}

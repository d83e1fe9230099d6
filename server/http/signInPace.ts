import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../kernel/errors';
import { DEVICE_DAYS, knowsDevice, rememberDevice } from '../store/users/knownDevices';
import { ifItCan } from '../store/database/writability';
import { giveBackTurns, takeTurn, type Pace } from '../store/users/signInPace';
import { cookieNamed, isSecure, readCookie, setCookie } from './cookies';
import { addressOf } from './limits';
import type { HttpServices } from './services';

const PATIENCE_MS = 4_000;
/** One name from wherever it is tried: at most a guess a second, and who knows the password gets in. */
const NAME: Pace = { free: 5, firstWaitMs: 1_000, longestWaitMs: 2_000, gapMs: 1_000, patienceMs: PATIENCE_MS };
/** All names from one network, behind which a campus may be: turns come as often as passwords can be compared, so that nobody is refused. */
const NETWORK: Pace = { free: 30, firstWaitMs: 250, longestWaitMs: 1_000, gapMs: 100, patienceMs: PATIENCE_MS };

/** Known in the browser where somebody has signed in: https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies */
const DEVICE = cookieNamed('device');

export type Wait = (milliseconds: number) => Promise<unknown>;

/** The browser, as far as it was given a mark at a sign-in; whether that is real only the database knows. */
const markOf = (request: FastifyRequest) => readCookie(request, DEVICE)?.value;

/**
 * Slows guesses down, whichever address they come from, but not the person in a browser where they have signed in before. A database
 * that takes no changes counts nothing: then the counters in this server's memory (limits.ts) hold alone.
 */
export class SignInPace {
  constructor(
    private readonly services: Pick<HttpServices, 'db' | 'config' | 'now'>,
    private readonly wait: Wait = sleep,
  ) {}

  /** The mark of the browser, when somebody of this name has signed in there. */
  async deviceOf(request: FastifyRequest, username: string): Promise<string | null> {
    const mark = markOf(request);
    return mark && (await knowsDevice(this.services.db, mark, username, this.services.now())) ? mark : null;
  }

  /** Waits until a try from an unknown browser may be looked at. @throws CallError `limit` when too many wait already */
  async turn(request: FastifyRequest, username: string): Promise<void> {
    const { db, now } = this.services;
    const [name, network] = keysOf(request, username);
    let longest = 0;
    for (const [key, pace] of [
      [name, NAME],
      [network, NETWORK],
    ] as const) {
      let wait: number | null = 0;
      await ifItCan(db, async () => {
        wait = await takeTurn(db, key, pace, now());
      });
      if (wait === null) throw new CallError('limit', `操作过于频繁，请 ${PATIENCE_MS / 1_000} 秒后再试`);
      longest = Math.max(longest, wait);
    }
    if (longest > 0) await this.wait(longest);
  }

  /** The try was no guess: the password was right. */
  async wasRight(request: FastifyRequest, username: string): Promise<void> {
    const { db, now } = this.services;
    await ifItCan(db, () => giveBackTurns(db, keysOf(request, username), now()));
  }

  /** Marks the browser as one where this person has signed in. */
  async remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const { db, now, config } = this.services;
    let id = '';
    await ifItCan(db, async () => {
      id = await rememberDevice(db, markOf(request), userId, now());
    });
    if (id) setCookie(reply, DEVICE, id, { seconds: DEVICE_DAYS * 86_400, secure: isSecure(request, config.PUBLIC_ORIGIN) });
  }
}

const keysOf = (request: FastifyRequest, username: string): [string, string] => [
  `name:${username.trim().toLowerCase()}`,
  `network:${addressOf(request)}`,
];

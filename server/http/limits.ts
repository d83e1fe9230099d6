import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../kernel/errors';

type Check = (
  request: FastifyRequest,
  options?: { increment: boolean },
) => Promise<{ remaining?: number; isExceeded?: boolean; ttlInSeconds?: number }>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the failures of this sign-in are counted by; empty for other requests. */
    signInKey: string;
  }
}

const MINUTE = 60_000;
/** How many people's calls one address may make. */
const PEOPLE_AN_ADDRESS = 20;
/** Failed sign-ins within `LOGIN_WINDOW` for one name from one address, or in one browser where that person is known. */
const LOGIN_FAILURES = 5;
const LOGIN_WINDOW = 5 * MINUTE;

/** One client usually has a whole IPv6 network, so the network is counted and not the address. */
export const addressOf = (request: FastifyRequest) => normalizeIP(request.ip, 64);

function tooMany(seconds = 60): CallError {
  return new CallError('limit', `操作过于频繁，请 ${Math.max(1, seconds)} 秒后再试`);
}

export interface Limits {
  /** Counts a request by its address, before the database is asked who it is. @throws CallError `limit` */
  countRequest(request: FastifyRequest): Promise<void>;
  /** Counts a call; a person signed in counts as such, everyone else by address. @throws CallError `limit` */
  countCall(request: FastifyRequest): Promise<void>;
  /** @param key of `signInKey`. @throws CallError `limit` while there were too many failures */
  checkSignIn(request: FastifyRequest, key: string): Promise<void>;
  countFailedSignIn(request: FastifyRequest, key: string): Promise<void>;
  /** The same for people who are signed in and have to say their password again. @throws CallError `limit` */
  checkPassword(request: FastifyRequest): Promise<void>;
  countWrongPassword(request: FastifyRequest): Promise<void>;
}

/** What failures of a sign-in are counted by: the name with the browser where the person is known, else with the address. */
export const signInKey = (request: FastifyRequest, username: string, device: string | null): string =>
  `${username.trim().toLowerCase()}\n${device === null ? addressOf(request) : `device ${device}`}`;

/**
 * Rate limits in memory, each server for itself.
 * @param callsPerMinute calls of one person, or of one address without a session, as it is now
 */
export async function mountLimits(app: FastifyInstance, callsPerMinute: () => number): Promise<Limits> {
  app.decorateRequest('signInKey', '');
  await app.register(rateLimit, { global: false });
  const limiter = (max: number | (() => number), timeWindow: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow, keyGenerator }) as Check;
  // Many people may share an address.
  const requests = limiter(() => callsPerMinute() * PEOPLE_AN_ADDRESS, MINUTE, addressOf);
  const calls = limiter(callsPerMinute, MINUTE, (request) => request.signedIn?.user.id ?? addressOf(request));
  const signIns = limiter(LOGIN_FAILURES, LOGIN_WINDOW, (request) => request.signInKey);
  const passwords = limiter(LOGIN_FAILURES, LOGIN_WINDOW, (request) => request.signedIn?.user.id ?? addressOf(request));
  const limits: Limits = {
    async countRequest(request) {
      const result = await requests(request);
      if (result.isExceeded) throw tooMany(result.ttlInSeconds);
    },
    async countCall(request) {
      const result = await calls(request);
      if (result.isExceeded) throw tooMany(result.ttlInSeconds);
    },
    async checkSignIn(request, key) {
      request.signInKey = key;
      const result = await signIns(request, { increment: false });
      if (result.remaining === 0) throw tooMany(result.ttlInSeconds);
    },
    async countFailedSignIn(request, key) {
      request.signInKey = key;
      await signIns(request);
    },
    async checkPassword(request) {
      const result = await passwords(request, { increment: false });
      if (result.remaining === 0) throw tooMany(result.ttlInSeconds);
    },
    async countWrongPassword(request) {
      await passwords(request);
    },
  };
  return limits;
}

import { screensBelow } from '../../../src/contract/screens';
import crypto from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { UserInfo } from '../../../src/contract/entities/session';
import type { Queryable } from '../database/types';
import { ifItCan } from '../database/writability';
import { heldSessions, written, type HeldSession, type SessionStore } from './heldSessions';

const HOUR = 3_600_000;
/** How often use extends a session; every request would mean a write each time. */
const EXTEND_AFTER = 5 * 60_000;
/** How long a cookie may come under its old name after it was given the new one: a page sends several requests at once. */
const RENAMING_MS = 60_000;

export interface SignedIn {
  user: UserInfo;
  /** Hash paths that the user may not open. */
  stoppedMenus: readonly string[];
  sessionHash: string;
  /** Whether it began at a provider, where signing out must end the session as well. */
  external: boolean;
  /** Whether this request prolonged the session: then the cookie must live longer as well. */
  prolonged: boolean;
}

/** Notifies open streams that a session was ended; the event's name is the session's hash. `ANY_END` tells the hash of each. */
export const sessionEnds = new EventEmitter().setMaxListeners(0);
export const ANY_END = 'any';

function tellEnd(sessionHash: string): void {
  sessionEnds.emit(sessionHash);
  sessionEnds.emit(ANY_END, sessionHash);
}

export const hashOf = (id: string) => crypto.createHash('sha256').update(id).digest('hex');

/** The identity that a provider gives for a user. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

/** What a session is begun by. */
export interface SignInProof {
  /** Identity at a provider, where signing out ends the session as well. If it no longer belongs to the account, no session begins. */
  identity?: ProviderIdentity | undefined;
  /** The hash that the password was compared with; when the stored one differs, the password has been changed meanwhile. */
  verifiedHash?: string | null;
  /** The cookie has the prefix that ties it to the host: then the session is opened by no other. */
  hostBound?: boolean;
}

/**
 * Begins a session and answers the cookie's value: 256 random bits, of which the database keeps only the hash. Null when
 * the account has been disabled, its password changed, or the identity taken from it, since the person was looked up. The
 * locks make a change under way and this wait for each other: whichever is second sees what the first has done. While the database is
 * read-only the session is held in memory of this server (heldSessions.ts).
 */
export async function createSession(
  db: SessionStore,
  userId: string,
  hours: number,
  now: Date,
  { identity, verifiedHash = null, hostBound = false }: SignInProof = {},
): Promise<string | null> {
  const id = crypto.randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + hours * HOUR);
  const external = identity !== undefined;
  // By the parameters: 1 user, 2 hash, 3 and 4 identity.
  const account = `app_user u ${identity ? 'join user_identity i on i.user_id = u.id and i.issuer = $3 and i.subject = $4' : ''}
      where u.id = $1 and u.disabled_at is null and ($2::text is null or u.password_hash = $2)`;
  const proof = [userId, verifiedHash, ...(identity ? [identity.issuer, identity.subject] : [])];
  let begun: unknown[] = [];
  const stored = await written(db, async () => {
    await db.query('delete from user_session where expire_time <= $1', [now]);
    const at = proof.length;
    begun = await db.query(
      `insert into user_session (id_hash, user_id, create_time, seen_time, expire_time, external, plain_until)
       select $${at + 1}, u.id, $${at + 2}, $${at + 2}, $${at + 3}, $${at + 4}, $${at + 5}::timestamptz from ${account} for share
       returning 1`,
      [...proof, hashOf(id), now, expires, external, hostBound ? now : null],
    );
  });
  if (!stored) {
    begun = await db.query(`select 1 from ${account}`, proof);
    if (begun.length > 0) heldSessions(db).begin(hashOf(id), { userId, verifiedHash, external, hostBound, begun: now, expires });
  }
  return begun.length > 0 ? id : null;
}

/** A session's id as it was sent. */
export interface SentId {
  value: string;
  /** It came in a cookie that is not tied to the host. */
  plain: boolean;
}

/**
 * Ties a session to the cookie with the prefix: one without it soon opens it no more, so that nobody can put the cookie of
 * their own session, which they began here, into another person's browser.
 */
export async function bindSession(db: SessionStore, sessionHash: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + RENAMING_MS);
  await ifItCan(db, () =>
    db.query('update user_session set plain_until = $2 where id_hash = $1 and plain_until is null', [sessionHash, until]),
  );
}

/** Who the cookie's value stands for; null when it is unknown, over, in the wrong cookie, or its user is disabled. */
export async function findSession(db: SessionStore, { value, plain }: SentId, hours: number, now: Date): Promise<SignedIn | null> {
  const sessionHash = hashOf(value);
  const held = heldSessions(db).find(sessionHash, now);
  if (held === 'ended' || (held?.hostBound && plain)) return null;
  const [source, values] = held
    ? [
        `(select $3::timestamptz as seen_time, $4::boolean as external) s, app_user u where ${OF_HELD}`,
        [...ofHeld(held), now, held.external],
      ]
    : [
        `user_session s join app_user u on u.id = s.user_id where s.id_hash = $1 and s.expire_time > $2
           and (not $3::boolean or s.plain_until is null or s.plain_until > $2)`,
        [sessionHash, now, plain],
      ];
  const [row] = await db.query<UserInfo & { seen_time: string; external: boolean; stopped: string[]; stopped_for_all: string[] }>(
    `select u.id, u.username, u.nick_name, u.email, u.create_time, u.is_admin, u.is_support, u.password_hash is not null as has_password,
            s.seen_time, s.external,
            array(select path from stopped_menu m where m.user_id = u.id order by path) as stopped,
            array(select path from menu where stopped_for_all and not u.is_admin) as stopped_for_all
       from ${source} and u.disabled_at is null`,
    values,
  );
  if (!row) return null;
  const { seen_time, external, stopped, stopped_for_all, ...user } = row;
  let prolonged = now.getTime() - Date.parse(seen_time) > EXTEND_AFTER;
  if (prolonged) {
    const expires = new Date(now.getTime() + hours * HOUR);
    const prolong = () =>
      db.query('update user_session set seen_time = $2, expire_time = $3 where id_hash = $1', [sessionHash, now, expires]);
    prolonged = await ifItCan(db, prolong);
  }
  return { user, stoppedMenus: [...new Set([...stopped, ...stopped_for_all.flatMap(screensBelow)])], sessionHash, external, prolonged };
}

/** The account of a held session, as long as its password is the one that was typed. */
const OF_HELD = 'u.id = $1 and ($2::text is null or u.password_hash = $2)';
const ofHeld = ({ userId, verifiedHash }: HeldSession): unknown[] => [userId, verifiedHash];

/** Whether a stream's session is still valid. */
export async function isSessionAlive(db: SessionStore, sessionHash: string, now: Date): Promise<boolean> {
  const held = heldSessions(db).find(sessionHash, now);
  if (held === 'ended') return false;
  const rows = held
    ? await db.query(`select 1 from app_user u where ${OF_HELD} and u.disabled_at is null`, ofHeld(held))
    : await db.query(
        `select 1 from user_session s join app_user u on u.id = s.user_id
          where s.id_hash = $1 and s.expire_time > $2 and u.disabled_at is null`,
        [sessionHash, now],
      );
  return rows.length > 0;
}

/** Ends one session at once, its open streams included. */
export async function endSession(db: SessionStore, sessionHash: string): Promise<void> {
  const held = heldSessions(db);
  held.drop(sessionHash);
  if (!(await written(db, () => db.query('delete from user_session where id_hash = $1', [sessionHash])))) held.end(sessionHash);
  tellEnd(sessionHash);
}

/** Ends the session of a cookie's value, if there is one. */
export async function endSessionById(db: SessionStore, id: string): Promise<void> {
  await endSession(db, hashOf(id));
}

/** Ends all sessions of a user, or all but one. */
export async function endSessionsOf(db: Queryable, userId: string, except = ''): Promise<void> {
  notifyEnded(await deleteSessionsOf(db, userId, except));
}

/** The same inside a transaction: pass the result to `notifyEnded` after the commit. */
export async function deleteSessionsOf(tx: Queryable, userId: string, except = ''): Promise<string[]> {
  const rows = await tx.query<{ id_hash: string }>('delete from user_session where user_id = $1 and id_hash <> $2 returning id_hash', [
    userId,
    except,
  ]);
  return rows.map(({ id_hash }) => id_hash);
}

/** Ends the open streams of sessions that are over. */
export function notifyEnded(sessionHashes: readonly string[]): void {
  for (const hash of sessionHashes) tellEnd(hash);
}

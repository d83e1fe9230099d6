import { isReadOnlyError, type MaybeReadOnly } from '../database/writability';
import type { Queryable } from '../database/types';

/** What sessions are stored in. */
export type SessionStore = Queryable & MaybeReadOnly;

/** A session that no row stands for. */
export interface HeldSession {
  userId: string;
  /** The hash that the password was compared with; null: signed in elsewhere. */
  verifiedHash: string | null;
  external: boolean;
  /** Its cookie is tied to the host: no other opens it. */
  hostBound: boolean;
  begun: Date;
  expires: Date;
}

/** More people than one server has; the oldest goes first. */
const MOST = 10_000;
/** Between two tries to write what is held. */
const AGAIN_MS = 5_000;

/**
 * What happened to sessions while the database was read-only, in the memory of this server: those that began, by the hash of their
 * id, and those that ended. Both are written as soon as changes are taken again.
 */
class HeldSessions {
  private readonly begun = new Map<string, HeldSession>();
  private readonly ended = new Set<string>();
  private waiting = false;

  constructor(private readonly db: SessionStore) {}

  begin(idHash: string, session: HeldSession): void {
    const [oldest] = this.begun.size >= MOST ? this.begun.keys() : [];
    if (oldest !== undefined) this.begun.delete(oldest);
    this.begun.set(idHash, session);
    this.writeLater();
  }

  /** The session that is held under the hash; `ended` when it, or the stored one, is over. */
  find(idHash: string, now: Date): HeldSession | 'ended' | undefined {
    if (this.ended.has(idHash)) return 'ended';
    const session = this.begun.get(idHash);
    return session && session.expires <= now ? 'ended' : session;
  }

  /** Ends a stored session that cannot be deleted. */
  end(idHash: string): void {
    this.ended.add(idHash);
    this.writeLater();
  }

  /** @returns whether there was one */
  drop(idHash: string): boolean {
    return this.begun.delete(idHash);
  }

  private writeLater(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.db.writability?.whenWritable(() => {
      this.waiting = false;
      this.writeNow();
    });
  }

  /** What cannot be written stays held. */
  private writeNow(): void {
    this.write().catch((error: unknown) => {
      if (isReadOnlyError(error)) this.writeLater();
      // The database went away.
      else setTimeout(() => this.writeNow(), AGAIN_MS).unref();
    });
  }

  private async write(): Promise<void> {
    for (const idHash of [...this.ended]) {
      await this.db.query('delete from user_session where id_hash = $1', [idHash]);
      this.ended.delete(idHash);
    }
    for (const [idHash, session] of [...this.begun]) {
      const { userId, verifiedHash, external, hostBound, begun, expires } = session;
      // Signed out while the others were written.
      if (!this.begun.has(idHash)) continue;
      await this.db.query(
        `insert into user_session (id_hash, user_id, create_time, seen_time, expire_time, external, plain_until)
         select $1, id, $3, $3, $4, $5, $7::timestamptz from app_user
          where id = $2 and disabled_at is null and ($6::text is null or password_hash = $6)
         on conflict do nothing`,
        [idHash, userId, begun, expires, external, verifiedHash, hostBound ? begun : null],
      );
      // It may have ended while it was written.
      if (!this.begun.delete(idHash)) await this.db.query('delete from user_session where id_hash = $1', [idHash]);
    }
  }
}

const held = new WeakMap<SessionStore, HeldSessions>();

/** What this server holds for a database. */
export function heldSessions(db: SessionStore): HeldSessions {
  const known = held.get(db);
  if (known) return known;
  const made = new HeldSessions(db);
  held.set(db, made);
  return made;
}

/** Does a change; false, and nothing has happened, while the database is read-only. */
export async function written(db: SessionStore, change: () => Promise<unknown>): Promise<boolean> {
  if (db.writability?.readOnly) return false;
  try {
    await change();
    return true;
  } catch (error) {
    if (isReadOnlyError(error)) return false;
    throw error;
  }
}

import { written, type SessionStore } from './heldSessions';

/** What the answer of a provider is checked against. */
export interface ProviderSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

/** Pending sign-ins that began while the database was read-only, by database: only the same server can take them up. */
const held = new WeakMap<SessionStore, Map<string, ProviderSignIn & { until: Date }>>();

function heldBy(db: SessionStore): Map<string, ProviderSignIn & { until: Date }> {
  const known = held.get(db) ?? new Map<string, ProviderSignIn & { until: Date }>();
  held.set(db, known);
  return known;
}

/** Stores a pending sign-in, by the hash of the browser's id. */
export async function putProviderSignIn(
  db: SessionStore,
  idHash: string,
  { state, nonce, codeVerifier, returnTo }: ProviderSignIn,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const stored = await written(db, async () => {
    await db.query('delete from provider_sign_in where expire_time <= $1', [now]);
    await db.query(
      'insert into provider_sign_in (id_hash, state, nonce, code_verifier, return_to, expire_time) values ($1, $2, $3, $4, $5, $6)',
      [idHash, state, nonce, codeVerifier, returnTo, until],
    );
  });
  if (stored) return;
  const pending = heldBy(db);
  for (const [hash, one] of pending) if (one.until <= now) pending.delete(hash);
  pending.set(idHash, { state, nonce, codeVerifier, returnTo, until });
}

/** Takes it out, once; null when it is too old or was never there. */
export async function takeProviderSignIn(db: SessionStore, idHash: string, now: Date): Promise<ProviderSignIn | null> {
  const pending = heldBy(db);
  const known = pending.get(idHash);
  if (known) {
    pending.delete(idHash);
    const { until, ...signIn } = known;
    return until > now ? signIn : null;
  }
  let rows: (ProviderSignIn & { fresh: boolean })[] = [];
  // One that is stored can be taken only once, which a read-only database cannot see to: then the person begins again.
  await written(db, async () => {
    rows = await db.query<ProviderSignIn & { fresh: boolean }>(
      `delete from provider_sign_in where id_hash = $1
       returning state, nonce, code_verifier as "codeVerifier", return_to as "returnTo", expire_time > $2 as fresh`,
      [idHash, now],
    );
  });
  const [row] = rows;
  if (!row?.fresh) return null;
  const { state, nonce, codeVerifier, returnTo } = row;
  return { state, nonce, codeVerifier, returnTo };
}

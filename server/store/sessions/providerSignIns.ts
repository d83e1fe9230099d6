import type { Queryable } from '../database/types';

/** What the answer of a provider is checked against. */
export interface ProviderSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

/** Stores a pending sign-in, by the hash of the browser's id. */
export async function putProviderSignIn(
  q: Queryable,
  idHash: string,
  { state, nonce, codeVerifier, returnTo }: ProviderSignIn,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await q.query('delete from provider_sign_in where expire_time <= $1', [now]);
  await q.query(
    'insert into provider_sign_in (id_hash, state, nonce, code_verifier, return_to, expire_time) values ($1, $2, $3, $4, $5, $6)',
    [idHash, state, nonce, codeVerifier, returnTo, until],
  );
}

/** Takes it out, once; null when it is too old or was never there. */
export async function takeProviderSignIn(q: Queryable, idHash: string, now: Date): Promise<ProviderSignIn | null> {
  const [row] = await q.query<ProviderSignIn & { fresh: boolean }>(
    `delete from provider_sign_in where id_hash = $1
     returning state, nonce, code_verifier as "codeVerifier", return_to as "returnTo", expire_time > $2 as fresh`,
    [idHash, now],
  );
  return row?.fresh ? row : null;
}

import type { Queryable } from '../database/types';
import type { ProviderIdentity } from '../sessions/sessions';

/** The account that a person of a provider signs in to. */
export async function findByIdentity(
  q: Queryable,
  { issuer, subject }: ProviderIdentity,
): Promise<{ id: string; disabled: boolean } | undefined> {
  const [row] = await q.query<{ id: string; disabled: boolean }>(
    `select u.id, u.disabled_at is not null as disabled from user_identity i join app_user u on u.id = i.user_id
      where i.issuer = $1 and i.subject = $2`,
    [issuer, subject],
  );
  return row;
}

/** Lets a person of the provider sign in as this user. False when they sign in as somebody already. */
export async function addIdentity(q: Queryable, { issuer, subject }: ProviderIdentity, userId: string): Promise<boolean> {
  const made = await q.query(
    'insert into user_identity (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing returning 1',
    [issuer, subject, userId],
  );
  return made.length > 0;
}

/** Takes all identities of a user away; answers how many. */
export async function dropIdentities(q: Queryable, userId: string): Promise<number> {
  return (await q.query('delete from user_identity where user_id = $1 returning 1', [userId])).length;
}

/** Makes those who come with one identity at once wait for each other. Inside a transaction. */
export async function lockIdentity(tx: Queryable, { issuer, subject }: ProviderIdentity): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${issuer}\n${subject}`]);
}

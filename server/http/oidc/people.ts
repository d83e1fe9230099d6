import crypto from 'node:crypto';
import { MAX_NAME_LENGTH } from '../../../src/model/limits';
import { nameFault } from '../../../src/model/names';
import { beginningOf } from '../../../src/model/values/beginning';
import type { Database, Queryable } from '../../store/database/types';
import { addIdentity, findByIdentity, lockIdentity } from '../../store/users/identities';
import { addUser } from '../../store/users/users';
import type { ProviderIdentity } from '../../store/sessions/sessions';
import { SignInRefused, type SignInProblem } from './problems';
import type { Identity } from './provider';
import type { OidcSettings } from '../../kernel/oidcSettings';

type Rules = Pick<OidcSettings, 'OIDC_ALLOWED_DOMAINS' | 'OIDC_REQUIRED_CLAIM' | 'OIDC_CREATE_USERS'>;

/** Of a user name that a mark may still be added to. */
const MAX_USER_NAME = 50;
/** Names to try before one is generated. */
const MAX_NAMES = 20;

const textOf = (claims: Identity['claims'], name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** An address that the provider has checked; empty when there is none. */
const emailOf = ({ claims }: Identity): string => (claims.email_verified === true ? textOf(claims, 'email').slice(0, 254) : '');

/** Claims that the settings look at. */
export function neededClaims({ OIDC_ALLOWED_DOMAINS, OIDC_REQUIRED_CLAIM, OIDC_CREATE_USERS }: Rules): string[] {
  const [required = ''] = OIDC_REQUIRED_CLAIM.split('=');
  const email = OIDC_ALLOWED_DOMAINS.length > 0 || OIDC_CREATE_USERS;
  return [
    ...(email ? ['email', 'email_verified'] : []),
    ...(OIDC_CREATE_USERS ? ['name', 'preferred_username'] : []),
    ...(required ? [required] : []),
  ];
}

/** @throws SignInRefused */
function checkAllowed(identity: Identity, { OIDC_ALLOWED_DOMAINS, OIDC_REQUIRED_CLAIM }: Rules): void {
  const domain = emailOf(identity).split('@').at(-1)?.toLowerCase() ?? '';
  if (OIDC_ALLOWED_DOMAINS.length > 0 && !OIDC_ALLOWED_DOMAINS.includes(domain)) throw new SignInRefused('not_allowed');
  if (!OIDC_REQUIRED_CLAIM) return;
  const at = OIDC_REQUIRED_CLAIM.indexOf('=');
  const value = identity.claims[OIDC_REQUIRED_CLAIM.slice(0, at)];
  const values = (Array.isArray(value) ? value : [value]).map(String);
  if (!values.includes(OIDC_REQUIRED_CLAIM.slice(at + 1))) throw new SignInRefused('not_allowed');
}

/** Reasons why an account found a moment ago gets no session: it was disabled, or the identity was removed from it. */
export async function whyShut(q: Queryable, identity: ProviderIdentity): Promise<SignInProblem> {
  return (await findByIdentity(q, identity)) ? 'disabled' : 'unknown';
}

/**
 * The user that the identity belongs to, by issuer and subject alone: e-mail addresses and names change hands. Who comes
 * for the first time gets an account where the settings say so, never somebody else's.
 * @throws SignInRefused
 */
export async function userOf(db: Database, identity: Identity, rules: Rules): Promise<string> {
  checkAllowed(identity, rules);
  const existing = await findByIdentity(db, identity);
  if (existing?.disabled) throw new SignInRefused('disabled');
  if (existing) return existing.id;
  if (!rules.OIDC_CREATE_USERS) throw new SignInRefused('unknown');
  return db.transaction(async (tx) => {
    // The provider may send the same person back in two tabs at once: the second one waits here and finds the account of the first one.
    await lockIdentity(tx, identity);
    return (await findByIdentity(tx, identity))?.id ?? createUser(tx, identity);
  });
}

async function createUser(tx: Queryable, identity: Identity): Promise<string> {
  const { claims, issuer, subject } = identity;
  const email = emailOf(identity);
  const given = textOf(claims, 'preferred_username') || email.split('@')[0] || 'user';
  const userName = beginningOf(given.replace(/[^\p{L}\p{N}._@-]/gu, ''), MAX_USER_NAME) || 'user';
  const shownName = beginningOf(textOf(claims, 'name'), MAX_NAME_LENGTH).trim();
  // What nobody could take as a name here is none because a provider says so.
  const nickName = shownName === '' || nameFault(shownName) !== '' ? userName : shownName;
  for (let n = 1; n <= MAX_NAMES + 1; n += 1) {
    const mark = n > MAX_NAMES ? crypto.randomBytes(5).toString('hex') : n;
    const id = await addUser(tx, { username: n === 1 ? userName : `${userName}-${mark}`, nickName, email, passwordHash: null });
    if (!id) continue;
    if (!(await addIdentity(tx, { issuer, subject }, id))) throw new Error('the identity is somebody else’s by now');
    return id;
  }
  throw new Error('no free name for a user');
}

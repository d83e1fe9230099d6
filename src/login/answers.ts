import { LOGIN_TYPE, LOGIN_TYPE_HEADER, isEnvelope, isSuccess } from '../contract/envelope';

const TIMEOUT_MS = 60_000;

/** Outcome of a sign-in: a session, the demand for a new password, or a refusal in words. */
export type Outcome = { kind: 'in' } | { kind: 'renew' } | { kind: 'refused'; message: string };

const isRenewal = (data: unknown) => (data as { must_change_password?: unknown }).must_change_password === true;

/** Sends name and password, and the new password where one was asked for. */
export async function sendSignIn(body: { username: string; password: string; new_password?: string }): Promise<Outcome> {
  const response = await fetch('/login', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', [LOGIN_TYPE_HEADER]: LOGIN_TYPE },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && isEnvelope(answer) && isSuccess(answer)) return { kind: isRenewal(answer.data) ? 'renew' : 'in' };
  const message = isEnvelope(answer) && answer.message ? answer.message : '登录服务没有给出有效的回应，请稍后重试';
  return { kind: 'refused', message };
}

/** A sign-in at a provider. */
export interface OfferedProvider {
  label: string;
  url: string;
}

/** The provider that this server offers; null when there is none, or when it cannot be asked. */
export async function askProvider(): Promise<OfferedProvider | null> {
  const answer: unknown = await fetch('/login/options', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => response.json())
    .catch(() => null);
  if (!isEnvelope(answer) || !isSuccess(answer)) return null;
  const { provider } = answer.data as { provider?: Partial<OfferedProvider> | null };
  const isOwn = provider?.url?.startsWith('/login/') && typeof provider.label === 'string';
  return isOwn ? (provider as OfferedProvider) : null;
}

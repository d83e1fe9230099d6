import { isHost } from '../hosts';
import { addressOf } from './address';

/** The screen that says in words what a code means. */
export const errorLink = (code: number): string => addressOf('/error', { err_code: String(code) });

const NO_LOGIN_ERROR = '/noLoginError';

/** Why nobody is signed in, beside the code, and the way back. */
export interface NoLogin {
  /** The host that the server named for signing in, and that is not among the allowed ones. */
  host: string;
  /** The sign-in led back without anybody being signed in, more than once. */
  returned: boolean;
  /** The hash route that was in front. */
  back: string;
}

/** The same outside of the sign-in: the user is not requested there, so that it cannot loop. */
export function noLoginErrorLink(code: number, { host = '', returned = false, back = '' }: Partial<NoLogin> = {}): string {
  return addressOf(NO_LOGIN_ERROR, {
    err_code: String(code),
    ...(host ? { host } : {}),
    ...(returned ? { returned: '1' } : {}),
    ...(isWayBack(back) ? { back } : {}),
  });
}

/** A route of ours that is neither the start nor this screen. */
const isWayBack = (route: string) => /^\/(?!\/|$)/.test(route) && !/^\/(?:noLogin)?error\b/i.test(route);

/** What the query of that screen says; the host is one, or empty. */
export function noLoginIn(search: string): NoLogin {
  const query = new URLSearchParams(search);
  const [host, back] = [query.get('host') ?? '', query.get('back') ?? ''];
  return { host: isHost(host) ? host : '', returned: query.get('returned') === '1', back: isWayBack(back) ? back : '' };
}

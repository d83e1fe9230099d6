import { cookieNamed } from './cookies';

/** Holds the session's id. */
export const SESSION_COOKIE = cookieNamed('sid');

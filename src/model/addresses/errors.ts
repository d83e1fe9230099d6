import { addressOf } from './address';

/** The screen that says in words what a code means. */
export const errorLink = (code: number): string => addressOf('/error', { err_code: String(code) });

/** The same outside of the sign-in: the user is not requested there, so that it cannot loop. */
export const noLoginErrorLink = (code: number): string => addressOf('/noLoginError', { err_code: String(code) });

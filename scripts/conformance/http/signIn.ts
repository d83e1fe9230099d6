import { isEnvelope, isSuccess } from '../../../src/contract/envelope';
import { Client } from './client';
import { CookieJar } from './cookies';
import { NoAnswer } from './noAnswer';

export interface SignInOptions {
  base: string;
  user: string;
  password: string;
  /** Where the name and the password are sent. */
  loginPath: string;
  /** A session that is there already, in place of name and password. */
  cookie?: string;
  timeout?: number;
  pause?: number;
}

/** The kit could not begin. */
export class NotStarted extends Error {}

/** @throws NotStarted with a line for the person */
export async function signIn({ base, user, password, loginPath, cookie, ...limits }: SignInOptions): Promise<Client> {
  const client = new Client({ base, cookies: new CookieJar(cookie), ...limits });
  if (cookie) return client;
  const body = { username: user, password };
  const answer = await client.send({ method: 'POST', path: loginPath, body }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new NotStarted(`No answer from ${base}${loginPath}: ${error.message}`) : error;
  });
  const { json, status } = answer;
  if (!isEnvelope(json)) throw new NotStarted(`${base}${loginPath} answered ${status} without an envelope: is it the sign-in?`);
  if (!isSuccess(json)) throw new NotStarted(`Nobody was signed in: ${json.code} ${json.message}`);
  if ((json.data as { must_change_password?: unknown }).must_change_password === true) {
    throw new NotStarted('The password of this account must be changed first: sign in once in the browser');
  }
  if (client.cookies.isEmpty) throw new NotStarted(`${base}${loginPath} set no cookie`);
  return client;
}

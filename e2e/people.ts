import assert from 'node:assert/strict';
import type { APIRequestContext, Page } from 'playwright-core';
import { openContext } from './browser';
import type { Stage } from './journey';

export interface Person {
  user_id: string;
  username: string;
  nick_name: string;
  password: string;
}

const headers = { login_type: 'front' };
const NEW_PASSWORD = 'another horse and its staple';

/** Sends a call with the session of a browser, and answers its data. */
export async function callAs<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  data?: object,
): Promise<T> {
  const answer = await request.fetch(url, { method, headers, ...(data && { data }) });
  const envelope = (await answer.json()) as { code: number; message: string; data: T };
  assert.equal(envelope.code, 200, `${method} ${url}: ${envelope.message}`);
  return envelope.data;
}

/** Adds a person with a password of their own. The browser is signed in as an administrator. */
export async function addPerson({ page, portal }: Stage, username: string, nick_name: string): Promise<Person> {
  const { account, password } = await callAs<{ account: { user_id: string }; password: string }>(
    page.request,
    'POST',
    `${portal.origin}/api/user/accounts`,
    { username, nick_name },
  );
  return { user_id: account.user_id, username, nick_name, password };
}

/** A page in a browser of its own, where that person is signed in and has chosen a password. */
export async function openAs({ context, portal }: Stage, { username, password }: Person): Promise<Page> {
  const browser = context.browser();
  assert.ok(browser);
  const other = await openContext(browser, { baseURL: portal.origin });
  // A generated password begins no session by itself: the new password is sent with it.
  const signedIn = await other.request.post('/login', { headers, data: { username, password, new_password: NEW_PASSWORD } });
  assert.ok(signedIn.ok(), `${username} cannot sign in: ${await signedIn.text()}`);
  return other.newPage();
}

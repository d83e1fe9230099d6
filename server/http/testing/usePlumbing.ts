import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../../src/contract/envelope';
import { conflict } from '../../kernel/errors';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { useTestServer, type TestUser } from '../../testing/testServer';

/** A call that takes a body, and a body that it takes. */
export const SAVE = '/api/user_setting/save';
export const valid = { key: 'k', type: 't', value: 1 };
export const json = { 'content-type': 'application/json' };

/** For suites: a server with a few handlers, some of which fail; `calls` has the inputs that reached one in this test. */
export function usePlumbing() {
  const calls: unknown[] = [];
  const server = useTestServer({
    handlers: onlyHandlers({
      session: {
        getUser: async (_input: unknown, context: { user: unknown }) => context.user,
        getLogo: async () => {
          throw new Error('select secret from app_user at /home/x/y.ts:1:2');
        },
        listMenus: async (_input: unknown, { db }: { db: { query(sql: string, values: unknown[]): Promise<unknown> } }) =>
          db.query('select $1::integer', ['not a number']),
        listStoppedMenus: async () => [1, 2],
        saveUserSetting: async (input: unknown) => {
          calls.push(input);
          return { key: 'a', type: 'b', value: null, update_time: '' };
        },
      },
      chat: {
        openChat: async (input: unknown) => {
          calls.push(input);
          return 'chat-1';
        },
        deletePrompt: async () => true,
        addPrompt: async () => {
          throw conflict('名称已被使用');
        },
      },
      projects: { deleteProject: async () => null },
    }),
  });

  let user: TestUser;
  beforeAll(async () => {
    user = await server.createUser();
  });
  beforeEach(() => calls.splice(0));

  async function post(payload: string | undefined, headers: Record<string, string>, url = SAVE) {
    return server.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie: user.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE, ...headers },
    });
  }

  return {
    server,
    calls,
    get user() {
      return user;
    },
    post,
  };
}

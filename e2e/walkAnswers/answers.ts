import type { Route } from 'playwright-core';

/** One way in which a call may be answered by a server that is not ours, or not well. */
export interface OddAnswer {
  name: string;
  /** Left out: there is no answer at all, until the client gives up. */
  send?: (route: Route) => Promise<void>;
}

const json = (route: Route, status: number, body: object) =>
  route.fulfill({ status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) });

const holding = (name: string, data: unknown): OddAnswer => ({
  name,
  send: (route) => json(route, 200, { code: 200, data, message: 'ok' }),
});

export const ODD_ANSWERS: readonly OddAnswer[] = [
  holding('null', null),
  holding('[]', []),
  holding('{}', {}),
  holding('""', ''),
  holding('"null"', 'null'),
  { name: '500', send: (route) => json(route, 500, { code: 500, data: null, message: '服务暂时不可用' }) },
  {
    name: 'html',
    send: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>登录</title><p>请先登录' }),
  },
  { name: 'cut', send: (route) => route.abort('connectionreset') },
  { name: 'silence' },
];

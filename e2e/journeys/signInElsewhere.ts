import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright-core';
import { seriousFindings } from '../journey';
import type { Journey } from '../journey';
import { startPortal } from '../portal';
import type { Portal } from '../portal';

/** A sign-in on another host, which counts who comes. */
interface LoginHost {
  origin: string;
  visits: string[];
  /** Sends everybody straight back there; null: it shows its page. */
  leadsBackTo: string | null;
  close(): Promise<void>;
}

async function startLoginHost(): Promise<LoginHost> {
  const server = http.createServer((request, response) => {
    if (!request.url?.startsWith('/cas')) return response.writeHead(204).end();
    host.visits.push(request.url);
    if (host.leadsBackTo) return response.writeHead(302, { location: host.leadsBackTo }).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<title>CAS</title><h1>统一登录</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: LoginHost = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits: [],
    leadsBackTo: null,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  return host;
}

const hosts: LoginHost[] = [];

/** A portal that names one of two hosts as its sign-in; the other one it does not know. */
async function portalWithLoginHost(): Promise<Portal> {
  hosts.splice(0, hosts.length, await startLoginHost(), await startLoginHost());
  const [named, stranger] = hosts as [LoginHost, LoginHost];
  const portal = await startPortal({ LOGIN_URL: `${named.origin}/cas` });
  return {
    ...portal,
    leadsTo: [named.origin, stranger.origin],
    async stop() {
      await portal.stop();
      await Promise.all(hosts.map((host) => host.close()));
    },
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Every call is refused, and names an address to sign in at. */
const asking = (url: string) => (route: Route) => route.fulfill({ status: 401, json: { code: 1009, data: url, message: '请先登录' } });

/** Signs in at the portal's own page, which is there whatever the server names. */
async function signInHere(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.origin}/login`);
  await page.getByLabel('用户名').fill(portal.username);
  await page.getByLabel('密码', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/#/home');
  await page.locator('#shell').waitFor({ state: 'detached' });
}

/** A sign-in on another host: one that the server names is gone to once; others, and circles, end on a page that says so. */
export const signInElsewhere: Journey = {
  name: 'sign-in-elsewhere',
  portal: portalWithLoginHost,
  async run({ page, context, portal, look }) {
    const [named, stranger] = hosts as [LoginHost, LoginHost];
    const narrow = () => page.setViewportSize({ width: 360, height: 780 });
    const wide = () => page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(`${portal.origin}/#/project?tab=joined`);
    await heading(page, '统一登录').waitFor();
    assert.equal(named.visits.length, 1, 'more than one way to the sign-in');

    // It sends everybody back as they came.
    named.leadsBackTo = `${portal.origin}/#/project?tab=joined`;
    named.visits.length = 0;
    const tab = await context.newPage();
    await tab.goto(`${portal.origin}/#/project?tab=joined`);
    await heading(tab, '登录没有成功').waitFor();
    assert.equal(named.visits.length, 2);
    assert.deepEqual(await seriousFindings(tab), []);
    named.leadsBackTo = null;
    await tab.getByRole('button', { name: '重试' }).click();
    await heading(tab, '统一登录').waitFor();
    assert.equal(named.visits.length, 3);
    await tab.close();

    await signInHere(page, portal);
    await page.goto(`${portal.origin}/#/project?tab=joined`);
    await heading(page, '项目').first().waitFor();

    // The session ends while a screen asks for many things at once.
    named.visits.length = 0;
    await context.route('**/api/**', asking(`${named.origin}/cas?service=portal`));
    await page.goto(`${portal.origin}/#/resources`);
    await heading(page, '统一登录').waitFor();
    await page.waitForTimeout(500);
    assert.deepEqual(named.visits, ['/cas?service=portal']);
    await context.unroute('**/api/**');

    await context.route('**/api/**', asking(`${stranger.origin}/cas`));
    await page.goto(`${portal.origin}/#/project?tab=joined`);
    await heading(page, '登录没有完成').waitFor();
    const host = new URL(stranger.origin).host;
    await page.getByText(`LOGIN_HOSTS=${host}`, { exact: true }).waitFor();
    assert.equal(await page.getByRole('link').count(), 0);
    assert.deepEqual(await seriousFindings(page), []);
    await look('sign-in-refused-1440');
    await narrow();
    await look('sign-in-refused-360');
    await wide();
    assert.deepEqual(stranger.visits, []);
    await context.unroute('**/api/**');
    await page.getByRole('button', { name: '重试' }).click();
    await heading(page, '项目').first().waitFor();
    assert.equal(new URL(page.url()).hash, '#/project?tab=joined');

    // A page of the portal itself that leads in a circle.
    const back = `<script>location.replace('/#/project')</script>`;
    await context.route('**/cas-here', (route) => route.fulfill({ contentType: 'text/html', body: back }));
    await context.route('**/api/**', asking('/cas-here'));
    await page.goto(`${portal.origin}/#/project`);
    await heading(page, '登录没有成功').waitFor();
    await look('sign-in-returned-1440');
    await narrow();
    await look('sign-in-returned-360');
    await context.unroute('**/api/**');
  },
};

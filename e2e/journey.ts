import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openContext } from './browser';
import { askThrough } from './demo/demoPortal';
import type { Portal } from './portal';

export const OUTPUT = path.resolve(__dirname, 'output');

const SEEN_CHARACTERS = 3_000;

export interface Stage {
  page: Page;
  context: BrowserContext;
  portal: Portal;
  /** Requests to `/api`, as `METHOD path`, in order. */
  calls: string[];
  /** Folder for what it leaves behind, `e2e/output` or one in it. */
  output: string;
  /** Saves a screenshot there. */
  look(name: string): Promise<void>;
}

export interface Journey {
  name: string;
  /** Refusals that it provokes: HTTP statuses beside 401, whose answer is the sign-in page. */
  refusals?: readonly number[];
  /** A portal of its own, with other settings. */
  portal?: () => Promise<Portal>;
  /** It takes the network away: the browser's complaints about that are no fault. */
  offline?: boolean;
  /** The client's service worker is there; by default only where the network is taken away. */
  installed?: boolean;
  /** Its answers depart from the contract on purpose; otherwise a departure is a fault of the server. */
  departs?: boolean;
  /** It goes the same way on a narrow screen in the dark, and runs there too. */
  anywhere?: boolean;
  /** What it sees streams, which may come from another server than the one that was asked: it runs on two of them too. */
  streams?: boolean;
  run(stage: Stage): Promise<void>;
}

/** How a journey is run, and where what was seen goes. */
export interface Means {
  /** Size of the window, and whether the person has it dark. */
  screen?: BrowserContextOptions;
  /** Folder for what the journey leaves behind. */
  output: string;
  /** File for the recorded session; none is recorded without. */
  session: string;
  /** Keeps what tells of a fault. */
  attach(name: string, what: { path: string } | { body: string | Buffer; contentType: string }): Promise<void>;
}

/**
 * Runs one journey in a fresh browser context. Whatever a person must never meet fails it: script errors, refused
 * content, dialogs, requests to any other host.
 */
export async function runJourney(browser: Browser, portal: Portal, journey: Journey, means: Means): Promise<void> {
  const { session, output } = means;
  fs.mkdirSync(output, { recursive: true });
  const installed = portal.inBrowser ?? journey.installed ?? journey.offline;
  const context = await openContext(browser, { ...means.screen, installed });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin });
  // A page of no origin has no storage.
  const record = () => location.origin !== 'null' && localStorage.setItem('science-navigation:record', '"on"');
  if (session) await context.addInitScript(record);
  const page = await context.newPage();
  if (portal.inBrowser) askThrough(page);
  const calls: string[] = [];
  const faults: string[] = [];
  const expected = [401, ...(journey.refusals ?? [])];
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => faults.push(`dialog: ${dialog.message()}`)));
  page.on('console', (message) => {
    // Chromium reports every refused request as an error of its own.
    const status = Number(/responded with a status of (\d{3})/.exec(message.text())?.[1]);
    const cut = journey.offline && /net::ERR_/.test(message.text());
    if (message.text().startsWith('contract:') && !journey.departs) faults.push(message.text());
    if (message.type() === 'error' && !cut && !expected.includes(status)) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^(https?|wss?):$/.test(url.protocol)) return;
    if (url.origin !== portal.origin && !portal.leadsTo?.includes(url.origin)) faults.push(`foreign request: ${request.url()}`);
    if (url.pathname.startsWith('/api/')) calls.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  const look = async (name: string) => void (await page.screenshot({ path: path.join(output, `${name}.png`) }));
  try {
    await journey.run({ page, context, portal, calls, output, look });
    if (session) await keepSession(page, session);
    assert.deepEqual(faults, []);
  } catch (error) {
    await tellOf({ page, portal, faults }, means).catch((reason: unknown) => console.error('What was seen is lost:', reason));
    throw error;
  } finally {
    await context.close();
  }
}

/** Keeps what was seen when a journey failed: the screen, its words, what was complained of, the session, the server's log. */
async function tellOf(at: { page: Page; portal: Portal; faults: readonly string[] }, { attach, session }: Means): Promise<void> {
  const { page, portal, faults } = at;
  const words = [await seen(page).catch(() => 'The page is gone'), ...faults].join('\n');
  // For a log that comes without the report.
  console.error(words);
  await attach('seen', { body: words, contentType: 'text/plain' });
  // A portal that the journey itself has stopped took its log with it.
  for (const log of (portal.logs ?? []).filter((file) => fs.existsSync(file))) await attach('server.log', { path: log });
  if (page.isClosed()) return;
  await attach('screen', { body: await page.screenshot(), contentType: 'image/png' });
  if (!session) return;
  if (await keepSession(page, session)) await attach('session.json.gz', { path: session });
}

/**
 * Writes down what the page recorded, without the person, and what it looked like then.
 * @returns whether there was anything: a page that has left the portal has no recording
 */
async function keepSession(page: Page, file: string): Promise<boolean> {
  const text = await page.evaluate(() => {
    const { scienceNavigationSession } = window as unknown as { scienceNavigationSession?: { redacted: () => unknown } };
    return scienceNavigationSession ? JSON.stringify(scienceNavigationSession.redacted()) : '';
  });
  if (!text) return false;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file.replace('.json.gz', '.png') });
  fs.writeFileSync(file, zlib.gzipSync(text));
  return true;
}

/** Where the page was and what stood there, for a log that comes without pictures. */
async function seen(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5_000 });
  return `At ${page.url()}\n${text.replaceAll(/\n{2,}/g, '\n').slice(0, SEEN_CHARACTERS)}`;
}

export async function signIn({ page, portal }: Pick<Stage, 'page' | 'portal'>): Promise<void> {
  await page.goto(`${portal.origin}/`);
  await page.waitForURL('**/login**');
  await page.getByLabel('用户名').fill(portal.username);
  await page.getByLabel('密码', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/#/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The heading is there before the application.
  await page.locator('#shell').waitFor({ state: 'detached' });
}

/** Findings of axe that are serious or worse, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Evaluated by the browser's debugger: the page's own content policy stays in force.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}

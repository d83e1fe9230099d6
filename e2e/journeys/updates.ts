import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startFakeModel } from '../../server/answering/testing/fakeModel';
import type { FakeModel } from '../../server/answering/testing/fakeModel';
import { openContext } from '../browser';
import { smallPdf } from '../fixtures/smallPdf';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { startPortal } from '../portal';
import type { Portal } from '../portal';
import { serveBuilds } from '../twoBuilds';
import type { ServedClient } from '../twoBuilds';

interface Means {
  model: FakeModel;
  client: ServedClient;
}

/** A portal whose client is replaced while people use it, and whose model writes as fast as the journey lets it. */
async function portalOfBuilds(): Promise<Portal & Means> {
  const model = await startFakeModel();
  const client = serveBuilds();
  model.scenario = 'stepped';
  model.answer = () => Array.from({ length: 6 }, (_, nth) => `${sentence(nth)}[1]。\n\n`);
  const close = async () => {
    client.remove();
    await model.close();
  };
  const settings = { MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1', CLIENT_DIR: client.folder };
  const portal = await startPortal(settings).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { ...portal, model, client, stop: () => portal.stop().finally(close) };
}

/** A chunk that later builds rename: that of a screen which was not opened before. */
const CHUNK = 'page-resources';
/** A page looks every three seconds whether a new version may take over. */
const A_LOOK = 3_500;

/**
 * New builds reach open pages by the service worker, once each, and take nothing from anybody; a script
 * that a deployment took away comes back by itself, or by words and a button.
 */
export const updates: Journey = {
  name: 'updates',
  installed: true,
  portal: portalOfBuilds,
  refusals: [404],
  async run(stage) {
    const { model, client } = stage.portal as Portal & Means;
    const loads = countLoads(stage.page);
    await firstVisit(stage, loads);
    await newVersion(stage, client, loads);
    await duringAnswer(stage, client, model, loads);
    await duringUpload(stage, client, loads);
    await chunkGoneInAnotherTab(stage, client, model);
    await chunkGone(stage, client);
    await whatIsCached(stage);
  },
};

const sentence = (nth: number) => `这是第 ${nth} 句，讲的是所选文献的内容`;
const box = (page: Page) => page.getByRole('textbox', { name: '提问' });
const lastAnswer = (page: Page) => page.getByRole('group', { name: '回答', exact: true }).last();
const resources = (page: Page) => page.getByRole('radio', { name: 'AI 工具' });
const open = (page: Page, route: string) => page.evaluate((hash) => void (location.hash = hash), route);
const inFront = (page: Page, entry: string) => page.locator(`script[src$="${entry}"]`).waitFor({ state: 'attached' });

/** How often the page was loaded so far. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

const claimed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** As the check does that comes every two hours; until the new worker waits or has taken over. */
async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    sessionStorage.removeItem('science-navigation:worker-reload');
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

const waits = (page: Page) => page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

async function firstVisit(stage: Stage, loads: () => number): Promise<void> {
  await signIn(stage);
  const before = loads();
  await claimed(stage.page);
  await stage.page.waitForTimeout(500);
  assert.equal(loads(), before, 'the first worker reloaded the page');
}

async function newVersion({ page }: Stage, client: ServedClient, loads: () => number): Promise<void> {
  const before = loads();
  client.deploy(CHUNK);
  await findUpdate(page);
  await inFront(page, client.entry());
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(loads(), before + 1);
  await page.waitForTimeout(A_LOOK);
  assert.equal(loads(), before + 1, 'a new version reloads the page once');
}

/** Asks, and waits until the answer has begun. */
async function ask(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
  await lastAnswer(page).getByText(sentence(1)).waitFor();
}

async function duringAnswer({ page }: Stage, client: ServedClient, model: FakeModel, loads: () => number): Promise<void> {
  await open(page, '#/agent');
  await box(page).waitFor();
  const before = loads();
  model.allowed = 3;
  await ask(page, '总结深度学习的文献');
  await page.waitForURL((url) => url.hash.includes('chat='));
  const conversation = new URL(page.url()).hash;
  client.deploy(CHUNK);
  await findUpdate(page);
  await waits(page);
  await page.waitForTimeout(A_LOOK);
  assert.equal(loads(), before, 'reloaded in the middle of an answer');
  await box(page).fill('还没有写完的问题');
  model.allowed = Infinity;
  await lastAnswer(page).getByText(sentence(5)).waitFor();
  await page.getByRole('button', { name: '停止' }).waitFor({ state: 'detached' });
  await page.waitForTimeout(A_LOOK);
  assert.equal(loads(), before, 'reloaded over a draft');
  await open(page, '#/home');
  await inFront(page, client.entry());
  await open(page, conversation);
  await lastAnswer(page).getByText(sentence(5)).waitFor();
  assert.equal(await box(page).inputValue(), '还没有写完的问题');
  await box(page).fill('');
  assert.equal(loads(), before + 1);
}

async function duringUpload({ page, context }: Stage, client: ServedClient, loads: () => number): Promise<void> {
  await open(page, '#/readDetailMore');
  await page.getByRole('heading', { name: '阅读自己的文件' }).waitFor();
  const before = loads();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/api/paper/reding_file_parse', (route) => held.then(() => route.continue()));
  const buffer = smallPdf('Rivers', [{ heading: 'Rivers', lines: ['Rivers carve valleys.'] }]);
  const sent = page.waitForRequest('**/api/paper/reding_file_parse');
  await page.locator('input[type=file]').setInputFiles({ name: 'rivers.pdf', mimeType: 'application/pdf', buffer });
  await sent;
  client.deploy(CHUNK);
  await findUpdate(page);
  await waits(page);
  await page.waitForTimeout(A_LOOK);
  assert.equal(loads(), before, 'reloaded during an upload');
  release();
  await page.waitForURL('**file_id=**');
  await inFront(page, client.entry());
  await page.locator('.textLayer span', { hasText: 'Rivers carve' }).first().waitFor();
  await context.unroute('**/api/paper/reding_file_parse');
  assert.equal(loads(), before + 1);
}

/** Another tab lets the new worker in while this one is at work: what it has not loaded yet is gone. */
async function chunkGoneInAnotherTab({ page, context, portal }: Stage, client: ServedClient, model: FakeModel): Promise<void> {
  const busy = await context.newPage();
  const loads = countLoads(busy);
  await busy.goto(`${portal.origin}/#/agent`);
  await claimed(busy);
  model.allowed = 3;
  await ask(busy, '再总结一次');
  const before = loads();
  await open(page, '#/home');
  client.deploy(CHUNK);
  await findUpdate(page);
  await inFront(page, client.entry());
  await (await context.newCDPSession(busy)).send('Network.clearBrowserCache');
  await open(busy, '#/resources');
  await busy.getByRole('alert').filter({ hasText: '这个页面没能显示出来' }).waitFor();
  await busy.getByRole('button', { name: '重试' }).click();
  await busy.waitForTimeout(A_LOOK);
  assert.equal(loads(), before, 'reloaded in the middle of an answer');
  model.allowed = Infinity;
  await resources(busy).waitFor({ state: 'attached' });
  await inFront(busy, client.entry());
  assert.equal(loads(), before + 1);
  await busy.close();
}

/** Where no worker keeps old scripts, as in private windows. */
async function chunkGone(stage: Stage, client: ServedClient): Promise<void> {
  const browser = stage.context.browser();
  assert.ok(browser);
  const context = await openContext(browser);
  const page = await context.newPage();
  const loads = countLoads(page);
  await signIn({ ...stage, page });
  const before = loads();
  client.deploy(CHUNK);
  await open(page, '#/resources');
  await resources(page).waitFor({ state: 'attached' });
  assert.equal(loads(), before + 1, 'a script that a deployment took away comes with one reload');

  const restore = client.lose('page-subscribe');
  await open(page, '#/subscribe');
  const alert = page.getByRole('alert').filter({ hasText: '这个页面没能显示出来' });
  await alert.waitFor();
  await page.getByRole('button', { name: '重试' }).click();
  await alert.waitFor();
  assert.equal(loads(), before + 2, 'a script that is really missing reloads the page once');
  restore();
  await page.getByRole('button', { name: '重试' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  assert.equal(loads(), before + 2);
  await context.close();
}

/** Missing files answer 404, and personal data stays out of the worker's cache. */
async function whatIsCached({ page, portal }: Stage): Promise<void> {
  const missing = await page.evaluate(async () => {
    const answer = await fetch('/assets/gone.00000000.js');
    return { status: answer.status, text: await answer.text() };
  });
  assert.equal(missing.status, 404);
  assert.ok(!missing.text.includes('<html'), 'index.html stands in for a script');
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).href);
  });
  assert.ok(
    cached.some((url) => url.startsWith(`${portal.origin}/index.html`)),
    'the shell is not kept',
  );
  const own = cached.filter((url) => !/^\/(index\.html|theme\.js|shell\.js|assets\/)/.test(url.slice(portal.origin.length)));
  assert.deepEqual(own, [], 'kept beside the shell and its code');
}

import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyCheckout, type Checkout } from '../checkout';
import { signIn, type Journey, type Stage } from '../journey';
import { startPortal, type Portal } from '../portal';
import { isAlive, readMark } from '../../server/store/database/processInfo';
import { freePort } from '../../server/testing/freePort';

interface Means {
  checkout: Checkout;
  dataDir: string;
}

/** `npm run dev` in a copy of the sources, on a port that it is told. */
async function developmentPortal(): Promise<Portal & Means> {
  const checkout = copyCheckout();
  const program = { command: ['npm', 'run', '--silent', 'dev'], folder: checkout.folder };
  const portal = await startPortal({ PORT: String(await freePort()) }, program).catch((error: unknown) => {
    checkout.remove();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  return { ...portal, checkout, stop: () => (stopped ??= portal.stop().finally(checkout.remove)) };
}

const QUESTION = '注意力机制为什么';

/** Development: its own sign-in page, a saved part in the open page, a saved file of the server, and an end of everything. */
export const dev: Journey = {
  name: 'dev',
  // The open page asks by itself too, also while the server does not start.
  refusals: [503],
  portal: developmentPortal,
  async run(stage) {
    const { checkout } = stage.portal as Portal & Means;
    await signIn(stage);
    const loaded = await stage.page.evaluate(() => performance.timeOrigin);
    await editPartInFront(stage, checkout);
    await editServer(stage, checkout);
    assert.equal(await stage.page.evaluate(() => performance.timeOrigin), loaded, 'the page was loaded again');
    await endsAll(stage);
  },
};

const box = ({ page }: Stage) => page.getByPlaceholder('提一个问题');

/** A part changes while a question is half typed: the words, the way and the store stay. */
async function editPartInFront(stage: Stage, checkout: Checkout): Promise<void> {
  const { page } = stage;
  await page.getByText('智能问答', { exact: true }).click();
  await box(stage).fill(QUESTION);
  checkout.edit('src/pages/HomePage/index.tsx', '<h1>{texts.title}</h1>', '<h1>{texts.title}：改过</h1>');
  await page.getByRole('heading', { level: 1, name: /改过/ }).waitFor();
  assert.equal(await box(stage).inputValue(), QUESTION);
  assert.ok(await page.getByRole('radio', { name: '智能问答' }).isChecked());
  // The store still has who is signed in: nothing was asked for again.
  await page.getByText('管理员').waitFor();
}

/** The server starts again over the same database; whoever asks meanwhile waits for it, and hears when it does not start. */
async function editServer({ page, portal }: Stage, checkout: Checkout): Promise<void> {
  const ask = () => page.request.get(`${portal.origin}/api/user`, { headers: { login_type: 'front' } });
  const isChanged = async () => (await ask()).headers()['x-changed'] === 'yes';
  const [file, line] = ['server/http/headers.ts', "reply.header('x-request-id', request.id)"];
  assert.equal(await isChanged(), false);
  checkout.edit(file, line, `${line}.header('x-changed', 'yes')`);
  while (!(await isChanged())) await sleep(200);
  assert.equal((await ask()).status(), 200);
  checkout.edit(file, line, `= ${line}`);
  while ((await ask()).status() !== 503) await sleep(200);
  checkout.edit(file, `= ${line}`, line);
  while ((await ask()).status() !== 200) await sleep(200);
}

/** SIGTERM to npm, which tells nobody of it: the server and its database end all the same, and nothing listens. */
async function endsAll({ page, portal }: Stage): Promise<void> {
  const { dataDir, stop } = portal as Portal & Means;
  // The page would go on looking for what compiles it.
  await page.goto('about:blank');
  const marks = ['database.lock', 'database.child.pid'].map((name) => readMark(path.join(dataDir, name)));
  assert.ok(marks.every((mark) => mark && isAlive(mark)));
  await stop();
  assert.ok(!marks.some((mark) => mark && isAlive(mark)), 'a process is left');
  await assert.rejects(fetch(`${portal.origin}/login`));
}

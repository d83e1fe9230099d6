import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startFakeModel } from '../../server/answering/testing/fakeModel';
import type { FakeModel } from '../../server/answering/testing/fakeModel';
import { seriousFindings } from '../journey';
import type { Journey, Stage } from '../journey';
import { startNetwork } from '../network';
import type { Network } from '../network';
import { startPortal } from '../portal';
import type { Portal } from '../portal';

const SENTENCES = 30;
const sentence = (nth: number) => `这是第 ${nth} 句，讲的是所选文献的内容`;

export interface Means {
  model: FakeModel;
  network: Network;
}

/** Whether the portal asks what a message in a conversation means, which it does before it asks for the answer. */
const asksMeaning = (messages: Parameters<FakeModel['answer']>[0]): boolean => messages[0]?.content.includes('新消息的意图') ?? false;

/** A portal whose model writes as fast as the journey lets it, behind a network that the journey can cut. */
export async function portalWithModel(): Promise<Portal & Means> {
  const model = await startFakeModel();
  model.scenario = 'stepped';
  // What a message means is told at once: only answers wait for the journey.
  model.answer = (messages) =>
    asksMeaning(messages) ? ['{}'] : Array.from({ length: SENTENCES }, (_, nth) => `${sentence(nth)}[1]。\n\n`);
  const portal = await startPortal({ MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1' }).catch(
    async (error: unknown) => {
      await model.close();
      throw error;
    },
  );
  const network = await startNetwork(portal.origin);
  return {
    ...portal,
    origin: network.origin,
    model,
    network,
    async stop() {
      await network.close();
      await portal.stop();
      await model.close();
    },
  };
}

/**
 * An answer that is read through whatever happens: a reload, two tabs, a stop from the other one, a dead network, one that
 * is silent, an expired sign-in.
 */
export const streaming: Journey = {
  name: 'streaming',
  portal: portalWithModel,
  offline: true,
  streams: true,
  async run(stage) {
    const { page, portal } = stage;
    const { model, network } = portal as Portal & Means;
    await signIn(page, portal);
    await reloadInMidAnswer(stage, model);
    const other = await twoTabs(stage, model);
    await deadNetwork(stage, model, network, other);
    await frozenTab(stage, model, network);
    await halfOpenLine(stage, model, network);
    await expiredSignIn(stage, model);
    await narrow(stage);
  },
};

async function signIn(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.origin}/#/agent`);
  await fillIn(page, portal);
  await box(page).waitFor();
}

async function fillIn(page: Page, portal: Portal): Promise<void> {
  await page.waitForURL('**/login**');
  await page.getByLabel('用户名').fill(portal.username);
  await page.getByLabel('密码', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: '登录' }).click();
}

const box = (page: Page) => page.getByRole('textbox', { name: '提问' });
const answers = (page: Page) => page.getByRole('group', { name: '回答', exact: true });
const lastAnswer = (page: Page) => answers(page).last();
/** The last question on the screen with its answer; only what is in sight is in the page. */
const lastTurn = (page: Page, question: string) => page.getByRole('article').filter({ hasText: question }).last();
export const stop = (page: Page) => page.getByRole('button', { name: '停止' });

/** Lets the model write so many sentences of its next answer. */
export const letWrite = (model: FakeModel, sentences: number) => void (model.allowed = sentences);

/** Asks, and waits for the place of its answer. */
export async function ask(page: Page, words: string): Promise<void> {
  const before = await answers(page).count();
  await box(page).fill(words);
  await box(page).press('Enter');
  await answers(page).nth(before).waitFor({ timeout: 30_000 });
}

export async function seen(page: Page, nth: number): Promise<void> {
  await lastAnswer(page).getByText(sentence(nth)).waitFor({ timeout: 30_000 });
}

/** Text of the last answer with the verdicts on its sentences, which come when it has ended and stand among them. */
export async function checkedText(page: Page): Promise<string> {
  await lastAnswer(page)
    .getByText(/^出处核对/)
    .waitFor();
  return lastAnswer(page).locator('.sn-answer-body').innerText();
}

/** Each sentence is there once, in order; all up to `until`. */
export async function whole(page: Page, until = SENTENCES): Promise<void> {
  // What came is drawn behind the paint.
  await seen(page, until - 1);
  const text = await lastAnswer(page).innerText();
  const found = [...text.matchAll(/这是第 (\d+) 句/g)].map(([, nth]) => Number(nth));
  assert.deepEqual(
    found,
    Array.from({ length: until }, (_, nth) => nth),
  );
}

/** Answers that the model was asked for. */
const written = (model: FakeModel): number => model.requests.filter(({ messages }) => !asksMeaning(messages)).length;

async function reloadInMidAnswer(stage: Stage, model: FakeModel): Promise<void> {
  const { page } = stage;
  letWrite(model, 5);
  await ask(page, '总结深度学习的文献');
  await seen(page, 3);
  await page.waitForURL((url) => url.hash.includes('chat='));
  await page.reload();
  await seen(page, 3);
  await stage.look('streaming-reloaded-1440');
  letWrite(model, 12);
  await seen(page, 10);
  letWrite(model, Infinity);
  await stop(page).waitFor({ state: 'detached' });
  await whole(page);
  assert.equal(await page.getByRole('group', { name: '问题', exact: true }).count(), 1);
  assert.equal(written(model), 1);
  await page.getByText(/^回答已完成/).waitFor({ state: 'attached' });
  assert.deepEqual(await seriousFindings(page), []);
}

async function twoTabs({ page, context }: Stage, model: FakeModel): Promise<Page> {
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText(sentence(SENTENCES - 1)).waitFor();
  letWrite(model, 6);
  await ask(page, '再总结一次');
  // The other tab learns of it by itself, and shows the same live text.
  await other.getByRole('heading', { name: '再总结一次' }).waitFor();
  await answers(other).nth(1).waitFor();
  await Promise.all([seen(page, 4), seen(other, 4)]);
  letWrite(model, 9);
  await Promise.all([seen(page, 7), seen(other, 7)]);
  await stop(other).click();
  await Promise.all([page, other].map((tab) => lastAnswer(tab).getByText('已停止').waitFor()));
  await Promise.all([page, other].map((tab) => lastAnswer(tab).getByText(sentence(7)).waitFor()));
  const [here, there] = await Promise.all([page, other].map(checkedText));
  assert.equal(here, there);
  assert.equal(model.requests.at(-1)?.aborted, true);
  return other;
}

async function deadNetwork({ page, context }: Stage, model: FakeModel, network: Network, other: Page): Promise<void> {
  await other.close();
  await lostInMidAnswer(page, model, '第三次总结', {
    async lose() {
      await context.setOffline(true);
      network.cut();
    },
    saidMs: 30_000,
    async mend() {
      network.mend();
      await context.setOffline(false);
    },
    endedMs: 30_000,
  });
}

/** How a line is lost and comes back, and how long it may take until that is said, and until the answer has ended. */
interface Loss {
  lose(): void | Promise<void>;
  saidMs: number;
  mend(): void | Promise<void>;
  endedMs: number;
}

/** The line is lost while an answer comes: that is said, and when the line is back the answer becomes whole. */
async function lostInMidAnswer(page: Page, model: FakeModel, question: string, loss: Loss): Promise<void> {
  letWrite(model, 4);
  await ask(page, question);
  await seen(page, 2);
  await loss.lose();
  await lastAnswer(page)
    .getByText(/连接中断，正在第 \d 次重连/)
    .waitFor({ timeout: loss.saidMs });
  letWrite(model, Infinity);
  await loss.mend();
  await stop(page).waitFor({ state: 'detached', timeout: loss.endedMs });
  await whole(page);
}

/**
 * A browser freezes a tab that nobody looks at: none of its code runs. Once with its connection kept, once with it lost
 * meanwhile; the answer ends in the time. Who comes back finds it finished, and nothing about a connection.
 */
async function frozenTab({ page, context }: Stage, model: FakeModel, network: Network): Promise<void> {
  const debug = await context.newCDPSession(page);
  for (const [question, lost] of [
    ['第四次总结', false],
    ['第五次总结', true],
  ] as const) {
    letWrite(model, 4);
    await ask(page, question);
    await seen(page, 2);
    await debug.send('Page.setWebLifecycleState', { state: 'frozen' });
    if (lost) network.cut();
    letWrite(model, Infinity);
    // Longer than the model needs for the rest.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    if (lost) network.mend();
    await debug.send('Page.setWebLifecycleState', { state: 'active' });
    await stop(page).waitFor({ state: 'detached', timeout: 30_000 });
    await whole(page);
    assert.equal(
      await lastTurn(page, question)
        .getByText(/连接中断|网络连接失败/)
        .count(),
      0,
    );
  }
  await debug.detach();
}

/** A line that died without a word, as behind a lost route or a suspended machine: said in less than twenty seconds. */
async function halfOpenLine({ page }: Stage, model: FakeModel, network: Network): Promise<void> {
  await lostInMidAnswer(page, model, '第六次总结', {
    lose: () => network.hush(),
    saidMs: 20_000,
    mend: () => network.mend(),
    endedMs: 60_000,
  });
}

async function expiredSignIn({ page, context, portal }: Stage, model: FakeModel): Promise<void> {
  const asked = written(model);
  await box(page).fill('还没有写完的问题');
  await context.clearCookies();
  await page.reload();
  await fillIn(page, portal);
  await box(page).waitFor();
  assert.equal(await box(page).inputValue(), '还没有写完的问题');
  // The earlier turns are loaded again: only then is it known which record the question follows.
  await answers(page).first().waitFor();
  // Expired again at the very moment of sending: the question is not lost, and goes out by itself, once.
  await context.clearCookies();
  await box(page).press('Enter');
  await fillIn(page, portal);
  await lastTurn(page, '还没有写完的问题')
    .getByText(sentence(SENTENCES - 1))
    .waitFor();
  await stop(page).waitFor({ state: 'detached' });
  await whole(page);
  assert.equal(await page.getByRole('heading', { name: '还没有写完的问题' }).count(), 1);
  assert.equal(written(model), asked + 1);
}

async function narrow(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('textbox', { name: '在对话中查找' }).fill('第 29 句');
  await page.getByRole('search').getByText('6 条').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.hash.includes('at='));
  await page.locator('[aria-current="true"]').getByText(sentence(29)).waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the conversation is ${over} px wider than the screen`);
  await stage.look('streaming-find-360');
  assert.deepEqual(await seriousFindings(page), []);
}

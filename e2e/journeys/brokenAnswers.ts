import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { body, send, turn } from '../asking';
import { checkBothWidths } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { startPortalWithModel } from '../modelServer';
import type { PortalWithModel } from '../modelServer';

const HARD = '增加层数甚至会使训练误差上升';
const SHORTCUT = '恒等捷径连接把输入加回输出';
const FREE = '捷径不增加参数';

/** How each question goes, by a word of it: all are about the same record. */
async function portalWithModel(): Promise<PortalWithModel> {
  const portal = await startPortalWithModel();
  const begun = `残差连接让${HARD}`;
  portal.model
    .on('answer', /长度/, ({ marker }) => ({
      text: `残差连接：${HARD}${marker(HARD)}。\n\n它的${SHORTCUT.slice(0, 4)}`,
      finishReason: 'length',
    }))
    // It says once more what it has written last, as models do.
    .on('continue', /长度/, ({ marker }) => ({ text: `它的${SHORTCUT}${marker(SHORTCUT)}。` }))
    .on('answer', /停止/, ({ marker }) => ({ text: `${begun}${marker(HARD)}。\n\n${'它慢慢写下去。'.repeat(400)}` }), { latency: 150 })
    .on('continue', /停止/, ({ marker }) => ({ text: `并且${FREE}${marker(FREE)}。` }))
    .on('answer', /中断/, ({ marker }) => ({ text: `${begun}${marker(HARD)}。\n\n${'后面还有很多话。'.repeat(20)}` }), {
      truncateAfterChunks: 8,
    })
    .on('continue', /中断/, ({ marker }) => ({ text: `接上了：${FREE}${marker(FREE)}。` }))
    .on('answer', /繁忙/, () => ({ status: 429, retryAfter: 1 }), { once: true })
    .on('answer', /繁忙/, ({ marker }) => ({ text: `等到了：${FREE}${marker(FREE)}。` }))
    .on('answer', /故障/, () => ({ status: 500 }));
  return portal;
}

/** Answers that a model does not bring to an end, and a service that refuses: what is said, and how it goes on. */
export const brokenAnswers: Journey = {
  name: 'brokenAnswers',
  portal: portalWithModel,
  async run(stage) {
    await signIn(stage);
    await atTheLimit(stage);
    await stopped(stage);
    await inMidStream(stage);
    await refusals(stage);
  },
};

/** Asks in a conversation of its own, so that nothing has to be understood first. */
async function ask({ page, portal }: Stage, question: string): Promise<Locator> {
  await page.goto(`${portal.origin}/#/agent`);
  return send(page, question);
}

const goOn = (asked: Locator) => asked.getByRole('button', { name: '继续', exact: true });
/** 继续 stands in the line in which the text ends, or below it where that line is full. */
async function besideItsEnd(asked: Locator): Promise<void> {
  const [button, end] = await Promise.all([goOn(asked).boundingBox(), body(asked).locator('p').last().boundingBox()]);
  assert.ok(button && end);
  const middle = button.y + button.height / 2;
  assert.ok(middle > end.y - 4 && middle < end.y + end.height + button.height, '继续 is not beside the end of the text');
}

async function atTheLimit(stage: Stage): Promise<void> {
  const { page } = stage;
  const question = '残差连接解决了什么问题？（长度）';
  const asked = await ask(stage, question);
  await asked.getByText('内容被截断：已达到大模型的长度上限').waitFor({ timeout: 30_000 });
  await besideItsEnd(asked);
  await checkBothWidths(stage, 'broken-length');
  await page.waitForURL(/chat=/);
  await page.reload();
  const again = turn(page, question);
  await goOn(again).click();
  await body(again).getByText(SHORTCUT).waitFor();
  await goOn(again).waitFor({ state: 'detached' });
  await page.reload();
  const text = await body(turn(page, question)).innerText();
  assert.equal(text.split('它的').length, 2, `said twice: ${text}`);
  assert.equal(await again.getByText('内容被截断').count(), 0);
}

async function stopped(stage: Stage): Promise<void> {
  const asked = await ask(stage, '残差连接解决了什么问题？（停止）');
  await body(asked).getByText('慢慢写下去').waitFor({ timeout: 30_000 });
  await stage.page.getByRole('button', { name: '停止', exact: true }).click();
  await asked.getByText('已停止').waitFor();
  await besideItsEnd(asked);
  await checkBothWidths(stage, 'broken-stopped');
  await goOn(asked).click();
  await body(asked).getByText(FREE).waitFor();
  await asked.getByText('已停止').waitFor({ state: 'detached' });
}

async function inMidStream(stage: Stage): Promise<void> {
  const asked = await ask(stage, '残差连接解决了什么问题？（中断）');
  await asked.getByRole('alert').getByText('回答没有完成：与大模型服务的连接中断，回答不完整').waitFor({ timeout: 30_000 });
  await checkBothWidths(stage, 'broken-cut');
  await goOn(asked).click();
  await body(asked).getByText(FREE).waitFor();
  await asked.getByRole('alert').waitFor({ state: 'detached' });
}

async function refusals(stage: Stage): Promise<void> {
  const { model } = stage.portal as PortalWithModel;
  const known = model.asks().length;
  const late = await ask(stage, '残差连接解决了什么问题？（繁忙）');
  await body(late).getByText('等到了').waitFor({ timeout: 30_000 });
  assert.equal(model.asks().length - known, 2, 'a refusal is answered with one more request');
  const broken = await ask(stage, '残差连接解决了什么问题？（故障）');
  await broken.getByText(/^大模型服务发生内部错误，/).waitFor({ timeout: 30_000 });
  await broken.getByRole('button', { name: '重新回答' }).waitFor();
  await checkBothWidths(stage, 'broken-500');
}

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { body, send, turn } from '../asking';
import { checkBothWidths } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { startPortalWithModel } from '../modelServer';
import type { ModelServer, PortalWithModel } from '../modelServer';
import { addPerson, openAs } from '../people';

const QUESTION = '残差连接解决了什么问题？';
const THOUGHT = '先看摘要里关于退化问题的句子。';
const HARD = '增加层数甚至会使训练误差上升';
const SHORTCUT = '恒等捷径连接把输入加回输出';
const DEEP = '152层';
const LIMIT_QUESTION = '残差连接有什么局限？';
const COST_QUESTION = '残差连接会增加多少参数？';

/** What the model says to each message of the conversation about residual networks. */
async function portalWithModel(): Promise<PortalWithModel> {
  const portal = await startPortalWithModel();
  portal.model
    .on('answer', /解决了什么问题/, ({ marker }) => ({
      reasoning: THOUGHT,
      text:
        `1. 很深的普通网络难以训练，${HARD}${marker(HARD)}。\n` +
        `2. 每个模块学习残差函数，并通过${SHORTCUT}${marker(SHORTCUT)}。\n` +
        `3. 作者训练了多达 512 层的残差网络${marker(DEEP)}。`,
    }))
    .on('work', /缩短成三句话/, ({ marker }) => ({
      text: `很深的网络难以训练${marker(HARD)}。捷径连接把输入加回输出${marker(SHORTCUT)}。它因此可以很深${marker(DEEP)}。`,
    }))
    .on('work', /翻译成英文/, ({ marker }) => ({
      text: `Very deep plain networks are hard to train${marker(HARD)}. Identity shortcuts add the input back to the output${marker(SHORTCUT)}.`,
    }))
    .on('understand', /第二点/, () => ({ text: '{"question": null, "act": "part", "part": 2, "talk": null, "portal": false}' }))
    .on('work', /第二点/, ({ marker }) => ({ text: `第二点说的是捷径：${SHORTCUT}${marker(SHORTCUT)}。` }))
    .on('understand', /局限/, () => ({ text: `{"question": "${LIMIT_QUESTION}"}` }))
    .on('answer', /局限/, ({ marker }) => ({ text: `所给资料没有涉及它的局限，只说${HARD}${marker(HARD)}。` }))
    .on('understand', /多少参数/, () => ({ text: `{"question": "${COST_QUESTION}"}` }))
    .on('answer', /多少参数/, ({ marker }) => ({ text: `捷径不增加参数${marker('捷径不增加参数')}。` }));
  return portal;
}

/** A conversation with a model: reasoning, the ledger, work on the answer before, a question that leans on it, and what it cost. */
export const models: Journey = {
  name: 'models',
  portal: portalWithModel,
  async run(stage) {
    const { model } = stage.portal as PortalWithModel;
    await signIn(stage);
    await stage.page.goto(`${stage.portal.origin}/#/agent`);
    await firstAnswer(stage);
    await workOnIt(stage, model);
    await leaning(stage);
    await usage(stage);
  },
};

/** Asks, waits until the answer is whole, and returns its turn. */
async function ask(page: Page, question: string): Promise<Locator> {
  const asked = await send(page, question);
  await asked.getByRole('button', { name: '重新回答' }).waitFor({ timeout: 30_000 });
  return asked;
}

async function firstAnswer(stage: Stage): Promise<void> {
  const { page } = stage;
  const asked = await ask(page, QUESTION);
  const thought = asked.getByText(THOUGHT);
  assert.equal(await thought.isVisible(), false, 'the reasoning is not folded');
  await asked.getByText('思考过程').click();
  await thought.waitFor();
  assert.match(await body(asked).innerText(), /512 层的残差网络\[?1\]?（不支持）/);
  await asked
    .getByRole('button', { name: /^来源 1：.*；核对一致$/ })
    .first()
    .waitFor();
  await asked.getByRole('button', { name: /^来源 1：.*；不支持：所引原文没有 512$/ }).waitFor();
  await asked.getByText('出处核对 · 3 句：核对一致 2，不支持 1').click();
  await asked.getByRole('list', { name: '参考文献' }).getByText('Deep Residual Learning').waitFor();
  await checkBothWidths(stage, 'models-answer');
}

/** Each is answered from the first answer; plain thanks ask no model. */
async function workOnIt(stage: Stage, model: ModelServer): Promise<void> {
  const { page } = stage;
  for (const [message, words, tasks] of [
    ['把上面的回答缩短成三句话', '它因此可以很深', ['work']],
    ['翻译成英文', 'Identity shortcuts add the input back', ['work']],
    ['谢谢', '不客气', []],
    ['第二点能再详细说说吗？', '第二点说的是捷径', ['understand', 'work']],
  ] as const) {
    const known = model.asks().length;
    const asked = await ask(page, message);
    await body(asked).getByText(words).waitFor();
    const made = model.asks().slice(known);
    assert.deepEqual(
      made.map(({ task }) => task),
      tasks,
      message,
    );
    const work = made.find(({ task }) => task === 'work');
    if (!work) continue;
    assert.match(work.before, /捷径|输入加回|shortcuts/, `${message} is not told the answer before`);
    await asked.getByText('依据上面的回答').waitFor();
    await asked.getByRole('list', { name: '参考文献' }).waitFor();
  }
  await checkBothWidths(stage, 'models-worked-on');
}

/** A question that leans on the conversation is completed, which is shown and can be corrected. */
async function leaning(stage: Stage): Promise<void> {
  const { page } = stage;
  const asked = await ask(page, '那它的局限呢');
  await asked.getByText('理解为：').waitFor();
  await asked.getByText(LIMIT_QUESTION).waitFor();
  // No card of a marker lies over it.
  await page.mouse.move(0, 0);
  await checkBothWidths(stage, 'models-understood');
  await asked.getByRole('note', { name: '问题的理解' }).getByRole('button', { name: '修改' }).click();
  const edit = page.getByRole('textbox', { name: '修改问题' });
  assert.equal(await edit.inputValue(), LIMIT_QUESTION);
  await edit.fill(COST_QUESTION);
  await edit.press('Enter');
  const corrected = turn(page, COST_QUESTION).last();
  await body(corrected).getByText('捷径不增加参数').waitFor();
  await corrected.getByRole('group', { name: '这一问的各个版本' }).waitFor();
}

/** Another person asks too; the administrator sees what each used today. */
async function usage(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  const other = await openAs(stage, await addPerson(stage, 'meimei', '韩梅梅'));
  await other.goto(`${portal.origin}/#/agent`);
  await ask(other, QUESTION);
  await other.context().close();
  await page.goto(`${portal.origin}/#/home?panel=usage`);
  const table = page.getByRole('region', { name: '每人每天的用量' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await row('韩梅梅').waitFor();
  for (const name of ['韩梅梅', '管理员']) {
    const [day, , model, calls, prompt] = await row(name).getByRole('cell').allInnerTexts();
    assert.match(day ?? '', /^\d{4}-\d\d-\d\d$/);
    assert.equal(model, 'deepseek-reasoner');
    assert.ok(parseInt(calls ?? '', 10) > 0 && parseInt(prompt ?? '', 10) > 0, `${name} used nothing`);
  }
  await checkBothWidths(stage, 'models-usage');
}

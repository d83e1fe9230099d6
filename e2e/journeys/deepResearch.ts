import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { checkBothWidths, tabTo } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';

/** A run without a model takes seconds; a busy machine gets time. */
const RUN_MS = 60_000;

/** From a question to a report, by keyboard; through a reload; amended, compared, exported. */
export const deepResearch: Journey = {
  name: 'deep-research',
  streams: true,
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/deepResearch`);
    await page.getByText(/^今日还可发起 \d+ 次研究$/).waitFor();
    await checkBothWidths(stage, 'research-start');
    await planByKeyboard(stage);
    await reloadInTheMiddle(stage);
    await lookBack(stage);
    await sources(page);
    await followUp(stage);
    await exportMarkdown(page);
    await again(stage);
  },
};

const box = (page: Page) => page.getByRole('textbox', { name: '提问' });
const report = (page: Page) => page.getByRole('article', { name: '报告' });
const ready = (page: Page) => page.getByText('报告已生成').waitFor({ timeout: RUN_MS });

async function planByKeyboard(stage: Stage): Promise<void> {
  const { page } = stage;
  await tabTo(page, box(page));
  await page.keyboard.type('注意力机制在深度学习中的应用与局限');
  await page.keyboard.press('Enter');
  const first = page.getByRole('textbox', { name: '第 1 步标题' });
  await first.waitFor({ timeout: RUN_MS });
  await checkBothWidths(stage, 'research-plan');
  const title = await first.inputValue();
  await tabTo(page, first);
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(`“${title}”现在是第 2 步`).waitFor({ state: 'attached' });
  const second = page.getByRole('textbox', { name: '第 2 步标题' });
  assert.equal(await second.inputValue(), title);
  await tabTo(page, page.getByRole('button', { name: '删除第 1 步' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^已删除/).waitFor({ state: 'attached' });
  assert.equal(await first.inputValue(), title);
  // What is edited and not sent survives a reload.
  await page.reload();
  await page.getByText('已修改，尚未提交').waitFor({ timeout: RUN_MS });
  assert.equal(await first.inputValue(), title);
  await tabTo(page, page.getByRole('button', { name: '开始研究' }), 120);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: title, exact: true }).waitFor({ timeout: RUN_MS });
}

async function reloadInTheMiddle(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.reload();
  await ready(page);
  await report(page).getByText('已完成', { exact: true }).waitFor();
  const text = await report(page).locator('.sn-answer-body').innerText();
  const headings = await report(page).locator('.sn-answer-body h3').allInnerTexts();
  assert.ok(headings.length >= 1, 'the report has no sections');
  assert.equal(new Set(headings).size, headings.length, 'a section is there twice');
  const sentences = text.match(/[^。\n]{12,}。/g) ?? [];
  assert.equal(new Set(sentences).size, sentences.length, 'a sentence is there twice');
  assert.equal(await page.getByRole('heading', { level: 2, name: '注意力机制在深度学习中的应用与局限', exact: true }).count(), 1);
  await checkBothWidths(stage, 'research-report');
}

/** The run as it stood at its plan, in the middle and at its report: by keyboard, by link, and back to now. */
async function lookBack(stage: Stage): Promise<void> {
  const { page } = stage;
  const past = page.getByText(/^正在回看第 \d+ \/ \d+ 个事件/);
  await tabTo(page, page.getByRole('button', { name: '回看过程' }));
  await page.keyboard.press('Enter');
  const handle = page.getByRole('slider', { name: '回看的位置' });
  await tabTo(page, handle);
  await page.keyboard.press('Home');
  await past.waitFor();
  await page.waitForURL('**&moment=1');
  assert.match((await handle.getAttribute('aria-valuetext')) ?? '', /^第 1 \/ \d+ 个事件.*提出问题$/);
  assert.equal(await report(page).count(), 0);
  const summary = page.getByRole('region', { name: '那一刻的进展' });
  for (let at = 0; (await summary.getByText('已完成').count()) === 0; at += 1) {
    assert.ok(at < 12, 'no milestone has a step that is done');
    await page.getByRole('button', { name: /^下一节点：/ }).click();
  }
  assert.ok((await summary.getByText('未开始').count()) > 0, 'later steps are shown as begun');
  await page.reload();
  await past.waitFor();
  await summary.getByText('已完成').waitFor();
  await checkBothWidths(stage, 'research-past');
  await page.getByText('用那时的计划另开（可以先修改）').click();
  await page.getByText('已完成，不再检索').first().waitFor();
  await checkBothWidths(stage, 'research-branch');
  await branch(page);
  await page.getByRole('button', { name: '回到现在' }).click();
  await report(page).getByText('已完成', { exact: true }).waitFor();
}

/** Another research from there: it searches for nothing that was done, and leads back to the moment that it was begun from. */
async function branch(page: Page): Promise<void> {
  const then = page.url();
  await page.getByRole('button', { name: '用这个计划另开' }).click();
  const back = page.getByRole('link', { name: '「另一次研究」' });
  await back.waitFor({ timeout: RUN_MS });
  await ready(page);
  await report(page).getByText('已完成', { exact: true }).waitFor();
  const titles = await page.locator('.sn-research-step h3').allInnerTexts();
  assert.equal(new Set(titles).size, titles.length, 'a step that was done is run again');
  await back.click();
  await page.waitForURL(then);
}

/** A marker opens its source where it is cited; the table of contents stays on this screen. */
async function sources(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: '目录' });
  const entry = contents.getByRole('button').first();
  await entry.click();
  await page.waitForURL((url) => url.hash.startsWith('#/deepResearch?') && url.hash.includes('at=sec-'));
  await report(page)
    .getByRole('button', { name: /^来源 1：/ })
    .first()
    .click();
  await page.waitForURL((url) => url.hash.startsWith('#/readDetailMore') && url.hash.includes('at='));
  await page.goBack();
  await ready(page);
}

async function followUp(stage: Stage): Promise<void> {
  const { page } = stage;
  await box(page).fill('残差网络有什么作用');
  await box(page).press('Enter');
  await page.getByText('第 2 / 2 版').waitFor({ timeout: RUN_MS });
  await page.getByRole('button', { name: '与上一版比较' }).click();
  await page.getByRole('region', { name: '第 1 版与第 2 版的差别' }).locator('ins').first().waitFor();
  await page
    .getByText(/^(?:新增来源 \d+ 个|减少来源 \d+ 个|来源没有变化)$/)
    .first()
    .waitFor();
  await checkBothWidths(stage, 'research-compare');
  await page.getByRole('button', { name: '回到正文' }).click();
}

async function exportMarkdown(page: Page): Promise<void> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const downloaded = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: '导出报告' })
    .getByRole('button', { name: /^Markdown/ })
    .click();
  const file = await downloaded;
  const text = fs.readFileSync(await file.path(), 'utf8');
  assert.match(file.suggestedFilename(), /\.md$/);
  assert.match(text, /^#\s/m);
  assert.match(text, /\[1\]/);
  assert.match(text, /残差/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The finished run is in the history, and opens whole on its own screen. */
async function again({ page, portal }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchHistory?tab=chats`);
  await page.getByRole('link', { name: '注意力机制在深度学习中的应用与局限', exact: true }).click();
  await page.waitForURL((url) => url.hash.startsWith('#/deepResearch?thread='));
  await ready(page);
  await page.getByText('第 2 / 2 版').waitFor();
}

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkBothWidths } from '../checks';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const FIRST = '注意力机制是什么？';
const CHANGED = '注意力机制有哪些局限？';
const TITLE = '注意力机制的讨论';

/** A conversation in several versions: another answer, a question written anew, a rating, a fork, the history; narrow at last. */
export const branches: Journey = {
  name: 'branches',
  streams: true,
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/agent`);
    const box = page.getByRole('textbox', { name: '提问' });
    await box.fill(FIRST);
    await box.press('Enter');
    await answered(page);
    await versions(stage);
    await compared(stage);
    await rating(stage);
    await followUp(page);
    await fork(stage);
    await history(stage);
    await narrow(stage);
  },
};

const question = (page: Page) => page.getByRole('group', { name: '问题', exact: true });
const shown = async (page: Page, text: string) => question(page).filter({ hasText: text }).first().waitFor();

/** The answer has come to its end: the last turn can be rated. */
async function answered(page: Page): Promise<void> {
  await page.getByRole('button', { name: '停止' }).waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByRole('article').last().getByRole('button', { name: '踩' }).waitFor({ timeout: 60_000 });
}

async function versions({ page, look }: Stage): Promise<void> {
  await page.getByRole('button', { name: '重新回答' }).press('Enter');
  await page.getByText('2/2', { exact: true }).waitFor();
  await answered(page);
  await page.getByRole('button', { name: /^上一个版本/ }).press('Enter');
  await page.getByText('1/2', { exact: true }).waitFor();
  assert.ok(
    await page.getByRole('button', { name: /^上一个版本/ }).evaluate((button) => button === document.activeElement),
    'the focus left the versions',
  );
  await page.waitForURL((url) => url.hash.includes('branch='));
  await page.reload();
  await page.getByText('1/2', { exact: true }).waitFor();
  await look('branches-1440');
  assert.deepEqual(await seriousFindings(page), []);

  await page.getByRole('button', { name: '编辑问题' }).press('Enter');
  const edit = page.getByRole('textbox', { name: '修改问题' });
  await edit.fill(CHANGED);
  await look('branches-edit-1440');
  assert.deepEqual(await seriousFindings(page), []);
  await edit.press('Enter');
  await page.getByText('3/3', { exact: true }).waitFor();
  await shown(page, CHANGED);
  await answered(page);
  for (const place of ['2/3', '1/3']) {
    await page.getByRole('button', { name: /^上一个版本/ }).press('ArrowLeft');
    await page.getByText(place, { exact: true }).waitFor();
  }
  await shown(page, FIRST);
  // A reload shows the version that was left in front, without its address as well.
  await page.goto(page.url().replace(/&branch=[^&]*/, ''));
  await page.reload();
  await page.getByText('1/3', { exact: true }).waitFor();
}

/** What differs between two versions, of three the one that is chosen. */
async function compared(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: '对比', exact: true }).press('Enter');
  await page.getByRole('region', { name: '第 1 版与第 2 版的差别' }).waitFor();
  await page.getByRole('combobox', { name: '对比的版本' }).press('ArrowDown');
  await page.getByTitle('第 3 版').click();
  const differences = page.getByRole('region', { name: '第 1 版与第 3 版的差别' });
  await differences.waitFor();
  assert.ok((await differences.locator('ins, del').count()) > 0, 'answers to two questions do not differ');
  await checkBothWidths(stage, 'branches-compared');
  await page.getByRole('button', { name: '收起对比' }).press('Enter');
  await differences.waitFor({ state: 'detached' });
}

async function rating({ page, look }: Stage): Promise<void> {
  const down = page.getByRole('button', { name: '踩' });
  await down.press('Enter');
  await page.getByRole('button', { name: '内容不完整' }).press('Enter');
  await page.getByRole('textbox', { name: '补充说明' }).fill('少了一篇');
  await look('branches-rating-1440');
  assert.deepEqual(await seriousFindings(page), []);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/thumbs_flag'));
  await page.getByRole('button', { name: '提交' }).press('Enter');
  await saved;
  await page.getByText('内容不完整；少了一篇').waitFor();
  await page.reload();
  await page.getByText('内容不完整；少了一篇').waitFor();
  assert.equal(await down.getAttribute('aria-pressed'), 'true');
  const undone = page.waitForResponse((answer) => answer.url().endsWith('/thumbs_flag'));
  await down.press('Enter');
  await undone;
  await page.reload();
  await page.getByText('1/3', { exact: true }).waitFor();
  assert.equal(await down.getAttribute('aria-pressed'), 'false');
}

/** What stands in the box is not overwritten. */
async function followUp(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: '提问' });
  await box.fill('我在写');
  const first = page.getByRole('region', { name: '可以接着问' }).getByRole('button').first();
  const text = (await first.textContent()) ?? '';
  await first.press('Enter');
  await page.getByRole('button', { name: '追加在后面' }).press('Enter');
  assert.equal(await box.inputValue(), `我在写\n${text}`);
  await box.fill('');
  await first.press('Enter');
  await shown(page, text);
  await answered(page);
}

async function fork({ page }: Stage): Promise<void> {
  const before = page.url();
  const turns = await question(page).count();
  await page.getByRole('button', { name: '另开对话' }).first().press('Enter');
  await page.waitForURL((url) => url.href !== before && url.hash.includes('chat='));
  await page.getByRole('link', { name: new RegExp(`${FIRST.slice(0, 5)}.*（另开）`) }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.sn-question').length === 1);
  await page.goBack();
  await page.waitForFunction((count) => document.querySelectorAll('.sn-question').length === count, turns);
}

async function history({ page, look }: Stage): Promise<void> {
  const list = page.getByRole('navigation', { name: '历史对话' });
  const named = (name: string) => list.getByRole('button', { name });
  await named(`改名：“${FIRST}”`).press('Enter');
  await list.getByRole('textbox', { name: '对话名称' }).fill(TITLE);
  await list.getByRole('textbox', { name: '对话名称' }).press('Enter');
  await list.getByRole('link', { name: TITLE }).waitFor();
  await named(`置顶 “${TITLE}”`).press('Enter');
  await list.getByRole('heading', { name: '置顶' }).waitFor();
  await list.getByRole('textbox', { name: '查找对话' }).fill('讨论');
  await list.getByRole('link', { name: '（另开）' }).waitFor({ state: 'detached' });
  await look('branches-history-1440');
  assert.deepEqual(await seriousFindings(page), []);
  await list.getByRole('textbox', { name: '查找对话' }).fill('');
  await list.getByRole('link', { name: '（另开）' }).waitFor();
  await list.getByRole('button', { name: /^删除 .*（另开）/ }).press('Enter');
  await list.getByRole('link', { name: '（另开）' }).waitFor({ state: 'detached' });
  await list.getByRole('button', { name: '撤销' }).press('Enter');
  await list.getByRole('link', { name: '（另开）' }).waitFor();
  await page.reload();
  await list.getByRole('heading', { name: '置顶' }).waitFor();
  assert.match((await list.getByRole('link').first().textContent()) ?? '', new RegExp(TITLE));
}

async function narrow({ page, look }: Stage): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('1/3', { exact: true }).waitFor();
  await page.getByRole('button', { name: '编辑问题' }).first().press('Enter');
  await page.getByRole('button', { name: '赞' }).first().press('Enter');
  await page.getByRole('button', { name: '有据可查' }).waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
  await look('branches-360');
  assert.deepEqual(await seriousFindings(page), []);
}

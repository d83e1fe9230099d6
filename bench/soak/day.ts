import type { Locator, Page } from 'playwright-core';
import { send } from '../../e2e/asking';

/** Searches of a day; each round adds a word of its own, so that no two are the same. */
const WORDS = ['深度学习', 'attention', '基因', 'network', '气候', 'language', '细胞', 'quantum', '经济', 'learning', '材料', 'memory'];

/** Rows of a list that are used, so that a search that comes again finds other papers. */
const ROWS = 4;
const rowOf = (round: number) => Math.floor(round / WORDS.length) % ROWS;

const nthOf = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** The shortest look that a person takes at a screen. */
const GLANCE_MS = 150;

/** Nothing is on its way any more: no skeleton is shown. */
async function settled(page: Page): Promise<void> {
  const drawn = () => page.waitForFunction(() => document.querySelector('#root *') && !document.querySelector('.sn-skeleton, .sn-bar'));
  await drawn();
  // The answers may open a further one.
  await page.waitForTimeout(GLANCE_MS);
  await drawn();
}

/** Opens an address within the page, as a link does: a load of its own would forget everything. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), address);
  await settled(page);
}

async function search(page: Page, round: number): Promise<void> {
  await visit(page, '/home');
  const box = page.getByRole('combobox', { name: '检索词' });
  await box.fill(`${nthOf(WORDS, round)} OR 第${round}轮`);
  await box.press('Enter');
  await page.waitForURL(/searchResult/);
  await page.locator('[aria-label="检索结果"][aria-busy="false"]').waitFor();
  for (const way of [1, 1, 1, -1, -1, -1]) await page.mouse.wheel(0, way * 900);
  await settled(page);
}

async function close(page: Page, shown: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'hidden' });
}

/** The answer is there with its references, and nothing is being written any more. */
async function answered(place: Page | Locator): Promise<void> {
  await place.getByRole('list', { name: '参考文献' }).last().waitFor();
  await place.getByRole('button', { name: '停止' }).waitFor({ state: 'detached' });
}

/** Two papers ticked, cited in a dialog, asked about in the drawer, and put away. */
async function useTray(page: Page, round: number): Promise<void> {
  for (const nth of [0, 1])
    await page
      .getByRole('article')
      .nth(rowOf(round) + nth)
      .getByRole('checkbox')
      .check();
  const tray = page.getByRole('region', { name: '已选文献' });
  await tray.getByRole('button', { name: '引用与导出' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: '引用文本' }).locator('.sn-cite-line').first().waitFor();
  await close(page, dialog);
  await tray.getByRole('button', { name: '提问与总结' }).click();
  await dialog.getByRole('textbox').fill(`这些论文各自提出了什么方法？（第 ${round} 轮）`);
  await dialog.getByRole('textbox').press('Enter');
  await answered(dialog);
  await close(page, dialog);
  await tray.getByRole('button', { name: '清空' }).click();
}

/** A paper is opened and read, the robot is asked about every second one, and the results come back where they were left. */
async function read(page: Page, round: number): Promise<void> {
  await page.getByRole('article').nth(rowOf(round)).getByRole('heading').getByRole('link').click();
  await page.waitForURL(/readDetailMore/);
  await settled(page);
  await page.mouse.wheel(0, 900);
  if (round % 2 === 0) await askRobot(page, round);
  await page.goBack();
  await page.waitForURL(/searchResult/);
  await settled(page);
}

async function askRobot(page: Page, round: number): Promise<void> {
  await page.keyboard.press('Control+/');
  const robot = page.getByRole('complementary', { name: 'AI 助手' });
  const box = robot.getByRole('textbox', { name: '提问' });
  await box.fill(`它用了什么方法？（第 ${round} 轮）`);
  await box.press('Enter');
  await answered(robot);
  await box.press('Escape');
  await robot.waitFor({ state: 'hidden' });
}

/** Something is looked for in the palette and left. */
async function lookUp(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '搜索' });
  await palette.getByRole('option').first().waitFor();
  await page.keyboard.type('知识库');
  await palette.getByRole('group', { name: '知识库' }).getByRole('option').first().waitFor();
  await close(page, palette);
}

/** A new conversation with an agent. */
async function talk(page: Page, round: number): Promise<void> {
  await visit(page, '/agent');
  await page.getByRole('button', { name: '新对话' }).click();
  await send(page, `注意力机制的核心思想是什么？（第 ${round} 轮）`);
  await answered(page);
}

/** Addresses that one round visits beside its own; all of them have been there after a few rounds. */
const VISITED = 4;

/** The start page with the cursor in its box: React keeps the box that last had it, and with it the whole screen of that box. */
export async function rest(page: Page, ms: number): Promise<void> {
  await visit(page, '/home');
  await page.getByRole('combobox', { name: '检索词' }).focus();
  await page.waitForTimeout(ms);
}

/** One round of real use. Its searches, questions and papers are others than those of the rounds before. */
export async function oneRound(page: Page, round: number, addresses: readonly string[]): Promise<void> {
  await search(page, round);
  await useTray(page, round);
  await read(page, round);
  await lookUp(page);
  await talk(page, round);
  for (let nth = 0; nth < VISITED; nth += 1) await visit(page, nthOf(addresses, round * VISITED + nth));
  await page.goBack();
  await settled(page);
}

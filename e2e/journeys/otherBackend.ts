import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PATHS, addresses } from '../addresses';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { WAYS } from '../otherBackend/disguise';
import type { Way } from '../otherBackend/disguise';
import { startOtherPortal } from '../otherBackend/otherPortal';
import type { OtherPortal } from '../otherBackend/otherPortal';
import { startPortal } from '../portal';

/** What no legal answer may bring a person to. */
const LOST = /没能显示|页面出错|响应格式错误|程序出错/;
const LOADING = '.sn-skeleton, #shell';

/** A backend that writes every answer in other legal forms: all routes and a person's work, nothing is lost, each departure is known. */
export const otherBackend: Journey = {
  name: 'otherBackend',
  departs: true,
  portal: async () => startOtherPortal(await startPortal()),
  async run(stage) {
    const { page } = stage;
    const portal = stage.portal as OtherPortal;
    await signIn(stage);
    const places = await addresses(page, portal.origin);
    for (const way of WAYS) {
      const remarks = new Set<string>();
      const note = (message: { text: () => string }) => void (message.text().startsWith('contract:') && remarks.add(message.text()));
      page.on('console', note);
      portal.writeAs(way);
      await page.goto('about:blank');
      await walk(stage, places, way);
      await ask(stage);
      await keepPrompt(page, portal.origin, `用法 ${way}`);
      page.off('console', note);
      const { size } = portal.answered;
      console.log(`  ${way}: ${size} calls in another form, ${remarks.size} departures seen, ${PATHS.length} routes, none lost`);
      assert.ok(remarks.size > 20, `${way}: only ${remarks.size} departures were seen`);
      assert.ok(size > 45, `${way}: only ${size} calls were answered so`);
    }
  },
};

async function walk({ page, portal, look }: Stage, places: ReadonlyMap<string, string>, way: Way): Promise<void> {
  for (const path of PATHS) {
    await page.goto(`${portal.origin}/#${path}${places.get(path) ?? ''}`);
    await settled(page, `${way} ${path}`);
    if (way === 'things' && path === '/home/searchResult') await look('other-backend-results');
  }
}

/** The screen is there and shows what it has. */
async function settled(page: Page, where: string): Promise<void> {
  await page
    .waitForFunction((loading) => document.querySelector(loading) === null, LOADING)
    .catch(() => assert.fail(`${where}: still loading`));
  const text = await page.locator('body').innerText();
  assert.doesNotMatch(text, LOST, `${where}: ${LOST.exec(text)?.[0]}`);
}

/** Two ticked papers are asked about; the streamed answer has its sources. */
async function ask({ page, portal, look }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('深度学习')}`);
  for (const nth of [0, 1]) await page.getByRole('article').nth(nth).getByRole('checkbox').check();
  await page.getByRole('region', { name: '已选文献' }).getByRole('button', { name: '提问与总结' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox').fill('这些论文各自提出了什么方法？');
  await drawer.getByRole('textbox').press('Enter');
  await drawer.getByRole('list', { name: '参考文献' }).last().getByRole('listitem').first().waitFor({ timeout: 60_000 });
  await drawer.getByRole('button', { name: '停止' }).waitFor({ state: 'detached', timeout: 60_000 });
  assert.match(await drawer.getByRole('article').last().innerText(), /\[1\]/, 'the answer cites nothing');
  await look('other-backend-answer');
  await page.reload();
  await settled(page, 'after asking');
}

/** A prompt is written, changed and removed. */
async function keepPrompt(page: Page, origin: string, title: string): Promise<void> {
  await page.goto(`${origin}/#/agent`);
  await page.getByRole('button', { name: '提示词库' }).click();
  const library = page.getByRole('dialog', { name: '提示词库' });
  const heading = library.getByRole('heading', { name: title });
  await library.getByRole('button', { name: '新建' }).click();
  await library.getByRole('textbox', { name: '标题' }).fill(title);
  await library.getByRole('textbox', { name: '内容' }).fill('请说明主要结论');
  await library.getByRole('button', { name: '保存' }).click();
  await heading.waitFor();
  await library.getByRole('button', { name: `编辑：${title}` }).click();
  await library.getByRole('textbox', { name: '标题' }).fill(`${title}（改）`);
  await library.getByRole('button', { name: '保存' }).click();
  await library.getByRole('heading', { name: `${title}（改）` }).waitFor();
  await library.getByRole('button', { name: `删除：${title}（改）` }).click();
  await library.getByRole('heading', { name: `${title}（改）` }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await library.waitFor({ state: 'detached' });
}

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

/** Is recommended papers before having said anything, names fields, chooses topics, reads the feed, hides a paper and takes it back, subscribes a search, leaves unsaved choices. */
export const subscribe: Journey = {
  name: 'subscribe',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await nameFields(stage);
    await page.goto(`${portal.origin}/#/subscribe?edit=1`);
    await chooseFirst(stage);
    await readFeed(stage);
    await subscribeSearch(stage);
    await leaveUnsaved(page);
    await onNarrowScreens(stage);
  },
};

/** Three clicks, of which each counts at once. */
async function nameFields({ page, portal, look }: Stage): Promise<void> {
  const cards = page.getByRole('article');
  await page.getByRole('heading', { name: /为你推荐/ }).scrollIntoViewIfNeeded();
  await cards.first().waitFor();
  const before = await cards.getByRole('heading').allInnerTexts();
  assert.ok(before.length > 0, 'nothing is recommended at the first visit');
  const question = page.getByRole('group', { name: /^你研究什么/ });
  await question.scrollIntoViewIfNeeded();
  assert.deepEqual(await seriousFindings(page), []);
  await look('home-fields-1440');
  await question.getByRole('button', { name: /^数学/ }).click();
  const reasons = page.getByRole('list', { name: '推荐理由' });
  await reasons.filter({ hasText: '学科：数学' }).first().waitFor();
  assert.notDeepEqual(await cards.getByRole('heading').allInnerTexts(), before, 'the list is the same');

  await page.goto(`${portal.origin}/#/subscribe`);
  await page.getByRole('heading', { level: 1, name: '全部推荐' }).waitFor();
  await question.getByRole('button', { name: /^物理学/ }).press('Enter');
  await question.getByRole('button', { name: /^空间科学/ }).press(' ');
  await reasons.filter({ hasText: '学科：空间科学' }).first().waitFor();
  assert.ok(await question.getByRole('button', { name: /^化学/ }).isDisabled(), 'a fourth field can be chosen');
  assert.deepEqual(await seriousFindings(page), []);
  await look('subscribe-fields-1440');
  await page.getByRole('button', { name: '完成' }).click();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await cards.first().waitFor();
  assert.equal(await question.count(), 0, 'a person who has chosen is asked again');
}

async function chooseFirst({ page, look }: Stage): Promise<void> {
  await page.getByRole('heading', { name: '编辑主题与研究兴趣' }).waitFor();
  await page.getByRole('searchbox', { name: '查找主题' }).fill('深度');
  await page.getByRole('button', { name: '深度学习' }).click();
  await page.getByRole('searchbox', { name: '查找主题' }).fill('');
  await page.getByRole('textbox', { name: '自己的主题词' }).fill('引力波');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: '查找研究兴趣' }).fill('天文');
  await page.getByRole('button', { name: '天文学', exact: true }).click();
  await look('subscribe-choose-1440');
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('heading', { name: '全部推荐' }).waitFor();
}

async function readFeed({ page, look }: Stage): Promise<void> {
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const titles = await page.getByRole('article').getByRole('heading').allInnerTexts();
  assert.equal(new Set(titles).size, titles.length, 'a paper is there twice');
  const reasons = await page.getByRole('list', { name: '推荐理由' }).allInnerTexts();
  assert.equal(reasons.length, titles.length, 'a card has no reason');
  await look('subscribe-feed-1440');
  assert.deepEqual(await seriousFindings(page), []);

  await page
    .getByRole('button', { name: /^不感兴趣/ })
    .first()
    .click();
  const undo = page.getByRole('button', { name: '撤销' });
  await undo.waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), '撤销');
  assert.ok(!(await cards.getByRole('heading').allInnerTexts()).includes(titles[0] ?? ''), 'the hidden paper is still there');
  await look('subscribe-undo-1440');
  await page.keyboard.press('Enter');
  await page
    .getByRole('article')
    .getByRole('heading', { name: titles[0] ?? '', exact: true })
    .waitFor();

  await page.getByRole('navigation', { name: '主题' }).getByRole('link', { name: '引力波' }).click();
  await page.getByRole('heading', { level: 1, name: '引力波' }).waitFor();
  await page.getByRole('link', { name: '检索此主题的全部文献' }).click();
  await page.waitForURL(/#\/subscribe\/searchResult\?/);
  await page.locator('[aria-label="订阅结果"][aria-busy="false"]').waitFor();
  await cards.first().waitFor();
  await look('topic-results-1440');
  assert.deepEqual(await seriousFindings(page), []);
}

async function subscribeSearch({ page, portal, look }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('题名:网络')}&from=1990`);
  await page.getByRole('button', { name: '订阅此检索' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('主题名称').fill('网络研究');
  await look('subscribe-dialog-1440');
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '去订阅页查看' }).click();
  await page.getByRole('navigation', { name: '主题' }).getByRole('link', { name: '网络研究' }).waitFor();
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole('link', { name: '编辑主题与兴趣' }).click();
  await page.getByRole('button', { name: '移除：引力波' }).click();
  await page.goBack();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '继续编辑' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.ok(page.url().endsWith('edit=1'), 'the address went back without the screen');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await dialog.getByRole('button', { name: '不保存，离开' }).click();
  await page.waitForURL('**/#/home');
}

async function onNarrowScreens({ page, portal, look }: Stage): Promise<void> {
  await page.getByRole('heading', { name: /为你推荐/ }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: /AI 工具/ }).waitFor();
  await look('home-recommended-1440');
  assert.deepEqual(await seriousFindings(page), []);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, hash] of [
    ['feed', '/subscribe'],
    ['edit', '/subscribe?edit=1'],
    ['home', '/home'],
  ] as const) {
    await page.goto(`${portal.origin}/#${hash}`);
    await (name === 'edit' ? page.getByRole('searchbox').first() : page.getByRole('article').first()).waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `${hash} is ${over} px wider than the screen`);
    assert.deepEqual(await seriousFindings(page), []);
    if (name === 'home') await page.getByRole('heading', { name: /为你推荐/ }).scrollIntoViewIfNeeded();
    await look(`subscribe-${name}-360`);
  }
}

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkBothWidths } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const ANSWERED_MS = 60_000;

/** Public bases by subject with their charts; one base's statistics; questions to a ticked source, and one about nothing. */
export const aiKnowledge: Journey = {
  name: 'ai-knowledge',
  anywhere: true,
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/aiKnowledgeBase`);
    await page.getByRole('button', { name: /^计算机科学/ }).click();
    await page.waitForURL(/subject=ESI/);
    await checkChart(page, '按年份');
    await checkBothWidths(stage, 'ai-bases');

    await page.getByRole('link', { name: '计算机科学经典文献', exact: true }).click();
    await page.waitForURL(/#\/aiKnowledgeBase\/detail\?/);
    await page.getByRole('heading', { level: 1, name: '计算机科学经典文献' }).waitFor();
    await page.getByText('统计', { exact: true }).click();
    await checkChart(page, '按年份');
    await checkBothWidths(stage, 'ai-base-statistics');
    await page.getByText('使用它的应用', { exact: true }).click();
    await page.getByText('知识库问答').first().waitFor();
    await testRetrieval(stage);
    await page.getByRole('button', { name: '开始对话' }).click();
    await askTicked(stage);
    await takeReferences(stage);
    await askAboutNothing(stage);
    await again(stage);
  },
};

/** A chart's table counts what the chart is drawn from. */
async function checkChart(page: Page, name: string): Promise<void> {
  const figure = page.getByRole('figure', { name });
  await figure.locator('canvas, svg').first().waitFor();
  await figure.getByText('用表格查看').click();
  const rows = await figure.getByRole('row').allInnerTexts();
  assert.ok(rows.length > 2, `${name} has no table`);
  for (const row of rows.slice(1)) assert.match(row, /\d+$/);
}

/** Which passages a question finds, and why; one of them is opened, and the question is taken into the chat. */
async function testRetrieval(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByText('检索测试', { exact: true }).click();
  await page.getByRole('textbox', { name: '要测试的问题' }).fill('注意力机制如何用于机器翻译？');
  await page.getByRole('button', { name: '测试', exact: true }).click();
  await page.waitForURL(/ask=/);
  const first = page.getByRole('list', { name: '取到的段落' }).getByRole('listitem').first();
  await first.getByText(/命中：/).waitFor();
  await checkBothWidths(stage, 'ai-base-retrieval');
  assert.match((await first.getByRole('link').getAttribute('href')) ?? '', /readDetailMore\?paper_id=.*at=/);
  await page.getByRole('button', { name: '用这个问题提问' }).click();
  await page.waitForURL(/chatDetail/);
  await page.getByText('注意力机制如何用于机器翻译？').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '开始对话' }).waitFor();
}

async function askTicked(stage: Stage): Promise<void> {
  const { page, calls, look } = stage;
  const sources = page.getByRole('region', { name: '来源' });
  await sources.getByRole('textbox', { name: '查找来源' }).fill('attention');
  await sources
    .getByRole('checkbox', { name: /Attention Is All You Need|注意力/i })
    .first()
    .check();
  await sources.getByText('已选 1 篇').waitFor();
  const answer = await ask(page, '这篇论文提出了什么方法？');
  const markers = answer.getByRole('button', { name: /^来源 \d+/ });
  await markers.first().waitFor({ timeout: ANSWERED_MS });
  assert.equal(await page.getByRole('list', { name: '参考文献' }).getByRole('listitem').count(), 1, 'another source than the ticked one');
  await page.getByRole('button', { name: '停止' }).waitFor({ state: 'detached' });
  assert.equal(calls.filter((call) => /\/dataset_chat\/[^/]+\/open/.test(call)).length, 1);
  await checkBothWidths(stage, 'ai-chat');
  // The passage that the sentence rests on, and the way to where it stands.
  await markers.first().hover();
  const passage = page.getByRole('tooltip');
  await passage.getByText('Attention Is All You Need').waitFor();
  const words = (await passage.locator('blockquote').innerText()).trim();
  assert.ok(words.length > 10 && (await answer.innerText()).includes(words), 'the marker opens another passage than its own');
  await look('ai-chat-passage-1440');
  const entry = page.getByRole('list', { name: '参考文献' }).getByRole('listitem').first();
  assert.match((await entry.getByRole('link').first().getAttribute('href')) ?? '', /readDetailMore\?paper_id=.*at=/);
  await markers.first().click();
  await page.waitForURL((url) => url.hash.startsWith('#/readDetailMore?') && url.hash.includes('at='));
  await page.goBack();
  await markers.first().waitFor();
}

/** The references of the answer are there by their numbers, in the address, and go into the selection. */
async function takeReferences(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: '引用文献' }).click();
  await page.waitForURL(/refs=/);
  const references = page.getByRole('dialog', { name: '引用文献' });
  await references.getByRole('heading', { name: /Attention Is All You Need|注意力/i }).waitFor();
  await checkBothWidths(stage, 'ai-chat-references');
  await references.getByRole('button', { name: '全部选中' }).click();
  await references.getByRole('button', { name: '关闭' }).click();
  await references.waitFor({ state: 'hidden' });
  const tray = page.getByRole('region', { name: '已选文献' });
  await tray.getByRole('button', { name: /已选 1 篇/ }).waitFor();
  await tray.getByRole('button', { name: '清空' }).click();
}

async function askAboutNothing({ page, look }: Stage): Promise<void> {
  await page.getByRole('region', { name: '来源' }).getByRole('button', { name: '全部取消' }).click();
  const answer = await ask(page, '紫砂壶的烧制温度和窑变釉色有什么关系？');
  await answer.getByText(/因此不作回答/).waitFor({ timeout: ANSWERED_MS });
  assert.equal(await answer.getByRole('button', { name: /^来源 \d+/ }).count(), 0, 'an answer from nothing cites something');
  await look('ai-chat-nothing-1440');
}

/** The conversation is found in the history of everything and in that of its base, and goes on over that base alone. */
async function again(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  const chat = page.url();
  await page.goto(`${portal.origin}/#/home/searchHistory?tab=chats`);
  await page.getByRole('article').filter({ hasText: '知识库问答' }).first().getByRole('link').first().click();
  await page.waitForURL(/#\/aiKnowledgeBase\/chatDetail\?.*chat=/);
  assert.equal(new URL(page.url()).hash.split('&chat=')[1], new URL(chat).hash.split('&chat=')[1]?.split('&')[0]);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/chat_message/'));
  await ask(page, 'CRISPR-Cas9 基因编辑的原理是什么？');
  const { dataset_id_list } = (await sent).postDataJSON() as { dataset_id_list: string[] };
  assert.equal(dataset_id_list.length, 1);
  await page.getByRole('button', { name: '历史', exact: true }).click();
  const history = page.getByRole('navigation', { name: '历史对话' });
  await history.getByRole('link').first().and(page.locator('[aria-current=page]')).waitFor();
  await checkBothWidths(stage, 'ai-chat-history');
  await page.keyboard.press('Escape');
}

/** Asks, and answers where the answer stands. */
async function ask(page: Page, question: string) {
  const composer = page.getByRole('textbox', { name: '提问' });
  await composer.fill(question);
  await composer.press('Enter');
  const turn = page.getByRole('article').filter({ has: page.getByRole('heading', { name: question }) });
  await turn.waitFor();
  return turn.getByRole('group', { name: '回答', exact: true });
}

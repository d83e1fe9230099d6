import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { callAs } from '../people';

/** Comes back to what was searched, read and asked: combine, compare, delete with undo, pause; wide and narrow. */
export const history: Journey = {
  name: 'history',
  async run(stage) {
    const { page, portal } = stage;
    const open = async (path: string) => page.goto(`${portal.origin}/#${path}`);
    await signIn(stage);
    // What other journeys have searched.
    await callAs(page.request, 'POST', `${portal.origin}/api/user_setting/save`, {
      key: 'search_history',
      type: 'clear',
      value: 1_000_000,
    });
    await open('/home/searchHistory');
    await page.getByText('暂无检索记录').waitFor();
    for (const query of ['深度学习', '作者:Hinton']) {
      // The list of the search before stands until this one's is there: its line in the history is what counts.
      const noted = page.waitForResponse(/search_log\/add/);
      await open(`/home/searchResult?q=${encodeURIComponent(query)}`);
      await noted;
    }
    await open('/home/searchHistory');
    const line = (name: string) => page.getByRole('article', { name });
    await line('#2 作者:Hinton').waitFor();

    await page.getByRole('button', { name: '#1 有无新文献' }).click();
    await page.getByText('此后没有新入库的文献').waitFor();
    await combine(page);
    await stage.look('history-combine-1440');
    assert.deepEqual(await seriousFindings(page), []);
    await page.getByRole('region', { name: '组合检索' }).getByRole('link', { name: '检索' }).press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.hash).includes('深度学习+NOT+作者:Hinton'));
    await page.goBack();

    await page.getByRole('button', { name: '删除 #1' }).press('Enter');
    await line('#1 深度学习').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '撤销' }).press('Enter');
    await line('#1 深度学习').waitFor();
    await pause(stage);
    await viewsAndChats(stage);

    await page.setViewportSize({ width: 360, height: 740 });
    for (const [place, shown] of [
      ['?pick=2.1&op=OR', '组合后的检索式'],
      ['?tab=views', '最近'],
      ['?tab=chats', '小世界网络'],
    ]) {
      await open(`/home/searchHistory${place}`);
      await page.getByText(shown!).first().waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(over <= 0, `${place} is ${over} px wider than the screen`);
      await stage.look(`history-360${place!.replace(/\W+/g, '-')}`);
      assert.deepEqual(await seriousFindings(page), []);
    }
  },
};

async function combine(page: Page): Promise<void> {
  for (const number of [1, 2]) await page.getByRole('checkbox', { name: `选取 #${number}，` }).press('Space');
  await page.getByRole('region', { name: '组合检索' }).getByText('NOT 不含').click();
  await page.getByText('深度学习 NOT 作者:Hinton').waitFor();
}

/** While recording is paused, the server records nothing, and the results say so. */
async function pause({ page, portal }: Stage): Promise<void> {
  await page.getByRole('switch', { name: '记录检索' }).press('Space');
  await page.getByText('检索记录已暂停，新的检索不会留在这里。').waitFor();
  await page.goto(`${portal.origin}/#/home/searchResult?q=CRISPR`);
  await page.getByText('这次检索没有留在历史里').waitFor();
  await page.getByRole('link', { name: '去检索历史' }).click();
  await page.getByRole('button', { name: '继续记录' }).click();
  await page.getByText('检索记录已暂停，新的检索不会留在这里。').waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('article', { name: /CRISPR/ }).count(), 0, 'a search was recorded in the pause');
}

async function viewsAndChats(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  // As the reading screen does when a paper is opened.
  const search = { query: '"attention is all you need"' };
  const url = `${portal.origin}/api/paper/search`;
  const { records } = await callAs<{ records: { paper_id: string; title: string }[] }>(page.request, 'POST', url, search);
  const { paper_id, title } = records[0]!;
  for (let times = 0; times < 2; times += 1) await callAs(page.request, 'POST', `${portal.origin}/api/user/log/logViewPaper`, { paper_id });
  await page.getByRole('tab', { name: '浏览' }).click();
  await page.getByRole('textbox', { name: '在浏览记录中查找' }).fill('attention');
  await page.getByRole('link', { name: title }).waitFor();
  await page
    .getByText(/看过 \d+ 次/)
    .first()
    .waitFor();
  assert.deepEqual(await seriousFindings(page), []);

  await page.goto(`${portal.origin}/#/agent`);
  const box = page.getByRole('textbox').last();
  await box.fill('小世界网络是什么？');
  await box.press('Enter');
  await page.waitForURL((url) => url.hash.includes('chat='));
  await page.goto(`${portal.origin}/#/home/searchHistory?tab=chats`);
  await page.getByRole('button', { name: '置顶 “小世界网络是什么？”' }).press('Enter');
  await page.getByRole('heading', { name: '置顶' }).waitFor();
  await page.getByRole('button', { name: '删除 “小世界网络是什么？”' }).press('Enter');
  await page.getByRole('link', { name: '小世界网络是什么？' }).waitFor({ state: 'detached' });
  // The deletion survives a reload: still hidden, and still undoable.
  await page.reload();
  await page.getByText('已删除对话“小世界网络是什么？”').waitFor();
  await page.getByRole('button', { name: '撤销' }).press('Enter');
  await page.getByRole('link', { name: '小世界网络是什么？' }).waitFor();
  await stage.look('history-chats-1440');
  assert.deepEqual(await seriousFindings(page), []);
}

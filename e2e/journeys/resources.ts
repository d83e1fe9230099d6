import assert from 'node:assert/strict';
import { checkBothWidths } from '../checks';
import { signIn } from '../journey';
import type { Journey } from '../journey';

/** Tools are marked and unmarked, also after a reload; narrowed by words; the directory of databases beside them; agents of other sites. */
export const resources: Journey = {
  name: 'resources',
  async run(stage) {
    const { page, portal, calls } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/resources`);
    const all = page.getByRole('region', { name: '全部工具' });
    const star = all.getByRole('button', { name: /^收藏 / }).first();
    const name = (await star.getAttribute('aria-label'))!.replace('收藏 ', '');
    // Twice at once is one mark and one taken back: never two of the same.
    await star.click();
    const own = page.getByRole('region', { name: '我的工具' });
    await own.getByRole('heading', { name }).waitFor();
    assert.equal(calls.filter((call) => call === 'POST /api/user/markTool').length, 1);
    await page.reload();
    await own.getByRole('heading', { name }).waitFor();
    await checkBothWidths(stage, 'resources');

    await page.getByRole('textbox', { name: '搜索工具' }).fill('没有这样的工具');
    await page.getByText('暂无符合的工具').waitFor();
    await page.getByRole('button', { name: '看全部工具' }).click();
    await own.getByRole('button', { name: new RegExp(name) }).click();
    await own.waitFor({ state: 'detached' });
    assert.equal(calls.filter((call) => call === 'PUT /api/user/markTool').length, 1);

    await page.getByText('文献数据库').click();
    await page.getByRole('article').first().waitFor();
    await checkBothWidths(stage, 'databases');
    for (const link of await page.getByRole('article').getByRole('link').all()) {
      assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
    }

    await page.goto(`${portal.origin}/#/outAgent`);
    await page.getByRole('heading', { level: 1, name: '外部智能体' }).waitFor();
    await page.getByRole('article').first().waitFor();
    for (const link of await page.getByRole('article').getByRole('link').all()) {
      assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
    }
    await checkBothWidths(stage, 'out-agents');
  },
};

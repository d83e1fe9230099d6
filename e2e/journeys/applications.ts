import assert from 'node:assert/strict';
import fs from 'node:fs';
import { seriousFindings, signIn } from '../journey';
import type { Journey } from '../journey';

/** An application is chosen by its card, answers, and its conversation is taken along in each form. */
export const applications: Journey = {
  name: 'applications',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/aiApplications`);
    for (const name of ['文献综述', '学术翻译', '统计方法', '概念辨析'])
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
    await page
      .getByText(/模型：/)
      .first()
      .waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('applications-1440');
    await page.getByRole('button', { name: /^概念辨析/ }).click();
    const detail = page.getByRole('region', { name: '概念辨析的介绍' });
    await detail.getByText('没有大模型时').waitFor();
    await detail.getByRole('button', { name: '注意力机制和卷积有什么区别？' }).click();
    await page.waitForURL(/#\/agent\?id=app-concept/);
    await page.getByRole('list', { name: '参考文献' }).waitFor({ timeout: 60_000 });
    await page
      .getByText(/不能比较概念/)
      .first()
      .waitFor();

    const opener = page.getByRole('button', { name: /^导出对话/ }).first();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: '导出对话' });
    for (const [form, ending] of [
      ['Markdown', 'md'],
      ['网页', 'html'],
      ['Word', 'docx'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: new RegExp(`^${form}`) }).click(),
      ]);
      assert.match(download.suggestedFilename(), new RegExp(`^注意力机制和卷积有什么区别？-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
      const bytes = fs.readFileSync(await download.path());
      if (ending === 'docx') assert.equal(bytes.toString('latin1', 0, 2), 'PK');
      else assert.match(bytes.toString('utf8'), /参考文献[\s\S]*\[1/);
      await dialog.getByText(new RegExp(`已导出：.*\\.${ending}$`)).waitFor();
    }
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('export-1440');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 360, height: 740 });
    for (const route of ['aiApplications', 'home/searchHistory?tab=chats']) {
      await page.goto(`${portal.origin}/#/${route}`);
      await page
        .getByRole('button', { name: route === 'aiApplications' ? /^概念辨析/ : /^导出对话/ })
        .first()
        .waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(over <= 0, `${route} is ${over} px wider than the screen`);
      await stage.look(`${route.split(/[/?]/)[0]}-export-360`);
      assert.deepEqual(await seriousFindings(page), []);
    }
  },
};

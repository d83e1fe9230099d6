import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

/** Search, tick, ask, read the answer with its sources, take the references along. */
export const mainJob: Journey = {
  name: 'main-job',
  installed: true,
  anywhere: true,
  async run(stage) {
    const { page, context } = stage;
    // The recording is what support staff would export and replay.
    await context.addInitScript(() => localStorage.setItem('science-navigation:record', '"on"'));
    await signIn(stage);
    assert.deepEqual(await seriousFindings(page), []);

    await search(page, '深度学习');
    await page.getByRole('article').first().waitFor();
    assert.ok((await page.getByRole('article').count()) >= 3, 'fewer than three hits for 深度学习');
    await stage.look('results-1440');
    assert.deepEqual(await seriousFindings(page), []);
    await tick(page, 0);
    await tick(page, 1);

    await search(page, '"attention is all you need"');
    await page.getByRole('heading', { name: 'Attention Is All You Need' }).first().waitFor();
    await tick(page, 0);
    const tray = page.getByRole('region', { name: '已选文献' });
    await tray.getByText('已选 3 篇').waitFor();

    await tray.getByRole('button', { name: '引用与导出' }).click();
    const dialog = page.getByRole('dialog');
    const lines = dialog.getByRole('list', { name: '引用文本' }).locator('.sn-cite-line');
    await lines.first().waitFor();
    const references = await lines.allInnerTexts();
    assert.deepEqual(
      references.map((line) => /^\[\d+\]/.exec(line)?.[0]),
      ['[1]', '[2]', '[3]'],
    );
    await dialog.getByRole('button', { name: '复制' }).click();
    await dialog.getByText('已复制').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.deepEqual(copied.split('\n'), references);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await tray.getByRole('button', { name: '提问与总结' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox').fill('这些论文各自提出了什么方法？');
    await drawer.getByRole('textbox').press('Enter');
    await checkAnswer(drawer);
    await stage.look('summary-1440');
    assert.deepEqual(await seriousFindings(page), []);
    await drawer
      .getByRole('button', { name: /参考文献/ })
      .first()
      .click();
    await drawer.getByText('已复制').first().waitFor();
    const list = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(list, /^\[1\] \S/);
    await keepRecording(stage);
  },
};

async function search(page: Page, query: string): Promise<void> {
  const box = page.getByRole('combobox', { name: '检索词' });
  await box.fill(query);
  await box.press('Enter');
  await page.waitForURL((url) => url.hash.includes(encodeURIComponent(query).slice(0, 12)));
  await page.locator('[aria-label="检索结果"][aria-busy="false"]').waitFor();
}

async function tick(page: Page, nth: number): Promise<void> {
  await page.getByRole('article').nth(nth).getByRole('checkbox').check();
}

/** The answer grows while it is read; every sentence has a marker, every marker an entry in the list. */
async function checkAnswer(drawer: ReturnType<Page['getByRole']>): Promise<void> {
  const answer = drawer.getByRole('article').last();
  const list = drawer.getByRole('list', { name: '参考文献' });
  await list.waitFor({ timeout: 60_000 });
  const lengths = new Set<number>();
  const stop = drawer.getByRole('button', { name: '停止' });
  while (await stop.isVisible()) lengths.add((await answer.innerText()).length);
  assert.ok(lengths.size >= 3, `the answer did not stream: seen at ${lengths.size} lengths`);

  const entries = await list.getByRole('listitem').count();
  assert.ok(entries >= 1, 'the answer cites nothing');
  const markers = await drawer.getByRole('button', { name: /^来源 \d+/ }).allInnerTexts();
  for (const marker of markers) {
    const n = Number(/\d+/.exec(marker)?.[0]);
    assert.ok(n >= 1 && n <= entries, `marker ${marker} has no entry`);
  }
  // Quoted sentences agree with the passages that they are quoted from; opened, each stands beside its own.
  const ledger = answer.getByRole('region', { name: '出处核对' });
  // By keyboard: the references that follow the last words may still move what a pointer aims at.
  await ledger.getByText(/^出处核对 · \d+ 句：核对一致 \d+$/).press('Enter');
  await ledger
    .getByRole('link', { name: /^阅读引用处/ })
    .first()
    .waitFor();
  await ledger.getByText(/^出处核对/).click();
  const points = await answer.locator('li:has(sup, [aria-label^="来源"])').allInnerTexts();
  assert.ok(points.length >= 1, 'the answer has no points');
  for (const point of points) {
    assert.doesNotMatch(point.replace(/\s+/g, ''), /[。！？](?!\[\d+\])/, `a sentence without a source in: ${point}`);
  }
}

/** Leaves the session in DevTools' export format beside the state it ended in, for the replay test. */
async function keepRecording({ page, output }: Stage): Promise<void> {
  const recording = await page.evaluate(() =>
    (window as unknown as { scienceNavigationSession?: { read: () => object } }).scienceNavigationSession?.read(),
  );
  assert.ok(recording, 'the session was not recorded');
  fs.writeFileSync(path.join(output, 'main-job.json'), JSON.stringify(recording));
}

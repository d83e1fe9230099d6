import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import type { NewReference } from '../../src/contract/entities/reference';
import { emptyPaper } from '../../src/model/paper/paper';
import { callAs } from '../people';

const WORDS = 'gravitational lensing quasars zebrafish';

/** A search is reported and saved as a file; a record comes in; the file runs it again and names the record. Wide and narrow. */
export const searchFile: Journey = {
  name: 'search-file',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent(WORDS)}&from=1990`);
    await page.getByRole('button', { name: '检索报告' }).click();
    const dialog = page.getByRole('dialog', { name: '检索报告与复现' });
    await dialog.getByText(`检索内容为：${WORDS}`).waitFor();
    await dialog.getByText('按筛选条件排除的').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '保存检索文件', exact: true }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^检索-gravitational lensing quasars zebrafish-\d{4}-\d\d-\d\d\.json$/);
    const file = await download.path();
    const saved = JSON.parse(fs.readFileSync(file, 'utf8')) as { format: string; library: { records: number }; records: object[] };
    assert.equal(saved.format, 'science-navigation/search');
    assert.ok(saved.library.records > 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await stage.look('search-report-1440');
    assert.deepEqual(await seriousFindings(page), []);

    const title = `${WORDS} ${path.basename(file).slice(0, 6)}`;
    await addRecord(stage, title);
    await page.reload();
    await page.getByRole('button', { name: '检索报告' }).click();
    const fileInput = dialog.locator('input[type=file]');
    await fileInput.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
    await dialog.getByText('这不是检索文件。').waitFor();
    await fileInput.setInputFiles(file);
    await dialog.getByText(/^(新增 1 篇|新进入前 200 条的 1 篇)$/).waitFor();
    await dialog.getByRole('link', { name: title }).waitFor();
    await stage.look('search-changes-1440');
    await page.setViewportSize({ width: 360, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `the dialog is ${over} px wider than the screen`);
    await stage.look('search-changes-360');
    assert.deepEqual(await seriousFindings(page), []);
  },
};

/** A record comes into the library, as from a reference list. */
async function addRecord({ page, portal }: Stage, title: string): Promise<void> {
  const { paper_id: _id, source: _source, ...empty } = emptyPaper;
  const record: NewReference = {
    ...empty,
    resource_type: 1,
    authors: ['Ada Keeper'],
    title,
    language: 'en',
    year: 2026,
    publish_date: '2026-01-01',
  };
  await callAs(page.request, 'POST', `${portal.origin}/api/paper/references`, { dataset_id: null, records: [record] });
}

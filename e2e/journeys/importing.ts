import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const BIB = `@article{tides, author={Zhou, Haitao and Li, Min}, title={盐沼潮汐沉积的长期观测}, journal={海洋学报}, year={2024}, volume={46}, number={2}, pages={1--9}}
@inproceedings{known, author={Vaswani, Ashish}, title={Attention is all you need}, year={2017}}
@article{untitled, author={Nobody}, year={1999}}`;
const RIS = 'TY  - JOUR\nTI  - Marsh accretion in a warming estuary\nAU  - Example, Ada\nPY  - 2023\nJO  - Acta\nER  - \n';

/** A reference list from elsewhere: read, compared, cited and taken in; what came shows as new to an older search. */
export const importing: Journey = {
  name: 'importing',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('"盐沼潮汐"')}`);
    await page.getByText('作为检索式没有找到文献，已按词语检索。').waitFor();
    await page.getByRole('link', { name: '导入文献' }).click();
    await page.waitForURL((url) => url.hash === '#/scientific?tab=import');
    assert.deepEqual(await seriousFindings(page), []);

    await page.getByRole('textbox', { name: '粘贴题录或 DOI' }).fill(BIB);
    await page.getByRole('button', { name: '识别' }).press('Enter');
    await page.getByText('BibTeX，共 3 条；文献库已有 1 条；新识别 1 条；未识别 1 条').waitFor();
    await page.getByText('缺少题名').waitFor();
    await stage.look('importing-1440');
    assert.deepEqual(await seriousFindings(page), []);
    await cite(page);
    await takeIn(stage);
    await seeWhatIsNew(stage);
    await citeAlong(stage);
    await narrow(stage);
  },
};

async function cite(page: Page): Promise<void> {
  await page.getByRole('button', { name: '引用所选' }).click();
  await page
    .getByRole('dialog')
    .getByText(/盐沼潮汐沉积的长期观测\[J\]\. 海洋学报, 2024, 46\(2\): 1/)
    .waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Into an own list, then, since this person keeps the library, for everybody. */
async function takeIn({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: '加入', exact: true }).click();
  await page.getByText(/已加入“.+”：新增 2 条/).waitFor();
  await page.getByRole('combobox', { name: '加入到' }).click();
  await page.getByText('文献库（所有人可检索）').last().click();
  await page.waitForURL('**to=library');
  await page.getByRole('button', { name: '加入', exact: true }).click();
  await page.getByText('已加入“文献库（所有人可检索）”：新增 1 条').waitFor();
}

async function seeWhatIsNew(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  await page.goto(`${portal.origin}/#/home/searchHistory`);
  const line = page.getByRole('article', { name: /盐沼潮汐/ }).first();
  await line.getByRole('button', { name: /有无新文献/ }).click();
  await line.getByText('此后新入库 1 篇').waitFor();
  await line.getByRole('link', { name: '只看新增' }).press('Enter');
  await page.getByText('共 1 篇', { exact: true }).waitFor();
  await page.getByRole('link', { name: '盐沼潮汐沉积的长期观测' }).waitFor();
  const chip = page.getByRole('button', { name: /^去掉筛选：.* 之后入库$/ });
  await stage.look('importing-new-1440');
  await chip.press('Enter');
  await chip.waitFor({ state: 'detached' });
  assert.doesNotMatch(page.url(), /since=/);
}

/** In the dialog of another paper: a file is opened, and its record is cited as the second. */
async function citeAlong({ page, portal }: Stage): Promise<void> {
  await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('"盐沼潮汐"')}`);
  await page.getByRole('button', { name: /^引用：盐沼/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '粘贴或打开参考文献文件' }).press('Enter');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.ris', mimeType: 'application/x-research-info-systems', buffer: Buffer.from(RIS) });
  await dialog.getByRole('button', { name: '加入引用' }).click();
  await dialog.getByText(/^\[2\] .*Marsh accretion in a warming estuary\[J\]/).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('Escape');
}

async function narrow(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal.origin}/#/scientific?tab=import`);
  await page.getByRole('textbox', { name: '粘贴题录或 DOI' }).fill('10.9999/unknown.doi\nno reference at all');
  await page.getByRole('button', { name: '识别' }).click();
  await page.getByText('未启用 Crossref 查询').waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
  await stage.look('importing-360');
  assert.deepEqual(await seriousFindings(page), []);
}

import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { checkBothWidths } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { Console } from '../operator/console';
import { portalToSetUp } from '../operator/portal';
import type { PortalToSetUp } from '../operator/portal';
import { STEPS } from '../operator/steps';
import { addPerson, openAs } from '../people';

/** What is changed is to be seen within this time. A busy machine may take longer to draw it: the journey waits on, and prints the time. */
const PROMISED_MS = 5_000;

/** Whoever runs the portal makes each part their own, and another person sees it without a reload; takes it back; saves all in a file. */
export const operator: Journey = {
  name: 'operator',
  // Of the page that was stopped for the person.
  refusals: [403],
  portal: portalToSetUp,
  async run(stage) {
    const portal = stage.portal as PortalToSetUp;
    await signIn(stage);
    const person = await openAs(stage, await addPerson(stage, 'meimei', '韩梅梅'));
    await person.goto(`${portal.origin}/#/home`);
    await person.locator('#shell').waitFor({ state: 'detached' });
    // Somebody is there: an untouched page begins to follow later.
    await person.keyboard.press('Tab');
    const desk = new Console(stage.page, portal.origin);
    const times: string[] = [];
    for (const { part, change, on, before, seen } of STEPS) {
      if (on) await person.goto(`${portal.origin}/#${on}`);
      await before?.(person);
      await desk.open(part);
      const saved = await change(desk, portal);
      await seen(person);
      const ms = Date.now() - saved;
      times.push(`${part} ${(ms / 1_000).toFixed(1)} s${ms > PROMISED_MS ? ' (late)' : ''}`);
    }
    console.log(`  seen by another person: ${times.join(', ')}`);
    await putAway(person);
    await looks(stage, desk);
    await takeBack(stage, desk, person);
    await fileOfAll(stage, desk);
    await person.context().close();
  },
};

/** An announcement that was put away stays away. */
async function putAway(person: Page): Promise<void> {
  await person.getByRole('button', { name: '收起公告：今晚十点维护' }).click();
  await person.getByText('今晚十点维护').waitFor({ state: 'detached' });
  await person.reload();
  await person.locator('#shell').waitFor({ state: 'detached' });
  assert.equal(await person.getByText('今晚十点维护').count(), 0);
}

async function looks(stage: Stage, desk: Console): Promise<void> {
  for (const [section, name] of [
    ['菜单', 'menu'],
    ['模型服务', 'models'],
    ['工具服务', 'tools'],
    ['运行状态', 'status'],
    ['修改记录', 'changes'],
  ] as const) {
    await desk.open(section);
    await checkBothWidths(stage, `operator-${name}`);
  }
}

/** The list of changes says what was done, and takes it back: the person has the menu as it was. */
async function takeBack({ page }: Stage, desk: Console, person: Page): Promise<void> {
  await desk.open('修改记录');
  await page.getByRole('button', { name: '撤销：菜单：修改了“工具箱”' }).click();
  await person.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '资源', exact: true }).waitFor();
}

/** The file of all parts goes out, and in again without a change. */
async function fileOfAll({ page }: Stage, desk: Console): Promise<void> {
  await desk.open('导出与导入');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出设置' }).click()]);
  const file = await download.path();
  await page.locator('.sn-operator-file input[type=file]').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await fs.readFile(file),
  });
  await page.getByText(/已更改 0 项/).waitFor();
}

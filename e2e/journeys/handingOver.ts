import path from 'node:path';
import type { Page } from 'playwright-core';
import { checkScreen } from '../checks';
import { OUTPUT, signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { Console } from '../operator/console';
import { addPerson, openAs } from '../people';
import { startPortal } from '../portal';

const WORDS = '上传之后列表是空的';

/**
 * The operator allows it; a person sends their last minutes to support; support opens them in the replay, notes what it found, and the
 * person sees that somebody has looked and takes them back.
 */
export const handingOver: Journey = {
  name: 'handing-over',
  // What is allowed here would stand in the way of others.
  portal: () => startPortal(),
  // Of what was taken back.
  refusals: [404],
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    const desk = new Console(page, portal.origin);
    await desk.open('问题反馈');
    await desk.turnOn('允许把使用记录发送给支持');
    await desk.save();
    const person = await openAs(stage, await addPerson(stage, 'meimei', '韩梅梅'));
    const number = await send(stage, person);
    await lookAtIt(stage, number);
    await takeBack(stage, person, number);
    await person.context().close();
    // An operator's record as well: its pages before a reload hold calls of a screen whose code the last page never loaded.
    await send(stage, page);
  },
};

async function send({ portal }: Stage, person: Page): Promise<string> {
  const look = async (name: string) => void (await person.screenshot({ path: path.join(OUTPUT, `${name}.png`) }));
  await person.goto(`${portal.origin}/#/knowledgeBase`);
  await person.getByRole('heading', { level: 1 }).first().waitFor();
  await person.goto(`${portal.origin}/#/knowledgeBase?panel=feedback`);
  const dialog = person.getByRole('dialog', { name: '问题反馈' });
  await dialog.getByText(/步会一起保存/).waitFor();
  await dialog.getByRole('textbox', { name: '遇到了什么问题' }).fill(WORDS);
  await checkScreen({ page: person, look }, 'handing-over-send-1440');
  await dialog.getByRole('button', { name: '发送给支持' }).click();
  const sent = await dialog.getByText(/^已发送，编号 T-\d+/).textContent();
  return /T-\d+/.exec(sent ?? '')![0];
}

/** Support opens it from the list; the link to its moment opens it as well. */
async function lookAtIt(stage: Stage, number: string): Promise<void> {
  const { page, portal } = stage;
  await page.goto(`${portal.origin}/#/home?panel=replay`);
  const list = page.getByRole('list', { name: '收到的使用记录' });
  await list.getByText(WORDS).waitFor();
  await page.getByRole('button', { name: `写备注 ${number}` }).click();
  await page.getByRole('textbox', { name: `${number} 的备注` }).fill('在查');
  await page.getByRole('button', { name: '保存备注' }).click();
  await list.getByText('备注 在查', { exact: true }).waitFor();
  await checkScreen(stage, 'handing-over-list-1440');
  await list.getByRole('button', { name: new RegExp(`打开 ${number}`) }).click();
  await page.getByText(WORDS).waitFor();
  await page.getByRole('button', { name: '上一步' }).click();
  await page.waitForURL(new RegExp(`ticket=${number}&moment=\\d+$`));
  const moment = /moment=(\d+)/.exec(page.url())![1]!;
  await page.reload();
  await page.getByText(new RegExp(`^第 ${moment} / \\d+ 步`)).waitFor();
  await page.frameLocator('.sn-replay-window iframe').locator('#sn-main, h1').first().waitFor();
}

async function takeBack({ page, portal }: Stage, person: Page, number: string): Promise<void> {
  await person.goto(`${portal.origin}/#/home?panel=feedback`);
  await person.reload();
  await person.getByRole('button', { name: '查看我发送过的使用记录' }).click();
  const row = person.getByRole('listitem').filter({ hasText: number });
  await row.getByText(/第一次被打开/).waitFor();
  await row.getByRole('button', { name: `撤回 ${number}` }).click();
  await row.waitFor({ state: 'detached' });
  await page.goto(`${portal.origin}/#/home?panel=replay&ticket=${number}&moment=0`);
  await page.reload();
  await page
    .getByRole('alert')
    .getByText(/没有打开/)
    .waitFor();
}

import assert from 'node:assert/strict';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { checkScreen } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const SESSIONS = path.resolve(__dirname, '../sessions');

/**
 * Somebody of support opens the session of an upload that failed, goes from the failure to its cause, hands the moment on, and
 * opens what the console of another page has saved; wide and narrow. The page of the screens asks for nothing.
 */
export const replay: Journey = {
  name: 'replay',
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    const framed: string[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) framed.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: /的菜单$/ }).click();
    await page.getByRole('button', { name: '会话回放' }).click();
    await checkScreen(stage, 'replay-choose-1440');
    await openFile(page, path.join(SESSIONS, 'failing-upload.json.gz'));
    await toTheCause(stage);
    const link = await aMoment(stage);
    await page.goto(link);
    await page.reload();
    await openFile(page, path.join(SESSIONS, 'failing-upload.json.gz'));
    await page.getByText(`第 ${/moment=(\d+)/.exec(link)![1]!} / 306 步`).waitFor();
    await severalPages(stage);
    await anotherFile(page);
    const asked = framed.filter((pathname) => !/^\/(stage\.html|assets\/.*|icon\.svg|favicon\.ico)$/.test(pathname));
    assert.deepEqual(asked, [], 'the page of the screens asks for something');
    await page
      .getByRole('button', { name: 'Close' })
      .or(page.getByRole('button', { name: '关闭' }))
      .first()
      .click();
    await page.waitForURL(`${portal.origin}/#/home`);
  },
};

const screens = (page: Page): FrameLocator => page.frameLocator('.sn-replay-window iframe');
const details = (page: Page) => page.getByRole('region', { name: '细节' });

async function openFile(page: Page, file: string): Promise<void> {
  await page
    .getByRole('button', { name: '打开会话文件' })
    .or(page.getByRole('button', { name: '换一个文件' }))
    .waitFor();
  await page.locator('.sn-replay input[type=file]').setInputFiles(file);
  await page.getByRole('group', { name: '播放' }).waitFor();
}

/** From the end back to what failed, and to the request behind it. */
async function toTheCause(stage: Stage): Promise<void> {
  const { page } = stage;
  await screens(page).getByRole('heading', { name: '上传的文件' }).waitFor();
  const current = page.getByRole('list', { name: '步骤列表' }).locator('[aria-current]');
  for (;;) {
    const step = await page.getByRole('slider', { name: '步骤', exact: true }).inputValue();
    // The list follows behind the screen.
    await current.filter({ has: page.getByText(step, { exact: true }) }).waitFor();
    if ((await current.innerText()).includes('rejected')) break;
    await page.getByRole('button', { name: '上一个问题' }).click();
  }
  await page.getByRole('radio', { name: '请求' }).check();
  await details(page).getByText('服务端编号').waitFor();
  const facts = await details(page).innerText();
  assert.match(facts, /接口\s*splitAndSaveDocuments/);
  assert.match(facts, /没有答复 · network/);
  await checkScreen(stage, 'replay-cause-1440');
  await page.getByRole('radio', { name: '差异' }).check();
  await details(page)
    .getByText(/^改变了 \d+ 处/)
    .waitFor();
  await page.getByRole('radio', { name: '环境' }).check();
  await details(page)
    .getByText(/^一致：还原出的结尾就是当时的画面|^无法核对/)
    .waitFor();
}

/** Searches a step, jumps there, and gives the address of the moment. */
async function aMoment(stage: Stage): Promise<string> {
  const { page } = stage;
  await page.getByRole('textbox', { name: '查找步骤' }).fill('libraryDialogChanged');
  await page.getByText(/^\d+ 项$/).waitFor();
  await page.getByRole('list', { name: '步骤列表' }).getByText('library/libraryDialogChanged').first().click();
  const dialog = screens(page).getByRole('dialog');
  await dialog.waitFor();
  // What a screen scrolls to is recorded: it moves neither the stage nor the page around it.
  const place = () => page.locator('.sn-replay-window iframe').boundingBox();
  const before = await place();
  for (const block of ['start', 'end'] as const) await dialog.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
  assert.deepEqual(await place(), before);
  await page.waitForURL(/moment=\d+$/);
  await stage.look('replay-dialog-1440');
  const link = page.url();
  await page.getByRole('radio', { name: '16×' }).check();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.getByText('第 306 / 306 步').waitFor();
  return link;
}

/** A session over several pages on a narrow screen. */
async function severalPages(stage: Stage): Promise<void> {
  const { page } = stage;
  await openFile(page, path.join(SESSIONS, 'sign-in-expired.json.gz'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('combobox', { name: '页面' }).selectOption('0');
  await page.getByText('第 0 / 1 步').waitFor();
  await page.getByRole('button', { name: '到结尾' }).click();
  await page.waitForURL(/moment=0\.1$/);
  await checkScreen(stage, 'replay-pages-360');
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What is no session is refused in words, and what was saved whole is opened. */
async function anotherFile(page: Page): Promise<void> {
  const choose = page.locator('.sn-replay input[type=file]');
  await choose.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await page.getByRole('alert').getByText('这不是 Redux DevTools 导出的会话文件').waitFor();
  const payload = JSON.stringify([{ type: 'location/routeChanged', payload: { pathname: '/noLoginError', search: '?err_code=1009' } }]);
  await choose.setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ payload })) });
  await page.getByText('第 1 / 1 步').waitFor();
  await screens(page).getByRole('heading').first().waitFor();
}

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openContext } from '../browser';
import { seriousFindings, signIn } from '../journey';
import type { Journey, Stage } from '../journey';

const OWN_PASSWORD = 'my own words for it';

/** An administrator adds a person, who gets in with an own password only, is recommended papers, changes the password, and is out at once when disabled; wide and narrow. */
export const users: Journey = {
  name: 'users',
  refusals: [400],
  async run(stage) {
    const { page } = stage;
    await signIn(stage);
    await page.getByRole('button', { name: /的菜单$/ }).click();
    await page.getByRole('button', { name: '用户管理' }).click();
    await page.getByRole('list', { name: '用户' }).getByText('我', { exact: true }).waitFor();
    assert.match(new URL(page.url()).hash, /panel=users/);
    const password = await addUser(page, 'meimei', '韩梅梅');
    await page.getByRole('listitem').filter({ hasText: '韩梅梅' }).getByText('从未登录').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('users-1440');
    await page.getByRole('tab', { name: '模型用量' }).click();
    await page.getByText('这段时间没有调用过大模型').waitFor();
    assert.match(new URL(page.url()).hash, /panel=usage/);
    await page.getByRole('tab', { name: '用户管理' }).click();
    await page.getByRole('listitem').filter({ hasText: '韩梅梅' }).waitFor();

    const other = await openSignIn(stage);
    await firstSignIn(stage, other, password);
    await firstMinute(other);
    await changePassword(other);

    await page.getByRole('button', { name: '停用 meimei' }).click();
    await page
      .getByRole('dialog', { name: '停用 meimei？' })
      .getByRole('button', { name: /停\s*用/ })
      .click();
    await page.getByRole('button', { name: '恢复 meimei' }).waitFor();
    const out = other.waitForURL('**/login**');
    const click = other.getByRole('link', { name: '项目', exact: true }).click();
    // A request of the page itself may have found out already: then there is nothing to click.
    await Promise.race([out, click.catch(() => undefined)]);
    await out;
    await other.context().close();

    await page.setViewportSize({ width: 360, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `the page is ${over} px wider than the screen`);
    assert.deepEqual(await seriousFindings(page), []);
    await stage.look('users-360');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.doesNotMatch(new URL(page.url()).hash, /panel=/);
  },
};

/** Adds a person by keyboard; answers the password that is shown once. */
async function addUser(page: Page, username: string, nickName: string): Promise<string> {
  await page.getByRole('button', { name: '添加用户' }).click();
  const dialog = page.getByRole('dialog', { name: '添加用户' });
  await dialog.getByRole('textbox', { name: '用户名' }).fill(username);
  await dialog.getByRole('textbox', { name: '昵称' }).fill(nickName);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: `${username} 的初始密码` });
  const password = await shown.locator('code').innerText();
  assert.deepEqual(await seriousFindings(page), []);
  await shown.getByRole('button', { name: '我已记下' }).click();
  await shown.waitFor({ state: 'detached' });
  return password;
}

/** The sign-in page in a browser of another person. */
async function openSignIn({ context, portal }: Stage): Promise<Page> {
  const browser = context.browser();
  assert.ok(browser);
  const other = await (await openContext(browser)).newPage();
  await other.goto(`${portal.origin}/login`);
  return other;
}

/** A generated password only allows choosing a new one. */
async function firstSignIn(stage: Stage, page: Page, password: string): Promise<void> {
  await page.getByLabel('用户名').fill('meimei');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel(/^新密码/).fill(OWN_PASSWORD);
  await page.getByLabel('再输一次新密码').fill(OWN_PASSWORD);
  assert.deepEqual(await seriousFindings(page), []);
  await page.screenshot({ path: 'e2e/output/login-renew-1440.png' });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#/home');
  await stage.page.reload();
  await stage.page
    .getByRole('listitem')
    .filter({ hasText: '韩梅梅' })
    .getByText(/最近登录 今天/)
    .waitFor();
}

/** Somebody of whom nothing is known is recommended papers, and is asked for their fields until they do not want to be. */
async function firstMinute(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor();
  await page.getByRole('list', { name: '推荐理由' }).first().waitFor();
  await page.getByRole('group', { name: /^你研究什么/ }).waitFor();
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/user_setting/save') && response.ok()),
    page.getByRole('button', { name: '跳过' }).click(),
  ]);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  assert.equal(await page.getByRole('group', { name: /^你研究什么/ }).count(), 0, 'who has skipped the question is asked again');
}

/** A wrong current password is refused with a message; the right one changes it. */
async function changePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: '韩梅梅的菜单' }).click();
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByLabel('当前密码').fill('wrong');
  await page.getByLabel(/^新密码/).fill('another of my words');
  await page.getByLabel('再输一次新密码').fill('another of my words');
  await page.keyboard.press('Enter');
  await page.getByText('当前密码不正确').waitFor();
  await page.getByLabel('当前密码').fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('密码已修改').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

import assert from 'node:assert/strict';
import { signIn } from '../journey';
import type { Journey } from '../journey';

/** Unknown paths, a wrong password, a query text that is wrong as a formula, the error screen that fetches no user. */
export const errors: Journey = {
  name: 'errors',
  refusals: [400],
  async run(stage) {
    const { page, portal, calls } = stage;
    await page.goto(`${portal.origin}/#/noLoginError?err_code=401`);
    await page.getByRole('heading', { name: '登录已失效' }).waitFor();
    await page.waitForTimeout(300);
    assert.deepEqual(calls, [], '/noLoginError fetched something');

    await page.goto(`${portal.origin}/login`);
    await page.getByLabel('用户名').fill(portal.username);
    await page.getByLabel('密码', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await stage.look('login-1440');

    await signIn(stage);
    await page.goto(`${portal.origin}/#/no/such/place`);
    await page.getByRole('heading', { name: '没有这个页面' }).waitFor();
    assert.equal(new URL(page.url()).hash, '#/error?err_code=404');
    await stage.look('error-1440');

    await page.goto(`${portal.origin}/#/home/searchResult?q=${encodeURIComponent('(深度学习 AND')}`);
    await page.getByText('已按词语检索。').waitFor();
    await page.getByRole('button', { name: '查看检索式的问题' }).click();
    await page.getByRole('alert').filter({ hasText: '个字符' }).waitFor();
    await stage.look('problem-1440');
  },
};

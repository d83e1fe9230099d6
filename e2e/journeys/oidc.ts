import assert from 'node:assert/strict';
import { CLIENT_ID, CLIENT_SECRET, startLocalProvider } from '../../server/http/oidc/testing/localProvider';
import { freePort } from '../../server/testing/freePort';
import { seriousFindings } from '../journey';
import type { Journey } from '../journey';
import { startPortal } from '../portal';
import type { Portal } from '../portal';

/** A portal whose people sign in at a provider on this machine. */
async function portalWithProvider(): Promise<Portal> {
  const provider = await startLocalProvider();
  provider.asks = true;
  // The provider is told the portal's address before the portal starts.
  const port = String(await freePort());
  const portal = await startPortal({
    PORT: port,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_REDIRECT_URI: `http://localhost:${port}/login/oidc/callback`,
    OIDC_ALLOW_LOOPBACK: '1',
    OIDC_CREATE_USERS: '1',
    OIDC_LABEL: '某某大学统一身份',
  }).catch(async (error: unknown) => {
    await provider.close();
    throw error;
  });
  return {
    ...portal,
    leadsTo: [provider.issuer],
    async stop() {
      await portal.stop();
      await provider.close();
    },
  };
}

/** From a link to the provider, back signed in to where the link leads, and out again at both. */
export const oidc: Journey = {
  name: 'oidc',
  portal: portalWithProvider,
  async run({ page, portal, look }) {
    const [provider = ''] = portal.leadsTo ?? [];
    const atProvider = (url: URL) => url.origin === provider;
    await page.goto(`${portal.origin}/#/project?tab=joined`);
    await page.waitForURL('**/login**');
    const button = page.getByRole('link', { name: '用某某大学统一身份登录' });
    await button.waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await look('oidc-login-1440');

    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(atProvider);
    await page.getByRole('link', { name: '继续' }).click();
    await page.waitForURL('**/#/project?tab=joined');
    await page.getByRole('button', { name: '李雷的菜单' }).click();
    await page.getByRole('button', { name: '退出' }).click();

    await page.waitForURL(atProvider);
    await page.getByRole('link', { name: '已退出，返回' }).click();
    await page.waitForURL(`${portal.origin}/login`);
    // The session is over: the same link asks again who comes.
    await page.goto(`${portal.origin}/#/project?tab=joined`);
    await page.waitForURL('**/login**');
    await button.waitFor();
  },
};

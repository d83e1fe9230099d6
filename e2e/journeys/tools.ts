import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startFakeModel } from '../../server/answering/testing/fakeModel';
import { DELETE_ALL, LOOKUP, startToolServer } from '../../server/mcp/testing/toolServer';
import { checkBothWidths } from '../checks';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { callAs } from '../people';
import { startPortal } from '../portal';
import type { Portal } from '../portal';

const QUESTION = '残差连接是谁提出的';

/** A portal with a stand-in model that asks for a tool, and a tool server. */
async function portalWithTools(): Promise<Portal> {
  const model = await startFakeModel();
  const server = await startToolServer();
  server.tools = [LOOKUP, DELETE_ALL];
  // Corrects its first call, then wants one that may change something.
  const rounds = [
    [{ name: 'wiki_lookup', args: '{"query":7}' }],
    [
      { name: 'wiki_lookup', args: '{"query":"残差连接"}' },
      { name: 'wiki_delete_all', args: '{"query":"残差连接的旧词条"}' },
    ],
  ];
  model.toolCalls = (messages) => rounds[messages.filter(({ role }) => role === 'assistant').length] ?? [];
  model.answer = (messages) => {
    const passages = messages.at(-1)!.content.split('<passage ');
    const n = /id="(\d+)"/.exec(passages.find((passage) => passage.includes('何恺明')) ?? '')?.[1];
    return [n ? `它由何恺明等人在 2015 年提出[${n}]。` : '所给资料没有涉及。'];
  };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-tools-'));
  const file = path.join(folder, 'mcp.json');
  fs.writeFileSync(
    file,
    JSON.stringify({ servers: [{ id: 'wiki', name: '百科', description: '词条', url: server.url, allow_tools: ['delete_all'] }] }),
  );
  const end = async () => {
    await Promise.all([model.close(), server.close()]);
    fs.rmSync(folder, { recursive: true });
  };
  const settings = { MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1', MCP_CONFIG: file };
  const portal = await startPortal(settings).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    ...portal,
    async stop() {
      await portal.stop();
      await end();
    },
  };
}

/** Tools of an outside server in a conversation: chosen, called in rounds, allowed by the person, shown, cited, and still chosen after a reload. */
export const tools: Journey = {
  name: 'tools',
  portal: portalWithTools,
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    await page.goto(`${portal.origin}/#/agent`);
    await picker(page, '工具').click();
    await page.getByText('会改动外部数据，调用前征求同意').waitFor();
    await page.getByRole('checkbox', { name: /^delete_all/ }).check();
    await page.getByRole('checkbox', { name: /^lookup/ }).check();
    await checkBothWidths(stage, 'tools-chosen');
    await page.getByRole('checkbox', { name: /^lookup/ }).press('Escape');
    await picker(page, '工具 2').waitFor();
    const box = page.getByRole('textbox', { name: '提问' });
    await box.fill(QUESTION);
    await box.press('Enter');
    const card = page.getByRole('group', { name: '请求调用工具：wiki/delete_all' });
    await card.getByText('"query": "残差连接的旧词条"').waitFor();
    await page.getByText('调用了 2 次工具').waitFor();
    await checkBothWidths(stage, 'tools-approval');
    await page.reload();
    await card.getByRole('button', { name: '允许' }).click();
    await answered(page);
    await page.getByText('调用了 3 次工具').click();
    await page.getByText('{"query":"残差连接"}', { exact: true }).waitFor();
    await page.getByText('参数不符合工具的说明，没有调用').waitFor();
    await checkBothWidths(stage, 'tools-answer');
    await page.reload();
    await answered(page);
    await page.getByText('调用了 3 次工具').waitFor();
    await picker(page, '工具 2').waitFor();
    await agentWithTools(stage);
  },
};

/** An agent whose conversations begin with tools, one of which is gone. */
async function agentWithTools(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  const mcp_servers = [{ server_id: 'wiki', enabled_tools: ['lookup', 'old'] }];
  const url = `${portal.origin}/api/application/own`;
  const { id } = await callAs<{ id: string }>(page.request, 'POST', url, { name: '查词条', instruction: '查词条。', mcp_servers });
  await page.goto(`${portal.origin}/#/aiApplications?edit=${id}`);
  await page.getByText('1 个工具已不再提供，回答时不会使用：wiki/old').waitFor();
  await page.getByRole('button', { name: '导出为文件' }).scrollIntoViewIfNeeded();
  await checkBothWidths(stage, 'tools-agent');
  await page.goto(`${portal.origin}/#/agent?id=${id}`);
  await picker(page, '工具 2').waitFor();
}

const picker = (page: Page, words: string) => page.locator('.sn-tool-picker > summary').getByText(words, { exact: true });

async function answered(page: Page): Promise<void> {
  await page.locator('.sn-turn-answer p').filter({ hasText: '何恺明等人在 2015 年提出' }).first().waitFor();
  await page.getByRole('list', { name: '参考文献' }).getByText('工具 wiki/lookup', { exact: false }).first().waitFor();
}

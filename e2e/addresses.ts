import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { smallPdf } from './fixtures/smallPdf';
import { callAs } from './people';

/** Every path of the route table, which is read: its pages are no part of these tools. */
export const PATHS = [...fs.readFileSync('src/app/router/routeTable.ts', 'utf8').matchAll(/\brow\(\s*'([^']+)'/g)].map(([, path]) => path!);

const PDF_PAGES = [{ heading: 'Measuring how scholars read', lines: ['Abstract. We watched forty scholars read papers.'] }];

/** What screens need to show more than their empty state: a base, a project, a file of one's own. */
export async function addresses(page: Page, origin: string): Promise<ReadonlyMap<string, string>> {
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object) => callAs<T>(page.request, method, `${origin}${path}`, body);
  const { project_id } = await call<{ project_id: string }>('POST', '/api/project/add', { name: '冻土课题组' });
  await page.goto(`${origin}/#/aiKnowledgeBase`);
  const base = /[?&]id=([^&]+)/.exec((await page.locator('a[href*="/aiKnowledgeBase/detail?"]').first().getAttribute('href')) ?? '')?.[1];
  assert.ok(base);
  await page.goto(`${origin}/#/readDetailMore`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '四十位学者.pdf', mimeType: 'application/pdf', buffer: smallPdf('Measuring how scholars read', PDF_PAGES) });
  await page.waitForURL(/file_id=/);
  const file = /file_id=([^&]+)/.exec(page.url())?.[1];
  return new Map([
    ['/home/searchResult', `?q=${encodeURIComponent('深度学习')}`],
    ['/scientific/searchResult', '?q=nature'],
    ['/aiKnowledgeBase/detail', `?id=${base}`],
    ['/aiKnowledgeBase/chatDetail', `?id=${base}`],
    ['/project/member', `?project=${project_id}`],
    ['/readDetailMore', `?file_id=${file}`],
    ['/error', '?err_code=404'],
    ['/noLoginError', '?err_code=1009'],
  ]);
}

import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { smallPdf } from '../../e2e/fixtures/smallPdf';
import { callAs } from '../../e2e/people';

/** Every path of the route table, which is read: its pages are no part of these tools. */
const PATHS = [...fs.readFileSync('src/app/router/routeTable.ts', 'utf8').matchAll(/\brow\(\s*'([^']+)'/g)].map(([, path]) => path!);

const PDF_PAGES = ['Abstract', 'Method', 'Results'].map((heading) => ({
  heading,
  lines: Array.from({ length: 30 }, (_, line) => `${heading}, line ${line + 1}: we watched forty scholars read papers.`),
}));

/** What a person's day needs to be there: a project, a base, a file of one's own. */
export async function addressesOf(page: Page, origin: string): Promise<string[]> {
  const { project_id } = await callAs<{ project_id: string }>(page.request, 'POST', `${origin}/api/project/add`, { name: '冻土课题组' });
  await page.goto(`${origin}/#/aiKnowledgeBase`);
  const link = await page.locator('a[href*="/aiKnowledgeBase/detail?"]').first().getAttribute('href');
  const base = /[?&]id=([^&]+)/.exec(link ?? '')?.[1];
  if (!base) throw new Error('no knowledge base is shown');
  await page.goto(`${origin}/#/readDetailMore`);
  const pdf = { name: '四十位学者.pdf', mimeType: 'application/pdf', buffer: smallPdf('How scholars read', PDF_PAGES) };
  await page.locator('input[type=file]').setInputFiles(pdf);
  await page.waitForURL(/file_id=/);
  const file = /file_id=([^&]+)/.exec(page.url())?.[1];
  const query: Record<string, string> = {
    '/home/searchResult': `?q=${encodeURIComponent('深度学习')}`,
    '/scientific/searchResult': '?q=nature',
    '/aiKnowledgeBase/detail': `?id=${base}`,
    '/aiKnowledgeBase/chatDetail': `?id=${base}`,
    '/project/member': `?project=${project_id}`,
    '/readDetailMore': `?file_id=${file}`,
    '/error': '?err_code=404',
    '/noLoginError': '?err_code=1009',
  };
  return PATHS.map((path) => `${path}${query[path] ?? ''}`);
}

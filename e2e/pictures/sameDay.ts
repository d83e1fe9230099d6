import type { Page, Route } from 'playwright-core';
import { NOW } from './looks';

/** When everything seems to have happened that happened since the portal was started. */
const THEN = new Date(Date.parse(NOW) - 60_000).toISOString();
const STAMP = /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

/** What the portal proposes to ask is another every day, of works as long and as short as these. */
const QUESTIONS = [
  '什么是反向传播？',
  '《获得数字签名和公钥密码体制的一种方法》解决了什么问题？',
  '人类基因组的研究方法与主要发现有哪些？',
  '密度泛函理论有哪些进展与不足？',
  '什么是青蒿素？',
  '《对经济增长理论的一个贡献》的主要结论是什么？',
];

/** Examples of an agent. */
const FEW = 3;

/** Questions of no day: as many where an agent has examples, all where the portal makes up some. */
function ofNoDay(body: string): string {
  const envelope = JSON.parse(body) as { data: string[] | null };
  const count = envelope.data?.length ?? 0;
  return JSON.stringify({ ...envelope, data: QUESTIONS.slice(0, count > FEW ? QUESTIONS.length : count) });
}

/**
 * A page of which it is always the same day: its clock stands, what the portal did since `started` was done a minute before, and what it
 * proposes to ask does not change.
 */
export async function keepDay(page: Page, started: number): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/**', async (route: Route) => {
    // What streams is not waited for.
    if (route.request().headers().accept?.includes('event-stream')) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const text = await response.text();
    if (route.request().url().includes('/chat/generate_question')) return route.fulfill({ response, body: ofNoDay(text) });
    const body = text.replaceAll(STAMP, (stamp) => (Date.parse(stamp) < started ? stamp : THEN));
    return route.fulfill({ response, body });
  });
}

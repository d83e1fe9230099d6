/**
 * `npm run bench:tabs`: ten pages of one browser on one running answer, then five running answers in two pages each, in the built
 * client over HTTP/1.1: milliseconds to the first text of each page and of a search in a further one beside those of a single page,
 * how many connections the streams have, and whether all pages end with the same text, also when the page that asked is closed
 * and another one reloaded on the way. Ends with an error when a page has another text or none. Needs `npm run build` and a Chromium.
 */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { startFakeModel } from '../../server/answering/testing/fakeModel';
import type { FakeModel } from '../../server/answering/testing/fakeModel';
import { findBrowser, HOW_TO_GET_ONE, launchBrowser, openContext } from '../../e2e/browser';
import { signIn } from '../../e2e/journey';
import { startPortal } from '../../e2e/portal';
import { startCountingLine } from './countingLine';
import type { CountingLine } from './countingLine';

const PAGES = 10;
const ANSWERS = 5;
const SENTENCES = 60;
/** Milliseconds between two sentences of every answer that is being written. */
const PACE = 1_500;
/** A page that has no text by then has none. */
const PATIENCE = 15_000;
/** All pages draw the rest of their answers at once. */
const END_PATIENCE = 60_000;

const sentence = (nth: number) => `这是第 ${nth} 句，讲的是所选文献的内容`;
const lastAnswer = (page: Page) => page.getByRole('group', { name: '回答', exact: true }).last();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  return work().then(
    () => performance.now() - began,
    () => Infinity,
  );
}

const inMs = (times: readonly number[]) => times.map((ms) => (ms === Infinity ? 'none' : ms.toFixed(0))).join(' ');
const worst = (times: readonly number[]) => Math.max(...times);

class Bench {
  faults = 0;

  constructor(
    private readonly context: BrowserContext,
    private readonly line: CountingLine,
    private readonly model: FakeModel,
  ) {}

  /** Asks in a page of its own; answers the page and the milliseconds to its first text. */
  async ask(question: string): Promise<{ page: Page; first: number }> {
    const page = await this.context.newPage();
    await page.goto(`${this.line.origin}/#/agent`);
    const box = page.getByRole('textbox', { name: '提问' });
    await box.fill(question);
    const first = await timed(async () => {
      await box.press('Enter');
      await this.firstText(page);
    });
    await page.waitForURL((url) => url.hash.includes('chat='));
    return { page, first };
  }

  /** Opens a running answer in a further page, to its first text. */
  async follow(address: string): Promise<{ page: Page; first: number }> {
    const page = await this.context.newPage();
    const first = await timed(async () => {
      await page.goto(address, { timeout: PATIENCE, waitUntil: 'commit' });
      await this.firstText(page);
    });
    return { page, first };
  }

  private firstText(page: Page): Promise<void> {
    return lastAnswer(page).getByText(sentence(0)).waitFor({ timeout: PATIENCE });
  }

  /** A search as a page sends it, until its answer is there. */
  search(page: Page): Promise<number> {
    return timed(() =>
      page.evaluate(
        (timeout) =>
          fetch('/api/paper/search', {
            method: 'POST',
            headers: { 'content-type': 'application/json', login_type: 'front' },
            body: JSON.stringify({ query: 'attention' }),
            signal: AbortSignal.timeout(timeout),
          }).then((answer) => answer.text()),
        PATIENCE,
      ),
    );
  }

  /** Milliseconds until each page shows what the model wrote just now. */
  fresh(pages: readonly Page[]): Promise<number[]> {
    const nth = this.model.allowed;
    const texts = pages.map((page) => timed(() => lastAnswer(page).getByText(sentence(nth)).waitFor({ timeout: PATIENCE })));
    return Promise.all(texts);
  }

  /** Lets the answers end; counts pages whose text is not the same or not whole. */
  async end(groups: readonly (readonly Page[])[]): Promise<void> {
    this.model.allowed = Infinity;
    for (const pages of groups) {
      const texts = await Promise.all(
        pages.map(async (page) => {
          const body = lastAnswer(page).locator('.sn-answer-body');
          await page.getByRole('button', { name: '停止' }).waitFor({ state: 'detached', timeout: END_PATIENCE });
          await body.getByText(sentence(SENTENCES - 1)).waitFor({ timeout: END_PATIENCE });
          return [...((await body.textContent()) ?? '').matchAll(/这是第 (\d+) 句/g)].map(([, nth]) => nth).join();
        }),
      ).catch((error: unknown) => [String(error)]);
      const whole = Array.from({ length: SENTENCES }, (_, nth) => nth).join();
      const wrong = texts.filter((text) => text !== whole);
      this.faults += wrong.length;
      for (const text of wrong) console.error(`FAULT not the whole text: ${text.slice(0, 200)}`);
    }
    for (const page of groups.flat()) await page.close();
  }

  begin(): void {
    this.model.allowed = 1;
    this.line.reset();
  }

  count(): string {
    const { now, most, requests } = this.line.streams;
    return `streams: ${now} connections, ${most} at most, ${requests} requests`;
  }
}

async function main(bench: Bench, searching: Page): Promise<void> {
  await bench.search(searching);
  bench.begin();
  const { page, first } = await bench.ask('总结深度学习的文献');
  const again = await bench.follow(page.url());
  const alone = { opened: again.first, fresh: worst(await bench.fresh([page])), search: await bench.search(searching) };
  console.log(`one page: first text ${first.toFixed(0)} ms, opened again ${inMs([alone.opened])}, new text ${inMs([alone.fresh])}`);
  console.log(`  search beside it ${inMs([alone.search])} ms; ${bench.count()}`);
  await bench.end([[page, again.page]]);

  const beside = (one: number, many: readonly number[]) => `${inMs(many)} ms, ${(worst(many) / one).toFixed(1)} times that of one`;
  bench.begin();
  const asked = await bench.ask('再总结一次深度学习的文献');
  const followed = [];
  for (let nth = 1; nth < PAGES; nth += 1) followed.push(await bench.follow(asked.page.url()));
  const pages = [asked.page, ...followed.map((one) => one.page)];
  console.log(
    `${PAGES} pages on one answer: first text ${beside(
      alone.opened,
      followed.map((one) => one.first),
    )}`,
  );
  console.log(`  new text ${beside(alone.fresh, await bench.fresh(pages))}`);
  console.log(`  search in another page ${beside(alone.search, [await bench.search(searching)])}; ${bench.count()}`);
  await pages[0]!.close();
  await pages[1]!.reload({ waitUntil: 'commit', timeout: PATIENCE }).catch(() => undefined);
  console.log(`  one closed, one reloaded: new text ${beside(alone.fresh, await bench.fresh(pages.slice(1)))}`);
  await bench.end([pages.slice(1)]);

  bench.begin();
  const groups: Page[][] = [];
  const firsts: number[] = [];
  for (let nth = 0; nth < ANSWERS; nth += 1) {
    const one = await bench.ask(`第 ${nth} 次总结深度学习的文献`);
    const other = await bench.follow(one.page.url());
    groups.push([one.page, other.page]);
    firsts.push(one.first, other.first);
  }
  console.log(`${ANSWERS} answers in two pages each: first text ${beside(alone.opened, firsts)}`);
  console.log(`  new text ${beside(alone.fresh, await bench.fresh(groups.flat()))}`);
  console.log(`  search in another page ${beside(alone.search, [await bench.search(searching)])}; ${bench.count()}`);
  await bench.end(groups);
}

async function run(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  const model = await startFakeModel();
  model.scenario = 'stepped';
  model.answer = () => Array.from({ length: SENTENCES }, (_, nth) => `${sentence(nth)}[1]。\n\n`);
  const writing = setInterval(() => (model.allowed = Math.min(model.allowed + 1, SENTENCES)), PACE);
  const portal = await startPortal({ MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1' });
  const line = await startCountingLine(portal.origin);
  const browser = await launchBrowser(executable);
  try {
    const context = await openContext(browser, { installed: true });
    const page = await context.newPage();
    await signIn({ page, portal: { ...portal, origin: line.origin } });
    const bench = new Bench(context, line, model);
    console.log(`load of the machine ${os.loadavg()[0]!.toFixed(1)}`);
    await main(bench, page);
    console.log(`pages without the whole text: ${bench.faults}; load of the machine ${os.loadavg()[0]!.toFixed(1)}`);
    if (bench.faults > 0) process.exitCode = 1;
  } finally {
    clearInterval(writing);
    await browser.close();
    await line.close();
    await portal.stop();
    await sleep(100);
    await model.close();
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

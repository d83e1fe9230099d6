/**
 * `npm run bench:tags [-- --records N]`: what decision 12 gives up. The same filter by tag over 20,000 records in
 * a browser's worker and on its main thread: what it takes to bring the records there, and each choice of a tag. The
 * server's half is `npm run bench:bases -- --records 20000`. Needs a Chromium.
 */
import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from '../../e2e/browser';
import { quantile } from '../support/measure';
import { argument } from '../support/sharedData';

const RECORDS = Number(argument('--records') ?? 20_000);
const CHOICES = 60;
const TAGS = 40;

interface Figures {
  bytes: number;
  bring: number;
  worker: number[];
  page: number[];
}

/** Runs in the page. Records have what a row of a base shows. */
async function inBrowser({ records, choices, tags }: { records: number; choices: number; tags: number }): Promise<Figures> {
  const all = Array.from({ length: records }, (_, n) => ({
    id: `document-${n}`,
    name: `A record on attention in networks, number ${n}`,
    authors: [`Author ${n}`, `Author ${n + 1}`],
    year: 1980 + (n % 45),
    venue: `Journal of Attention ${n % 40}`,
    doi: `10.5555/bench.${n}`,
    state: 'done',
    added: '2026-01-01T00:00:00Z',
    tags: [n % tags, (n * 7) % tags],
  }));
  const json = JSON.stringify(all);
  const source = `let all = []; onmessage = ({ data }) => {
    if (typeof data === 'string') { all = JSON.parse(data); postMessage(null); return; }
    const found = all.filter(({ tags }) => tags.includes(data));
    postMessage({ total: found.length, rows: found.slice(0, 50) });
  };`;
  const worker = new Worker(URL.createObjectURL(new Blob([source])));
  const ask = (message: unknown) =>
    new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(message);
    });
  const began = performance.now();
  await ask(json);
  const bring = performance.now() - began;
  const figures: Figures = { bytes: new Blob([json]).size, bring, worker: [], page: [] };
  for (let choice = 0; choice < choices; choice += 1) {
    const start = performance.now();
    await ask(choice % tags);
    const middle = performance.now();
    all.filter((record) => record.tags.includes(choice % tags)).slice(0, 50);
    figures.worker.push(middle - start);
    figures.page.push(performance.now() - middle);
  }
  return figures;
}

async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  const browser = await launchBrowser(executable);
  try {
    const page = await browser.newPage();
    // The loader wraps functions in a helper of its own, which pages do not have.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    await page.goto('data:text/html,<title>tags</title>');
    const { bytes, bring, worker, page: main } = await page.evaluate(inBrowser, { records: RECORDS, choices: CHOICES, tags: TAGS });
    const figures = (times: readonly number[]) => `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
    console.log(
      `${RECORDS} records, ${(bytes / 1e6).toFixed(1)} MB as JSON: ${bring.toFixed(0)} ms to have them in a worker, after they were fetched`,
    );
    console.log(`one tag, first 50 of its records: in the worker ${figures(worker)}; on the main thread ${figures(main)}`);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

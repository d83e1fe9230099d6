/**
 * `npm run bench:answer`: a 20 kB answer with formulas and tables that comes in 500 pieces, laid out by the product, by
 * plain react-markdown and by streamdown, with the same extensions, in turn in the same Chromium, each in a page of its
 * own. Counted is all that the main thread does from the first piece to the last frame. Ends with an error when the
 * product takes more than a tenth of the time of the second, or more than the third.
 */
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Browser } from 'playwright-core';
import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from '../../e2e/browser';
import type { BenchPage, Runner } from './page';
import { LENGTH, PIECES } from './text';

const TARGET = 0.1;
/** Pieces of one call to the page: a call that takes minutes is given up by the browser. */
const AT_ONCE = 20;
const NAMES: Record<Runner, string> = { ours: 'the product', plain: 'react-markdown', streamdown: 'streamdown' };

/** The page's code and looks, each in one piece, as in production. */
function bundle(): { script: string; style: string } {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'page.tsx')],
    bundle: true,
    write: false,
    outdir: path.join(__dirname, 'nowhere'),
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.woff': 'empty', '.ttf': 'empty' },
    logLevel: 'error',
  });
  const textOf = (kind: string) => outputFiles.find((file) => file.path.endsWith(kind))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}

/** Milliseconds of the main thread from the first piece to the last, and what is on the page then. */
async function measure(browser: Browser, { script, style }: ReturnType<typeof bundle>, kind: Runner) {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><html lang="zh-CN"><body></body></html>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const call = <T>(work: (bench: BenchPage, kind: Runner, first: number, last: number) => T, first = 0, last = 0) =>
    page.evaluate(`(${work.toString()})(window.bench, ${JSON.stringify(kind)}, ${first}, ${last})`) as Promise<Awaited<T>>;

  await call((bench, one) => bench.warm(one));
  const before = await busy();
  for (let first = 1; first <= PIECES; first += AT_ONCE) {
    await call((bench, one, from, to) => bench.feed(one, from, to), first, Math.min(PIECES, first + AT_ONCE - 1));
  }
  const total = (await busy()) - before;
  const { longTasks, elements, formulas } = await call((bench) => bench.outcome());
  await page.close();
  const longest = longTasks.length > 0 ? `, longest ${Math.max(...longTasks).toFixed(0)} ms` : '';
  console.log(
    `${NAMES[kind].padEnd(14)} ${total.toFixed(0).padStart(7)} ms of the main thread · ${longTasks.length} tasks over 50 ms${longest} · ` +
      `${elements} elements, ${formulas} formulas`,
  );
  return total;
}

async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  const browser = await launchBrowser(executable);
  try {
    const code = bundle();
    console.log(`${LENGTH.toLocaleString('en')} characters in ${PIECES} pieces`);
    const ours = await measure(browser, code, 'ours');
    const streamdown = await measure(browser, code, 'streamdown');
    const plain = await measure(browser, code, 'plain');
    const share = (other: number) => `${((ours / other) * 100).toFixed(1)} %`;
    console.log(
      `the product takes ${share(plain)} of react-markdown's time, target ${TARGET * 100} %: ${ours <= plain * TARGET ? 'met' : 'MISSED'}`,
    );
    console.log(`the product takes ${share(streamdown)} of streamdown's time, target 100 %: ${ours <= streamdown ? 'met' : 'MISSED'}`);
    if (ours > plain * TARGET || ours > streamdown) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

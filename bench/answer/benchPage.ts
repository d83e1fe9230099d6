import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { BenchPage, Runner } from './page';
import { SUBJECTS, piecesOf } from './text';
import type { Subject } from './text';

/** Pieces of one call to the page: a call that takes minutes is given up by the browser. */
const AT_ONCE = 20;
/** Milliseconds between two pieces of a stream: its buffer lets no more through. */
const PACE = 80;
/** Pieces at the pace of a stream, some seconds of them. */
const LIVE = 250;

export interface BenchBrowser {
  browser: Browser;
  code: { script: string; style: string };
}

/** The page's code and looks, each in one piece, as in production. */
export function bundle(): BenchBrowser['code'] {
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

/** A page of its own for one who lays out, with its code compiled. */
export async function openBench({ browser, code }: BenchBrowser, kind: Runner) {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><html lang="zh-CN"><body></body></html>');
  await page.addStyleTag({ content: code.style });
  await page.addScriptTag({ content: code.script });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Calls the page; the arguments behind `kind` are numbers and words. */
  const call = <T>(work: (bench: BenchPage, kind: Runner, ...rest: never[]) => T, ...rest: (number | string)[]) =>
    page.evaluate(`(${work.toString()})(window.bench, ${[kind, ...rest].map((one) => JSON.stringify(one)).join(', ')})`) as Promise<
      Awaited<T>
    >;
  await call((bench, one) => bench.warm(one));
  return {
    /** Milliseconds of the processor that the main thread had so far. */
    busy: async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
    },
    slow: (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),
    feed: (subject: Subject, first: number, last: number) =>
      call((bench, one, of: Subject, from: number, to: number) => bench.feed(one, of, from, to), subject, first, last),
    live: (subject: Subject, first: number, last: number) =>
      call(
        (bench, one, of: Subject, from: number, to: number, pace: number) => bench.live(one, of, from, to, pace),
        subject,
        first,
        last,
        PACE,
      ),
    outcome: () => call((bench) => bench.outcome()),
    close: () => page.close(),
  };
}

type OpenBench = Awaited<ReturnType<typeof openBench>>;

/** Lets a whole text come, each piece when the one before is on the screen. */
export async function feedAll(page: OpenBench, subject: Subject): Promise<void> {
  const pieces = piecesOf(SUBJECTS[subject]());
  for (let first = 1; first <= pieces; first += AT_ONCE) await page.feed(subject, first, Math.min(pieces, first + AT_ONCE - 1));
}

/** Lets the answer come at the pace of a stream. Answers the frames of a second. */
export const feedLive = (page: OpenBench): Promise<number> => page.live('answer', 1, LIVE);

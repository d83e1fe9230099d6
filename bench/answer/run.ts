/**
 * `npm run bench:answer [-- --part answer|table|list|code|slowed]`: a 20 kB answer with formulas and tables that comes in
 * 500 pieces, laid out by the product, by plain react-markdown and by streamdown, with the same extensions, in turn in the
 * same Chromium, each in a page of its own; then a long table, list and block of code alone; then the answer at its own
 * pace on a processor slowed four times. Counted is all that the main thread does from the first piece to the last frame.
 * Figures stand beside their limits; none ends it with an error.
 */
import os from 'node:os';
import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from '../../e2e/browser';
import { argument } from '../support/sharedData';
import { bundle, feedAll, feedLive, openBench } from './benchPage';
import type { BenchBrowser } from './benchPage';
import type { Runner } from './page';
import { SUBJECTS, piecesOf } from './text';
import type { Subject } from './text';

const ONLY = argument('--part') ?? '';
/** Of the times of react-markdown and of streamdown. */
const SHARE_OF_PLAIN = 0.1;
const SHARE_OF_STREAMDOWN = 0.6;
const LEAST_FRAMES = 48;
const SLOWED = 4;
const NAMES: Record<Runner, string> = { ours: 'the product', plain: 'react-markdown', streamdown: 'streamdown' };

const verdict = (met: boolean) => (met ? 'met' : 'MISSED');
const load = () => os.loadavg()[0]!.toFixed(1);

/** Milliseconds of the main thread that one of them takes for a text. */
async function measure(bench: BenchBrowser, kind: Runner, subject: Subject): Promise<number> {
  const page = await openBench(bench, kind);
  const before = await page.busy();
  await feedAll(page, subject);
  const total = (await page.busy()) - before;
  const { longTasks, elements, formulas } = await page.outcome();
  await page.close();
  const longest = Math.max(0, ...longTasks);
  console.log(
    `${subject.padEnd(7)}${NAMES[kind].padEnd(14)} ${total.toFixed(0).padStart(7)} ms of the main thread · ${longTasks.length} tasks over 50 ms, ` +
      `longest ${longest.toFixed(0)} ms · ${elements} elements, ${formulas} formulas`,
  );
  if (kind === 'ours' && subject === 'table') console.log(`no task over 50 ms while a table comes: ${verdict(longest <= 50)}`);
  return total;
}

function printShare(ours: number, other: number, name: string, limit: number): void {
  console.log(
    `the product takes ${((ours / other) * 100).toFixed(1)} % of ${name}'s time, limit ${limit * 100} %: ${verdict(ours <= other * limit)}`,
  );
}

/** Each text alone, at full speed. */
async function compare(bench: BenchBrowser, subject: Subject): Promise<void> {
  const text = SUBJECTS[subject]();
  console.log(`${text.length.toLocaleString('en')} characters in ${piecesOf(text)} pieces; load of the machine ${load()}`);
  const ours = await measure(bench, 'ours', subject);
  printShare(ours, await measure(bench, 'streamdown', subject), NAMES.streamdown, SHARE_OF_STREAMDOWN);
  if (subject === 'answer') printShare(ours, await measure(bench, 'plain', subject), NAMES.plain, SHARE_OF_PLAIN);
}

/** The answer on a slowed processor, at the pace of a stream. */
async function slowed(bench: BenchBrowser): Promise<void> {
  console.log(`processor slowed ${SLOWED} times; load of the machine ${load()}`);
  const busy: number[] = [];
  for (const kind of ['ours', 'streamdown'] as const) {
    const page = await openBench(bench, kind);
    await page.slow(SLOWED);
    const before = await page.busy();
    const frames = await feedLive(page);
    busy.push((await page.busy()) - before);
    await page.close();
    const beside = kind === 'ours' ? `, limit ${LEAST_FRAMES}: ${verdict(frames >= LEAST_FRAMES)}` : '';
    console.log(
      `slowed ${NAMES[kind].padEnd(14)} ${busy.at(-1)!.toFixed(0).padStart(7)} ms of the main thread · ${frames.toFixed(1)} frames a second${beside}`,
    );
  }
  printShare(busy[0]!, busy[1]!, NAMES.streamdown, SHARE_OF_STREAMDOWN);
}

async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  const browser = await launchBrowser(executable);
  try {
    const bench = { browser, code: bundle() };
    for (const subject of Object.keys(SUBJECTS) as Subject[]) if (subject.startsWith(ONLY)) await compare(bench, subject);
    if ('slowed'.startsWith(ONLY)) await slowed(bench);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

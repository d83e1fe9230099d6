import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from '../browser';
import type { Portal } from '../portal';
import { ODD_ANSWERS } from './answers';
import { planWalk } from './plan';
import type { Pair } from './plan';
import { startWalkedPortal } from './portal';
import { prepare } from './prepare';
import { reportOf } from './report';
import type { Finding } from './report';
import { visitsOf } from './visits';
import { openSignedIn, walk } from './walk';

/** Visits of one browser. */
const STRETCH = 120;
type Visit = Pair & { answer: (typeof ODD_ANSWERS)[number] };

/** Two visits at a time, in a browser of their own. A fault is told as soon as it is found. */
async function walkStretch(executable: string, portal: Portal, stretch: readonly Visit[]): Promise<Finding[]> {
  const browser = await launchBrowser(executable);
  try {
    const signedIn = await openSignedIn(browser, portal);
    const left = [...stretch];
    const findings: Finding[] = [];
    const tried = async ({ call: id, visit, answer }: Visit): Promise<Finding> => {
      const odd = { call: id, answer };
      let seen = await walk(signedIn, visit, odd);
      // What a busy machine did to one visit it does not do to the next.
      if (seen.faults.length > 0) seen = await walk(signedIn, visit, odd);
      for (const fault of seen.faults) console.log(`${id} = ${answer.name} on ${visit.screen} ${visit.part}: ${fault}`);
      return { call: id, screen: visit.screen, part: visit.part, answer: answer.name, ...seen };
    };
    const one = async () => {
      for (let next = left.shift(); next; next = left.shift()) findings.push(await tried(next));
    };
    await Promise.all([one(), one()]);
    return findings;
  } finally {
    await browser.close();
  }
}

/** `npm run walk:answers [-- --call ID,…] [--screen PATH] [--answer NAME,…]`: every call × every odd answer × every screen. */
async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  const chosen = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1 || Infinity];
  const [call, screen, answerName] = [chosen('call'), chosen('screen'), chosen('answer')];
  const portal = await startWalkedPortal();
  const browser = await launchBrowser(executable);
  try {
    const signedIn = await openSignedIn(browser, portal);
    const page = await signedIn.context.newPage();
    const prepared = await prepare(page, portal.origin);
    await page.close();
    const visits = visitsOf(prepared).filter((visit) => !screen || visit.screen === screen);
    const { pairs, unreached, unsound } = await planWalk(signedIn, visits);
    const answers = ODD_ANSWERS.filter(({ name }) => !answerName || answerName.split(',').includes(name));
    const work = pairs
      .filter((pair) => !call || call.split(',').includes(pair.call))
      .flatMap((pair) => answers.map((answer) => ({ ...pair, answer })));
    console.log(`${pairs.length} calls on screens, ${work.length} visits`);
    const findings: Finding[] = [];
    // A browser grows with every page that it has shown: each stretch has one of its own.
    for (let begun = 0; begun < work.length; begun += STRETCH) {
      const stretch = work.slice(begun, begun + STRETCH);
      const again = (error: unknown) => {
        if (!/has been closed/.test(String(error))) throw error;
        console.log('The browser ended by itself: these visits once more');
        return walkStretch(executable, portal, stretch);
      };
      findings.push(...(await walkStretch(executable, portal, stretch).catch(again)));
      console.log(`${findings.length} done, ${work.length - findings.length} to go`);
    }
    const report = reportOf(findings, { unreached, unsound });
    console.log(report.text);
    if (report.faults > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

import { findBrowser, HOW_TO_GET_ONE, launchBrowser } from '../browser';
import { startPortal } from '../portal';
import { ODD_ANSWERS } from './answers';
import { planWalk } from './plan';
import type { Pair } from './plan';
import { prepare } from './prepare';
import { reportOf } from './report';
import type { Finding } from './report';
import { visitsOf } from './visits';
import { openSignedIn, walk } from './walk';

/** `npm run walk:answers [-- --call ID] [--screen PATH] [--answer NAME,…]`: every call × every odd answer × every screen. */
async function main(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  const chosen = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1 || Infinity];
  const [call, screen, answerName] = [chosen('call'), chosen('screen'), chosen('answer')];
  const portal = await startPortal();
  const browser = await launchBrowser(executable);
  try {
    const context = await openSignedIn(browser, portal);
    const page = await context.newPage();
    const prepared = await prepare(page, portal.origin);
    await page.close();
    const visits = visitsOf(prepared).filter((visit) => !screen || visit.screen === screen);
    const { pairs, unreached, unsound } = await planWalk(context, visits);
    const answers = ODD_ANSWERS.filter(({ name }) => !answerName || answerName.split(',').includes(name));
    const work = pairs.filter((pair) => !call || pair.call === call).flatMap((pair) => answers.map((answer) => ({ ...pair, answer })));
    console.log(`${pairs.length} calls on screens, ${work.length} visits`);
    const findings: Finding[] = [];
    const one = async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        findings.push(await tried(next));
        if (findings.length % 100 === 0) console.log(`${findings.length} done, ${work.length} to go`);
      }
    };
    const tried = async ({ call: id, visit, answer }: Pair & { answer: (typeof answers)[number] }): Promise<Finding> => {
      const odd = { call: id, answer };
      let seen = await walk(context, visit, odd);
      // What a busy machine did to one visit it does not do to the next.
      if (seen.faults.length > 0) seen = await walk(context, visit, odd);
      return { call: id, screen: visit.screen, part: visit.part, answer: answer.name, ...seen };
    };
    await Promise.all([one(), one()]);
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

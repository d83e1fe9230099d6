import assert from 'node:assert/strict';
import type { Journey } from '../journey';
import { signIn } from '../journey';
import { ODD_ANSWERS } from './answers';
import { startWalkedPortal } from './portal';
import { prepare } from './prepare';
import { visitsOf } from './visits';
import { openSignedIn, walk } from './walk';

/** Visits at the same time. */
const AT_ONCE = 2;

/**
 * The call that each screen is about, with one odd answer each: the kinds take turns in the order of the visits. All of them on
 * every screen is `npm run walk:answers`.
 */
export const answersWalk: Journey = {
  name: 'answers-walk',
  // What it makes there would stand in the way of others.
  portal: () => startWalkedPortal(),
  async run(stage) {
    const { page, portal } = stage;
    await signIn(stage);
    const browser = page.context().browser();
    assert.ok(browser);
    const visits = visitsOf(await prepare(page, portal.origin)).flatMap((visit) => (visit.main ? [{ visit, call: visit.main }] : []));
    const work = visits.map((pair, turn) => ({ ...pair, answer: ODD_ANSWERS[turn % ODD_ANSWERS.length]! }));
    const signedIn = await openSignedIn(browser, portal);
    const faults: string[] = [];
    const one = async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        const { visit, call, answer } = next;
        const seen = await walk(signedIn, visit, { call, answer });
        const missed = seen.hits === 0 ? [`the call was not made, only ${seen.calls.join(', ')}`] : [];
        for (const fault of [...missed, ...seen.faults])
          faults.push(`${call} = ${answer.name} on ${visit.screen} (${visit.part}): ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one)).finally(() => signedIn.context.close());
    assert.deepEqual(faults, []);
  },
};

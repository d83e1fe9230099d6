import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { openContext } from '../browser';
import type { Portal } from '../portal';
import type { OddAnswer } from './answers';
import { READING_CALLS, callOf } from '../calls';
import { lookAt } from './screenLook';
import type { ScreenLook } from './screenLook';
import type { Visit } from './visit';

/**
 * How long a screen may go on waiting when every answer is there, in milliseconds. A second would do, and 800 ms for the one retry
 * by itself; what waits for ever is found all the same, and a busy machine is no fault.
 */
const SETTLED_MS = 5_000;
/** The longest visit. */
const VISIT_MS = 20_000;
/** After an odd answer a step is given up, since its target may have gone; before it the step only takes its time. */
const STEP_MS = 4_000;
/** Until a page is there, on the busiest machine. */
const OPENED_MS = 60_000;
/** A little more than the transport waits for an answer (section 9). */
const GIVEN_UP_MS = 61_000;

export interface Seen {
  /** Requests that got the odd answer. */
  hits: number;
  /** Calls that were made, by id. */
  calls: readonly string[];
  look: ScreenLook;
  /** What a person must never meet; empty: all is well. */
  faults: readonly string[];
}

/** A browser in which someone is signed in to the portal at `origin`. */
export interface SignedIn {
  context: BrowserContext;
  origin: string;
}

/** Nothing is remembered from one visit to the next. */
export async function openSignedIn(browser: Browser, { origin, username, password }: Portal): Promise<SignedIn> {
  const context = await openContext(browser, { baseURL: origin });
  await context.request.post('/login', { headers: { login_type: 'front' }, data: { username, password } });
  await context.addInitScript(forgetful);
  return { context, origin };
}

const forgetful = () => localStorage.clear();

/** Makes a visit during which one call has an odd answer; without one, everything is as it is. */
export async function walk(signedIn: SignedIn, visit: Visit, odd?: { call: string; answer: OddAnswer }): Promise<Seen> {
  const isSilent = odd !== undefined && !odd.answer.send;
  const context = isSilent ? await withOwnClock(signedIn) : signedIn.context;
  try {
    return await walkIn(await context.newPage(), visit, odd);
  } finally {
    if (isSilent) await context.close();
  }
}

/** A clock belongs to a whole context: moved for one visit, it would move for those that are made beside it. */
async function withOwnClock({ context: shared, origin }: SignedIn): Promise<BrowserContext> {
  const browser = shared.browser();
  if (!browser) throw new Error('The browser is gone');
  const context = await openContext(browser, { baseURL: origin, storageState: await shared.storageState() });
  await context.addInitScript(forgetful);
  await context.clock.install();
  return context;
}

async function walkIn(page: Page, visit: Visit, odd?: { call: string; answer: OddAnswer }): Promise<Seen> {
  page.setDefaultTimeout(VISIT_MS);
  page.setDefaultNavigationTimeout(OPENED_MS);
  const faults: string[] = [];
  const made: string[] = [];
  let hits = 0;
  let wasHit = () => undefined as void;
  const hit = new Promise<void>((resolve) => (wasHit = resolve));
  let held = 0;
  let changed = Date.now();
  const open = new Set<Request>();
  const ended = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('pageerror', ({ message }) => faults.push(`script error: ${message}`));
  page.on('console', (message) => {
    const expected = /Failed to load resource|net::ERR_/.test(message.text());
    if (message.type() === 'error' && !expected) faults.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    open.add(request);
    const call = callOf(request.method(), pathname, READING_CALLS);
    if (call) made.push(call.id);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  if (odd) {
    await page.route('**/api/**', async (route, request) => {
      if (callOf(request.method(), new URL(request.url()).pathname, READING_CALLS)?.id !== odd.call) return route.fallback();
      hits += 1;
      wasHit();
      if (odd.answer.send) return odd.answer.send(route).catch(() => undefined);
      held += 1;
    });
  }
  try {
    await page.goto(`/#${visit.address}`);
    // It stays while a call of the boot is silent.
    const timeout = odd && !odd.answer.send ? STEP_MS : OPENED_MS;
    await page
      .locator('#shell')
      .waitFor({ state: 'detached', timeout })
      .catch(() => undefined);
    const stepped = visit.steps?.(page).catch((error: unknown) => {
      // Without an odd answer its target is there, or the visit goes astray.
      if (!odd) faults.push(`step: ${String(error).slice(0, 300)}`);
    });
    await Promise.race([stepped, hit.then(() => pause(STEP_MS))]);
    const began = Date.now();
    changed = Math.max(changed, began);
    for (;;) {
      if (held > 0) {
        held = 0;
        await page.clock.fastForward(GIVEN_UP_MS);
        changed = Date.now();
      }
      const look = await lookAt(page);
      // What is loaded a little later is waited for.
      const asked = !odd || hits > 0;
      const settled = asked && look.waiting.length === 0 && !look.blank && open.size === 0;
      const late = (open.size === 0 && Date.now() - changed > SETTLED_MS) || Date.now() - began > VISIT_MS;
      if (settled || look.broken || late) return { hits, calls: [...new Set(made)], look, faults: [...faults, ...faultsOf(look)] };
      await pause(60);
    }
  } finally {
    await page.close();
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const faultsOf = ({ waiting, broken, blank }: ScreenLook): string[] => [
  ...(waiting.length > 0 ? [`still waiting: ${waiting.join(', ')}`] : []),
  ...(broken ? ['the page is gone'] : []),
  ...(blank ? ['nothing is shown'] : []),
];

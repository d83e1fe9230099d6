import type { Locator, Page } from 'playwright-core';
import { settle } from '../resultList/signedInPage';
import type { Hands } from './hands';

export interface Step {
  name: string;
  /** Is done before, at full speed and unmeasured. */
  before?: (hands: Hands, origin: string) => Promise<void>;
  run: (hands: Hands) => Promise<void>;
}

const ROW = '[data-row]';
const TICKED = 50;
const PAGES = 40;
const WHEELS = 60;
const NEXT_QUESTION = 'how does attention compare with recurrent networks on long inputs and what does it cost';

async function rest(page: Page): Promise<void> {
  await settle(page);
  await page.waitForTimeout(700);
}

async function showResults({ page }: Hands, origin: string): Promise<void> {
  await page.goto(`${origin}/#/home/searchResult?q=attention&size=200`);
  await page.locator(ROW).first().waitFor({ timeout: 60_000 });
  await rest(page);
}

const box = (page: Page): Locator => page.getByRole('combobox', { name: '检索词' });

/** Ticks rows one below the other, and turns the wheel when the next one is out of sight. */
async function tick(hands: Hands): Promise<void> {
  const { page } = hands;
  for (let nth = 0; nth < TICKED; nth += 1) {
    const tickBox = page.locator(`${ROW}[data-index="${nth}"] input[type="checkbox"]`);
    for (let place = await tickBox.boundingBox(); !place || place.y > 560; place = await tickBox.boundingBox()) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(150);
    }
    await hands.click(tickBox);
  }
}

async function drawers(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: '提问与总结' }));
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await rest(page);
  await hands.key('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await hands.click(page.locator('.sn-tray').getByRole('button', { name: '引用' }));
  await page.getByRole('dialog').waitFor();
  await rest(page);
  await hands.key('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function tabs(hands: Hands): Promise<void> {
  const { page } = hands;
  const all = page.getByRole('tab');
  const count = await all.count();
  for (let round = 0; round < 2; round += 1) {
    for (let nth = 1; nth <= count; nth += 1) {
      await hands.click(all.nth(nth % count));
      await rest(page);
    }
  }
}

async function views(hands: Hands): Promise<void> {
  const choice = hands.page.getByRole('radiogroup', { name: '视图' }).locator('label');
  for (const nth of [1, 2, 0]) {
    await hands.click(choice.nth(nth));
    await rest(hands.page);
  }
}

async function scroll(hands: Hands): Promise<void> {
  const { page } = hands;
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(30);
  }
  for (let turn = 0; turn < PAGES; turn += 1) await hands.key('PageDown');
  await hands.key('End');
  await rest(page);
  await hands.key('Home');
  await rest(page);
}

async function typeWhileAnswered(hands: Hands): Promise<void> {
  const { page } = hands;
  const area = page.getByRole('textbox', { name: '提问' });
  await hands.click(area);
  await hands.type('what is attention');
  await hands.key('Enter');
  await page.locator('.sn-answer-growing').waitFor();
  await hands.type(NEXT_QUESTION);
  // A table is written meanwhile.
  await page.locator('.sn-answer-body table').first().waitFor();
  await hands.type(NEXT_QUESTION);
}

/** The walk, in order. */
export const STEPS: readonly Step[] = [
  {
    name: 'typing a query',
    before: showResults,
    run: async (hands) => {
      await hands.click(box(hands.page));
      await hands.type('attention in deep networks of very many layers');
      await hands.key('Escape');
    },
  },
  {
    name: 'opening facets',
    before: showResults,
    run: async (hands) => {
      const folded = hands.page.locator('.sn-results-facets details > summary');
      for (let nth = 0; nth < (await folded.count()); nth += 1) await hands.click(folded.nth(nth));
      await rest(hands.page);
      for (const nth of [0, 5, 10]) {
        await hands.click(hands.page.locator('.sn-results-facets .sn-check').nth(nth));
        await rest(hands.page);
      }
    },
  },
  { name: `ticking ${TICKED} rows`, before: showResults, run: tick },
  { name: 'opening drawers', run: drawers },
  { name: 'switching views', before: showResults, run: views },
  { name: 'scrolling', before: showResults, run: scroll },
  {
    name: 'switching tabs',
    before: async ({ page }, origin) => {
      await page.goto(`${origin}/#/scientific`);
      await page.getByRole('tab').first().waitFor();
      await rest(page);
    },
    run: tabs,
  },
  {
    name: 'typing beside an answer',
    before: async ({ page }, origin) => {
      await page.goto(`${origin}/#/agent?id=app-general`);
      await page.getByRole('textbox', { name: '提问' }).waitFor();
      await rest(page);
    },
    run: typeWhileAnswered,
  },
];

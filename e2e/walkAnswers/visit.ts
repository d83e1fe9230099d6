import type { Page } from 'playwright-core';

/** One way to a screen, and what is done there. Which calls it makes is seen when it is made for the first time. */
export interface Visit {
  /** Path of the route table. */
  screen: string;
  /** What is looked at there, for the report. */
  part: string;
  /** After `#`. */
  address: string;
  /** The call that it is made for; left out where that is another visit's. */
  main?: string;
  /** Steps to what is loaded only when it is asked for. */
  steps?: (page: Page) => Promise<void>;
}

/** Steps of visits. */
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
export const type = (role: 'textbox' | 'combobox' | 'searchbox', name: string | RegExp, words: string) => (page: Page) =>
  page.getByRole(role, { name }).first().pressSequentially(words);
export const all =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

export const choose = (name: string, option: string) => async (page: Page) => {
  await page.getByRole('combobox', { name }).selectOption(option);
};

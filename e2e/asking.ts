import type { Locator, Page } from 'playwright-core';

/** The turns of a conversation that begin with this question. */
export const turn = (page: Page, question: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: question, exact: true }) });

/** The words of its answer. */
export const body = (asked: Locator): Locator => asked.locator('.sn-answer-body');

/** Puts a question in the conversation in front; answers its turn, without waiting for an answer. */
export async function send(page: Page, question: string): Promise<Locator> {
  const box = page.getByRole('textbox', { name: '提问', exact: true });
  await box.fill(question);
  await box.press('Enter');
  return turn(page, question).last();
}

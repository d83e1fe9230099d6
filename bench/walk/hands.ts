import type { CDPSession, Locator, Page } from 'playwright-core';

/** How many times slower the page's processor is than this machine's. */
export const SLOWED = 4;
/** Milliseconds between two keys of a fast person. */
const BETWEEN_KEYS = 120;
/** Milliseconds that a button of the mouse is down. */
const HELD = 60;
/** Milliseconds from being over a thing to pressing it. */
const HOVER = 120;

/** A person at the page: real events of mouse and keys, each counted, so that quick ones count as well as slow ones. */
export class Hands {
  /** Clicks and keys so far. */
  used = 0;

  constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  /** Slows the page's processor; `1` is full speed. */
  async slow(rate: number): Promise<void> {
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Points at a thing that is in sight and presses. Looking for it is over before: that is no work of the page. */
  async click(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} is not on the screen`);
    await this.press(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** The same at a place. */
  async press(x: number, y: number): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.waitForTimeout(HOVER);
    this.used += 1;
    await this.page.mouse.click(x, y, { delay: HELD });
    await this.page.waitForTimeout(HOVER);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    for (const sign of text) await this.key(sign);
  }

  async key(name: string): Promise<void> {
    this.used += 1;
    await this.page.keyboard.press(name);
    await this.page.waitForTimeout(BETWEEN_KEYS);
  }
}

import { useEffect } from 'react';
import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { useScrollMemory } from './useScrollMemory';

let height = 2_000;
let go: NavigateFunction;
let resized: () => void = () => undefined;

function Probe() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  useScrollMemory();
  return null;
}

/** The window as far as scrolling is concerned. */
function standInWindow(): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height });
  window.scrollTo = ((options: ScrollToOptions) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: options.top });
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo;
  global.ResizeObserver = class {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe() {
      resized();
    }
    unobserve() {}
    disconnect() {
      resized = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
}

const move = (to: string | number) => act(async () => void (typeof to === 'number' ? await go(to) : await go(to)));

describe('the place on a page', () => {
  beforeEach(() => {
    height = 2_000;
    standInWindow();
    render(
      <MemoryRouter initialEntries={['/list']}>
        <Probe />
      </MemoryRouter>,
    );
  });

  it('is the top of a new page, and found again by going back', async () => {
    window.scrollTo({ top: 900 });
    await move('/agent');
    expect(window.scrollY).toBe(0);
    await move(-1);
    expect(window.scrollY).toBe(900);
    await move(1);
    expect(window.scrollY).toBe(0);
  });

  it('is waited for until the page is high enough', async () => {
    window.scrollTo({ top: 900 });
    await move('/agent');
    height = 800;
    await move(-1);
    expect(window.scrollY).toBe(0);
    height = 2_000;
    resized();
    expect(window.scrollY).toBe(900);
  });

  it('gives way to a reader who scrolls meanwhile', async () => {
    window.scrollTo({ top: 900 });
    await move('/agent');
    height = 800;
    await move(-1);
    window.dispatchEvent(new Event('wheel'));
    window.scrollTo({ top: 30 });
    height = 2_000;
    resized();
    expect(window.scrollY).toBe(30);
  });
});

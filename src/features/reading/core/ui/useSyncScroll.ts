import { useEffect } from 'react';
import { placeAt, topOf } from '../lib/syncScroll';
import type { Stop } from '../lib/syncScroll';

const side = (name: 'original' | 'translation') => document.querySelector<HTMLElement>(`[data-sync="${name}"]`);

/** Pages where one side has pages, paragraphs otherwise. */
function stopsOf(scroller: HTMLElement, byPage: boolean): Stop[] {
  const edge = scroller.getBoundingClientRect().top - scroller.scrollTop;
  const stops = scroller.querySelectorAll<HTMLElement>(byPage ? '[data-page], [data-page-number]' : '[data-stop]');
  return [...stops].map((stop) => ({
    key: (byPage ? (stop.dataset.page ?? stop.dataset.pageNumber) : stop.dataset.stop) ?? '',
    top: stop.getBoundingClientRect().top - edge,
  }));
}

function follow(leader: HTMLElement, other: HTMLElement): void {
  const byPage = leader.querySelector('[data-page-number]') !== null || other.querySelector('[data-page-number]') !== null;
  const place = placeAt(stopsOf(leader, byPage), leader.scrollHeight, leader.scrollTop);
  const top = place && topOf(stopsOf(other, byPage), other.scrollHeight, place);
  if (top !== null) other.scrollTop = top;
}

/** Signs that a reader has one of the two sides in hand. */
const SIGNS = ['pointerover', 'wheel', 'touchstart', 'focusin', 'keydown'] as const;

/** The original and its translation scroll together: the side that the reader has in hand leads the other. */
export function useSyncScroll(): void {
  useEffect(() => {
    let leader: HTMLElement | null = null;
    let frame = 0;
    const choose = ({ target }: Event) => {
      const chosen = target instanceof Element ? target.closest<HTMLElement>('[data-sync]') : null;
      if (chosen) leader = chosen;
    };
    const listen = ({ target }: Event) => {
      if (target !== leader || !leader) return;
      const other = side(leader.dataset.sync === 'original' ? 'translation' : 'original');
      cancelAnimationFrame(frame);
      if (other) frame = requestAnimationFrame(() => leader && follow(leader, other));
    };
    for (const sign of SIGNS) window.addEventListener(sign, choose, { capture: true, passive: true });
    window.addEventListener('scroll', listen, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const sign of SIGNS) window.removeEventListener(sign, choose, { capture: true });
      window.removeEventListener('scroll', listen, { capture: true });
    };
  }, []);
}

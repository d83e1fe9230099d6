import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { texts } from '../../../core/texts';

/** Draws a small page into a canvas, so wide; the answer stops it. */
export type DrawSmall = (page: number, canvas: HTMLCanvasElement, width: number) => () => void;

interface ThumbnailsProps {
  pages: number;
  current: number;
  draw: DrawSmall;
  onPage: (page: number) => void;
}

const WIDTH = 120;
/** Height of a page that was not drawn yet: most are A4. */
const HEIGHT = Math.round(WIDTH * Math.SQRT2);

/** All pages, small; those out of sight are not drawn. Arrows go from one to the next. */
export function Thumbnails({ pages, current, draw, onPage }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const move = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const goals: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    const goal = goals[event.key];
    if (goal === undefined || at < 0) return;
    event.preventDefault();
    all[Math.min(Math.max(goal, 0), all.length - 1)]?.focus();
  };
  return (
    <ul ref={list} className="sn-thumbnails" onKeyDown={move}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <li key={page}>
          <button
            type="button"
            aria-label={texts.thumbnail(page)}
            aria-current={page === current ? 'page' : undefined}
            tabIndex={page === current ? 0 : -1}
            onClick={() => onPage(page)}
          >
            <SmallPage page={page} draw={draw} />
            <span aria-hidden="true">{page}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function SmallPage({ page, draw }: Pick<ThumbnailsProps, 'draw'> & { page: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const seen = useInSight(place);
  const [height, setHeight] = useState(HEIGHT);
  useEffect(() => {
    const drawn = canvas.current;
    if (!seen || !drawn) return;
    const stop = draw(page, drawn, WIDTH);
    return () => {
      // Its place stays as high as it was, so that the list does not jump.
      if (drawn.offsetHeight > 0) setHeight(drawn.offsetHeight);
      stop();
    };
  }, [seen, page, draw]);
  return (
    <span ref={place} className="sn-thumbnail" style={{ width: WIDTH, minHeight: height }}>
      {seen ? <canvas ref={canvas} aria-hidden="true" /> : null}
    </span>
  );
}

/** Whether the element is near what can be seen. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '200px' });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

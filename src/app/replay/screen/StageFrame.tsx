import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import type { StandingBrowser } from '../player/surroundingsAt';
import { STAGE_READY } from '../stage/stageMoment';
import type { StageMoment, StageWindow } from '../stage/stageMoment';
import { texts } from './texts';
import './stage.css';

interface ShownMoment extends Pick<StageMoment, 'of' | 'state' | 'now'> {
  browser: StandingBrowser;
}

export interface Stage {
  /** Shows a moment; null: it is out of sight. */
  show: (moment: ShownMoment | null) => void;
  /** Loads the code of the screen at an address that will be shown. */
  prepare: (pathname: string) => void;
}

/** Of a window that nobody looks at yet. */
const UNSEEN = { width: 1440, height: 900, online: true };

/** How much smaller the person's window is shown, so that all of it is seen; never larger than it was. */
function useScale(width: number, height: number) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const fit = () => setScale(Math.min(1, element.clientWidth / width, element.clientHeight / height) || 1);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  return { place, scale };
}

/**
 * The real screens in a page of their own, at the size of the person's window. It is looked at, never used. It is loaded before there
 * is anything to show, and stays from one session to the next.
 */
export function StageFrame({ ref }: { ref: Ref<Stage> }) {
  const [shown, show] = useState<ShownMoment | null>(null);
  const { width, height, online } = shown?.browser ?? UNSEEN;
  const { place, scale } = useScale(width, height);
  const frame = useRef<HTMLIFrameElement>(null);
  const inside = () => frame.current?.contentWindow as StageWindow | null | undefined;
  const wanted = useRef<ShownMoment | null>(null);
  const handOver = useCallback(() => {
    if (!wanted.current) return;
    const { browser, ...moment } = wanted.current;
    inside()?.showMoment?.({ ...moment, focus: browser.focus, scrolls: browser.scrolls });
  }, []);
  useImperativeHandle(
    ref,
    () => ({
      show: (moment) => {
        wanted.current = moment;
        show(moment);
        // At once: the frame around it is drawn with it, not before it.
        handOver();
      },
      prepare: (pathname) => inside()?.prepareScreen?.(pathname),
    }),
    [handOver],
  );
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || data !== STAGE_READY) return;
      setReady(true);
      handOver();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [handOver]);
  return (
    <figure className="sn-replay-stage" hidden={!shown}>
      <div ref={place} className="sn-replay-place">
        <div className="sn-replay-window" style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            src="/stage.html"
            title={texts.stage(width, height)}
            inert
            tabIndex={-1}
            style={{ width, height, transform: `scale(${scale})` }}
          />
          {ready ? null : <p role="status">{texts.stageComing}</p>}
        </div>
      </div>
      <figcaption>
        {texts.stage(width, height)}
        {online ? null : <strong>{texts.offline}</strong>}
      </figcaption>
    </figure>
  );
}

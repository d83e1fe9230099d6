import { useEffect, useEffectEvent, useState } from 'react';
import { playedTo } from '../player/playback';
import type { Speed } from '../player/playback';
import { stepAt, timeAt } from '../player/timeline';
import type { Timeline } from '../player/timeline';

interface Player {
  playing: boolean;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
  play: () => void;
  pause: () => void;
  /** Shows a step, and stops there. */
  jump: (step: number) => void;
}

/**
 * Plays the steps at their times.
 * @param step that is shown
 * @param length of the page
 * @param show shows another step
 */
export function usePlayer(timeline: Timeline, step: number, length: number, show: (step: number) => void): Player {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const isAt = useEffectEvent(() => step);
  const reach = useEffectEvent((reached: number) => {
    if (reached !== step) show(reached);
    if (reached >= length) setPlaying(false);
  });
  useEffect(() => {
    if (!playing) return;
    let at = timeAt(timeline, isAt());
    let before = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      at = playedTo(timeline, at, Math.max(0, now - before) * speed);
      before = now;
      frame = requestAnimationFrame(tick);
      reach(Math.min(stepAt(timeline, at), length));
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, timeline, length]);
  return {
    playing,
    speed,
    setSpeed,
    play: () => {
      // From the end it begins anew.
      if (step >= length) show(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    jump: (wanted) => {
      setPlaying(false);
      show(Math.max(0, Math.min(wanted, length)));
    },
  };
}

import { useEffect, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useLocation } from 'react-router-dom';

/** Marks the entry of the browser's history that the slider made. */
const MADE_BY_SLIDER = { years: true };
const isMadeBySlider = (state: unknown): boolean => typeof state === 'object' && state !== null && 'years' in state;

interface YearSteps {
  /** The slider is still at work: what the address says is not what the person settles on. */
  adjusting: boolean;
  /** How the address follows the slider: its first move is a step, the further ones take the place of it. */
  step: () => NavigateOptions;
}

/** All moves of the slider of years, by key or by pointer, until something else is pressed or gets the focus, are one step back. */
export function useYearSteps(): YearSteps {
  const { state } = useLocation();
  const [moved, setMoved] = useState(false);
  const adjusting = moved && isMadeBySlider(state);
  useEffect(() => {
    if (!moved) return;
    const settle = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.sn-years'))) setMoved(false);
    };
    document.addEventListener('pointerdown', settle, true);
    document.addEventListener('focusin', settle, true);
    return () => {
      document.removeEventListener('pointerdown', settle, true);
      document.removeEventListener('focusin', settle, true);
    };
  }, [moved]);
  const step = (): NavigateOptions => {
    setMoved(true);
    return { state: MADE_BY_SLIDER, replace: adjusting };
  };
  return { adjusting, step };
}

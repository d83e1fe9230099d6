import { useEffect, useState } from 'react';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { texts } from './texts';

const load = () => import(/* webpackChunkName: "home-below" */ './BelowTheFold').then((module) => module.default);

/** Milliseconds that the upper part has to itself. */
const SOON = 300;

/** The lower part of the page, fetched once the upper one is there. */
export function Later() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  return idle ? <OnDemand plain load={load} fallback={null} failedTitle={texts.belowFailed} /> : null;
}

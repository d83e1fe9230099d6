/** The time of the recording, for everything on the stage that says how long ago something was. */
export interface StageClock {
  /** It is this time now, in milliseconds since the epoch, and goes on from there; null: it is as late as it is. */
  set: (now: number | null) => void;
}

/** Puts the clock into a page: `Date` tells the time of the recording there. */
export function installStageClock(target: { Date: DateConstructor }): StageClock {
  const Real = target.Date;
  let ahead = 0;
  const now = () => Real.now() + ahead;
  target.Date = new Proxy(Real, {
    construct: (real, given: [], newTarget) => Reflect.construct(real, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new Real(now()).toString(),
    get: (real, name, receiver) => (name === 'now' ? now : (Reflect.get(real, name, receiver) as unknown)),
  });
  return { set: (wanted) => (ahead = wanted === null ? 0 : wanted - Real.now()) };
}

/** A place of the state that is another one than before. */
export interface Difference {
  /** Names and places from the root, joined by dots. */
  path: string;
  /** Undefined: it was not there. */
  before: unknown;
  /** Undefined: it is gone. */
  after: unknown;
}

/** More are counted, not listed. */
const MOST = 500;

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * What an action changed. States share what did not change, so only what is another object is looked into.
 * @returns the first 500 places, and how many there are
 */
export function differencesOf(before: unknown, after: unknown): { places: Difference[]; count: number } {
  const places: Difference[] = [];
  let count = 0;
  const compare = (path: string, was: unknown, is: unknown): void => {
    if (Object.is(was, is)) return;
    if (!isBranch(was) || !isBranch(is) || Array.isArray(was) !== Array.isArray(is)) {
      count += 1;
      if (places.length < MOST) places.push({ path, before: was, after: is });
      return;
    }
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
      compare(path === '' ? name : `${path}.${name}`, was[name], is[name]);
    }
  };
  compare('', before, after);
  return { places, count };
}

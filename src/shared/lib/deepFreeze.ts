/** Freezes plain JSON to its ground, however deep. Immer does not walk again through what is frozen: the state keeps it as it is. */
export function deepFreeze(value: unknown): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const part of Object.values(next)) if (typeof part === 'object') waiting.push(part);
  }
}

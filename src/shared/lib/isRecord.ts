/** True for an object with named fields; false for arrays and null, which parsers of external data treat as invalid. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for an object whose fields can be looked at; arrays have none that a reader of foreign data asks for. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

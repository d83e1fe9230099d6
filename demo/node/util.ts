import * as util from 'util/util.js';

export * from 'util/util.js';
export const isDeepStrictEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
export const stripVTControlCharacters = (text: string): string => text;
export const TextEncoder = globalThis.TextEncoder;
export const TextDecoder = globalThis.TextDecoder;
export const parseArgs = () => ({ values: {}, positionals: [] });

export default { ...util, isDeepStrictEqual, stripVTControlCharacters, TextEncoder, TextDecoder, parseArgs };

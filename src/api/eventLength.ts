/** Characters that one event of a stream may have. */
export const MAX_EVENT_LENGTH = 4_000_000;

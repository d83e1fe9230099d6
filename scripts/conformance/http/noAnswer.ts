/** No answer came: the connection broke off, nothing came in time, or too much came. */
export class NoAnswer extends Error {}

/** Nothing, or not all, came in time. */
export class TimedOut extends NoAnswer {}

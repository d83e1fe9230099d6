import type { Run } from '../run/run';
import type { Things } from '../run/things';

/** Makes the calls of one group in an order in which each finds what it needs. */
export type Scenario = (run: Run, things: Things) => Promise<void>;

/** What a server process measures of itself; times in milliseconds where nothing else is said. */
export interface ServerFigures {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Share of the time in which the event loop worked. */
  readonly loopUtilization: number;
  readonly loopDelayP99: number;
  readonly loopDelayMax: number;
  /** Each wait for a connection to the database. */
  readonly waits: readonly number[];
  /** Each statement, from sending it to its rows. */
  readonly statements: readonly number[];
}

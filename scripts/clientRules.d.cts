import type { RuleSetRule } from 'webpack';

interface Means {
  /** What puts a sheet where it belongs: a file of its own, or a script of the page. */
  sheets: string;
  /** More options of ts-loader. */
  scripts?: object;
}

/** How the client's sources become scripts and sheets: the same for the portal and for the page of parts. */
export declare function clientRules(means: Means): RuleSetRule[];

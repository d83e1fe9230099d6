/** Codes with which the server ends when it refuses to start or to go on; those of `sysexits.h` (docs/operations.md). */
export const EXIT = {
  /** The database is damaged. */
  damaged: 65,
  /** The database, or its folder, is not there. */
  missing: 66,
  /** A database is where another one should come. */
  occupied: 73,
  /** A folder cannot be read or written, or its disk is full. */
  unwritable: 74,
  /** Database and files belong to different portals, or to another version of the program. */
  foreign: 78,
} as const;

/** One language of a refusal. */
export interface RefusalWords {
  /** What is wrong, in a sentence. */
  what: string;
  /** What was found: file, cause. */
  found?: readonly string[];
  /** What to do, in order. */
  steps: readonly string[];
}

/** The server must not start, or go on, over the data as they are. Says in Chinese, then in English, what was found and what to do. */
export class StartRefused extends Error {
  constructor(
    /** Code with which the process ends: one of `EXIT`. */
    readonly exitCode: number,
    zh: RefusalWords,
    en: RefusalWords,
  ) {
    super(`${linesOf(zh).join('\n')}\n\n${linesOf(en).join('\n')}`);
    this.name = 'StartRefused';
  }
}

function linesOf({ what, found = [], steps }: RefusalWords): string[] {
  return [what, ...found.map((line) => `  - ${line}`), ...steps.map((line, index) => `  ${index + 1}. ${line}`)];
}

/** The code with which a process ends that failed by this error. */
export const exitCodeOf = (error: unknown): number => (error instanceof StartRefused ? error.exitCode : 1);

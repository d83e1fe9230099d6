import type { Stryker } from '@stryker-mutator/core';
import { AREAS } from './areas';

type Options = NonNullable<ConstructorParameters<typeof Stryker>[0]>;

/**
 * How Stryker runs over an area: in a copy of the sources, the changes that an earlier run has tried on the same code taken from it.
 * @param only a glob of sources, in place of all that the area has
 */
export function optionsFor(name: string, only?: string): Options {
  const { mutate } = AREAS[name]!;
  return {
    mutate: [...(only ? [only] : mutate), '!**/*.test.*', '!**/*.d.ts', '!**/testing/**'],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'scripts/mutation/jest.config.ts', enableFindRelatedTests: true },
    coverageAnalysis: 'perTest',
    // Each run of the suites leaves modules behind: after hundreds of them a process would do nothing but collect what is left.
    maxTestRunnerReuse: 80,
    // What a start would run is decided once, when a module is loaded: each such change would cost a whole run of its own.
    ignoreStatic: true,
    ignorePatterns: ['dist', 'reports', 'e2e/output', 'data', '.cache'],
    tempDirName: '.cache/stryker',
    incremental: true,
    incrementalFile: `.cache/mutation-${name}.json`,
    reporters: ['progress-append-only', 'html', 'json', 'clear-text'],
    htmlReporter: { fileName: `reports/mutation/${name}.html` },
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    clearTextReporter: { allowColor: false, reportTests: false },
    thresholds: { high: 95, low: 85, break: 85 },
  };
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from 'jest';

/** Jest on Node 20 cannot require ESM-only packages: swc transforms those, wherever npm has put them. */
function esmPackages(root = path.resolve('node_modules'), found = new Set<string>()): Set<string> {
  if (!fs.existsSync(root)) return found;
  const look = (dir: string, name: string) => {
    const manifest = path.join(dir, 'package.json');
    if (fs.existsSync(manifest) && JSON.parse(fs.readFileSync(manifest, 'utf8')).type === 'module') found.add(name);
    esmPackages(path.join(dir, 'node_modules'), found);
  };
  for (const entry of fs.readdirSync(root)) {
    if (entry.startsWith('.')) continue;
    if (!entry.startsWith('@')) look(path.join(root, entry), entry);
    else for (const name of fs.readdirSync(path.join(root, entry))) look(path.join(root, entry, name), `${entry}/${name}`);
  }
  return found;
}

const esm = [...esmPackages(), '@ant-design/colors'];

const shared = {
  // Copies of the sources while `npm run mutation` changes them.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest/quiet.ts'],
  transform: {
    '\\.(csl|xml|page\\.js)$': '<rootDir>/src/testing/jest/textTransform.cjs',
    '/antd/lib/index\\.js$': '<rootDir>/src/testing/jest/lazyIndex.cjs',
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(antd/lib/index\\.js$|(${esm.join('|')})/))`],
  // One copy of antd, in the form that node can require.
  moduleNameMapper: { '\\.css$': '<rootDir>/src/testing/jest/emptyModule.ts', '^antd/es/(.*)$': 'antd/lib/$1' },
} satisfies Config;

/** Modules are loaded once a worker. */
const onNode = {
  testEnvironment: '<rootDir>/src/testing/jest/keptEnvironment.cjs',
  runtime: '<rootDir>/src/testing/jest/keptRuntime.cjs',
} satisfies Config;

/** A suite of the server waits for its database, for processes that begin and for limits that pass: two for each core leave it no rest. */
const PER_CORE = 2;
/** What a worker may take, with the database that its suite has opened. */
const MEMORY_OF_ONE = 2 * 2 ** 30;
const cores = os.availableParallelism();
const workers = Math.max(cores, Math.min(cores * PER_CORE, Math.floor(os.totalmem() / MEMORY_OF_ONE)));

// Workers are begun with the flags of this process. Suites make much that is soon forgotten: a larger nursery takes a twentieth off their time.
process.execArgv.push('--max-semi-space-size=64');

const config: Config = {
  // No test asserts elapsed time, so a busy machine only makes them slow (`passwords.test.ts` compares processor time).
  testTimeout: 120_000,
  maxWorkers: workers,
  // Every suite leaves some megabytes behind in its worker: after hundreds of them it would meet its limit and die.
  workerIdleMemoryLimit: '1GB',
  // What a suite has left behind keeps its worker alive for good: a busy machine only makes the end slow. It fails the run.
  workerGracefulExitTimeout: 30_000,
  reporters: ['default', '<rootDir>/scripts/suites/forcedEnds.cjs'],
  // With `--coverage`: everything that ships, whether a suite loads it or not (`npm run coverage`).
  collectCoverageFrom: ['{src,server}/**/*.{ts,tsx}', '!**/*.{test,d,stories}.{ts,tsx}', '!**/testing/**'],
  coverageDirectory: 'reports/coverage',
  coverageReporters: ['json-summary'],
  projects: [
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/src/testing/jest/jsdomEnvironment.cjs',
      runtime: '<rootDir>/src/testing/jest/clientRuntime.cjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/src/testing/jest/setup.ts'],
      testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['<rootDir>/src/contract/', '<rootDir>/src/model/'],
      moduleNameMapper: { ...shared.moduleNameMapper, '/useLayoutEffect$': '<rootDir>/src/testing/jest/layoutEffect.ts' },
    },
    { ...shared, ...onNode, displayName: 'contract', testMatch: ['<rootDir>/src/{contract,model}/**/*.test.ts'] },
    {
      ...shared,
      ...onNode,
      displayName: 'server',
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
      testMatch: ['<rootDir>/server/**/*.test.ts'],
    },
    { ...shared, ...onNode, displayName: 'scripts', testMatch: ['<rootDir>/{scripts,demo}/**/*.test.ts'] },
  ],
};

export default config;

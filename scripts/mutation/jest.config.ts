import path from 'node:path';
import type { Config } from 'jest';
import base from '../../jest.config';
import { AREAS } from './areas';

const area = AREAS[process.env.MUTATION_AREA ?? ''];
if (!area) throw new Error('MUTATION_AREA names no area of scripts/mutation/areas.ts');

const rootDir = path.resolve(__dirname, '../..');
const found = base.projects?.find((project) => typeof project === 'object' && project.displayName === area.project);
if (typeof found !== 'object') throw new Error(`jest.config.ts has no project ${area.project}`);
const project: Config = found;

const changesIn = (...folders: string[]) => area.mutate.some((glob) => folders.some((folder) => glob.startsWith(folder)));
/** Need no other sources. The server needs these alone: the client's suites have its readers. */
const GROUND = ['src/contract', 'src/model'];
/** Folders that are loaded once, since nothing in them nor below them is changed. */
const unchanged = changesIn(...GROUND) ? [] : changesIn('server') ? GROUND : [...GROUND, 'server'];
const inJest = (file: string) => path.join(rootDir, 'src/testing/jest', file);

/** The suites of one area, as jest.config.ts runs them; what is changed, and what knows it, is loaded anew for every suite. */
const config: Config = {
  ...project,
  rootDir,
  displayName: undefined,
  runtime: inJest('mutationRuntime.cjs'),
  testEnvironment: inJest(area.project === 'client' ? 'keptWindow.cjs' : 'keptEnvironment.cjs'),
  testEnvironmentOptions: { ...project.testEnvironmentOptions, unchanged },
  moduleNameMapper: { ...project.moduleNameMapper, '/testing/property$': inJest('fewExamples.cjs') },
  testRunner: inJest('jest-circusUntilNoticed.cjs'),
  testSequencer: inJest('quickFirst.cjs'),
  testMatch: [...area.suites],
  testTimeout: base.testTimeout,
};

export default config;

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

/** Sources that need no other area: where they are not changed themselves, they are loaded once. */
const GROUND = ['src/contract', 'src/model'];
const isGroundChanged = area.mutate.some((glob) => GROUND.some((folder) => glob.startsWith(folder)));
const inJest = (file: string) => path.join(rootDir, 'src/testing/jest', file);

/** The suites of one area, as jest.config.ts runs them; what is changed, and what knows it, is loaded anew for every suite. */
const config: Config = {
  ...project,
  rootDir,
  displayName: undefined,
  runtime: inJest('mutationRuntime.cjs'),
  testEnvironment: inJest(area.project === 'client' ? 'keptWindow.cjs' : 'keptEnvironment.cjs'),
  testEnvironmentOptions: { ...project.testEnvironmentOptions, unchanged: isGroundChanged ? [] : GROUND },
  moduleNameMapper: { ...project.moduleNameMapper, '/testing/property$': inJest('fewExamples.cjs') },
  testSequencer: inJest('quickFirst.cjs'),
  testMatch: [...area.suites],
  testTimeout: base.testTimeout,
};

export default config;

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

/** The suites of one area, as jest.config.ts runs them; every suite loads all modules anew, as the program that changes them wants it. */
const config: Config = {
  ...project,
  rootDir,
  displayName: undefined,
  // Of a client's suite only compiled code is kept.
  runtime: area.project === 'client' ? project.runtime : undefined,
  testEnvironment: area.project === 'client' ? path.join(rootDir, 'src/testing/jest/jsdomEnvironment.cjs') : 'node',
  moduleNameMapper: { ...project.moduleNameMapper, '/testing/property$': path.join(rootDir, 'src/testing/jest/fewExamples.cjs') },
  testMatch: [...area.suites],
  testTimeout: base.testTimeout,
};

export default config;

/** What is changed on purpose, and which suites must notice it: those of the area itself, since a rule is to be held where it stands. */
interface Area {
  /** Globs of the sources. */
  readonly mutate: readonly string[];
  /** Globs of the suites. */
  readonly suites: readonly string[];
  /** Project of jest.config.ts that they belong to. */
  readonly project: 'client' | 'contract' | 'server';
}

const below = (folder: string): string[] => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`];
const suitesBelow = (folder: string) => `<rootDir>/${folder}/**/*.test.ts?(x)`;

const inClient = (...folders: string[]): Area => ({
  mutate: folders.flatMap(below),
  suites: folders.map(suitesBelow),
  project: 'client',
});

/** By the name that `npm run mutation` takes. */
export const AREAS: Readonly<Record<string, Area>> = {
  model: { mutate: below('src/model'), suites: [suitesBelow('src/model')], project: 'contract' },
  citation: inClient('src/features/citing'),
  shared: inClient('src/shared'),
  redaction: inClient('src/app/replay/redaction'),
  contract: { mutate: below('src/contract'), suites: [suitesBelow('src/contract')], project: 'contract' },
};

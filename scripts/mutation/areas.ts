/** What is changed on purpose, and which suites must notice it: those of the area itself, since a rule is to be held where it stands. */
interface Area {
  /** Globs of the sources. */
  readonly mutate: readonly string[];
  /** Globs of the suites. */
  readonly suites: readonly string[];
  /** Project of jest.config.ts whose surroundings they need: `server` has a database, which costs each change seconds. */
  readonly project: 'client' | 'contract' | 'server';
}

const below = (folder: string): string[] => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`];
const suitesBelow = (folder: string) => `<rootDir>/${folder}/**/*.test.ts?(x)`;

const inProject = (project: Area['project'], folder: string): Area => ({
  mutate: below(folder),
  suites: [suitesBelow(folder)],
  project,
});
const inClient = (folder: string) => inProject('client', folder);
/** What needs neither a window nor a database. */
const onNode = (folder: string) => inProject('contract', folder);

const ACCESS = ['server/access', 'server/store/access'];
/** Who is asking, and what this person may do with what is asked for. */
const RIGHTS = [
  'http/{authenticate,guard,rememberedSessions,sessionCookie}',
  'store/files/{fileAccess,mayChangeFile}',
  'store/chats/applicationAccess',
];

/** By the name that `npm run mutation` takes. */
export const AREAS: Readonly<Record<string, Area>> = {
  model: onNode('src/model'),
  citation: inClient('src/features/citing/citation/lib'),
  shared: inClient('src/shared'),
  redaction: inClient('src/app/replay/redaction'),
  gate: onNode('server/answering/citing'),
  authorisation: {
    mutate: [...ACCESS.flatMap(below), ...RIGHTS.map((files) => `server/${files}.ts`)],
    suites: [
      suitesBelow('server/access'),
      '<rootDir>/server/http/{authorisation,sessions,sessionEnds,rememberedSessions,host,hostCookies}.test.ts',
      '<rootDir>/server/calls/{livePermissions,projectAccess}.test.ts',
    ],
    project: 'server',
  },
  contract: onNode('src/contract'),
};

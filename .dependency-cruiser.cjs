const { FLOORS } = require('./server/floors.cjs');
const { WITH_ROOMS } = require('./src/features/rooms.cjs');

/** The suites, the stories of the page of parts, and the folders `testing` beside them. */
const TESTS = '\\.(test|stories)\\.tsx?$|/testing/';

/** A floor of the server imports itself and what is named beside it, types included. */
const floors = Object.entries(FLOORS).map(([name, others]) => ({
  name: `server-${name}`,
  severity: 'error',
  from: { path: `^server/${name}/`, pathNot: TESTS },
  to: { path: '^server/', pathNot: `^server/(${[name, ...others].join('|')})/` },
}));

/** One of the features that are made of rooms. */
const ROOMY = WITH_ROOMS.join('|');

/** The second net beside eslint-plugin-boundaries: it also sees cycles and what is reached through others. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      // Rooms of one feature meet in its root; what two of them need lies in its `core` (decision 0014).
      name: 'rooms-are-islands',
      severity: 'error',
      from: { path: `^src/features/(${ROOMY})/(?!core/)([^/]+)/`, pathNot: TESTS },
      to: { path: '^src/features/$1/', pathNot: '^src/features/$1/(core|$2)/' },
    },
    {
      name: 'core-knows-no-room',
      severity: 'error',
      from: { path: `^src/features/(${ROOMY})/core/`, pathNot: TESTS },
      to: { path: '^src/features/$1/', pathNot: '^src/features/$1/core/' },
    },
    {
      // Tests too: what only a test would see is no part of what a feature promises. Benchmarks measure single parts.
      name: 'features-have-a-face',
      severity: 'error',
      from: { path: '^(src|e2e|scripts)/', pathNot: '^src/features/' },
      to: { path: '^src/features/[^/]+/', pathNot: '^src/features/[^/]+/index\\.ts$' },
    },
    {
      // Rules of the product that hold on both sides of the wire: plain TypeScript without anything to load.
      name: 'model-imports-nothing',
      severity: 'error',
      from: { path: '^src/model/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/model/' },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(src/contract/|src/model/|node_modules/zod/)' },
    },
    {
      // Its tests also see what all tests share: the one seed of property tests, how they are skipped, how they show what they count.
      name: 'server-sees-only-contract-and-model',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/(contract/|model/|testing/(property|show|skipping)\\.ts$)' },
    },
    ...floors,
    { name: 'server-no-circular', severity: 'error', from: { path: '^server/' }, to: { circular: true } },
    {
      name: 'only-tests-use-server-testing',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: ['^server/testing/', '^server/.+/testing/'] },
    },
    {
      // One parser for server and browser: no schema may come along.
      name: 'query-language-stands-alone',
      severity: 'error',
      from: { path: '^src/contract/query/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/(contract/query|model)/' },
    },
    {
      name: 'client-never-sees-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^server/' },
    },
    {
      // The demonstration stands beside the product, which knows nothing of it.
      name: 'nothing-knows-the-demonstration',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'only-tests-use-testing',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: ['^src/testing/', '^src/.+/testing/'] },
    },
    {
      // The page of parts finds them by their names; what people get has none of them.
      name: 'nobody-imports-stories',
      severity: 'error',
      from: {},
      to: { path: '\\.stories\\.tsx$' },
    },
    {
      // Types only: a value from a schema file would bring zod to the browser.
      name: 'browser-takes-types-from-the-schemas',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/contract/|${TESTS}` },
      to: { path: '^src/contract/(calls|entities|index)', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};

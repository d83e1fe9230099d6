import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import serverFloors from './server/floors.cjs';
import featureRooms from './src/features/rooms.cjs';

const { FLOORS } = serverFloors;
const { WITH_ROOMS } = featureRooms;
const roomOf = (feature) => `room:${feature}`;
const ROOMS = WITH_ROOMS.map(roomOf);
const floor = (name) => `server:${name}`;
/** Programs and the test bench see all of the server. */
const SERVER = ['server', 'serverTesting', ...Object.keys(FLOORS).map(floor)];

/** How a statement begins, or a select within one. The words after the first tell it from prose and from the element `select`. */
const STATEMENT = String.raw`/^\s*((select|update)\s+$|select\s+\S|insert\s+into\s|update\s+\w+\s+(\w+\s+)?set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s+as\s)|[\s(]select\s[^]+\sfrom\s/i`;
const SQL_STANDS_IN_STORE = 'SQL stands in server/store, in the folder of its noun.';

/** Tests, stories and their set-up say addresses as people see them. */
const TESTS = ['**/*.{test,stories}.{ts,tsx}', '**/testing/**'];

/** `/knowledgeBase?`, `#/agent?id=` …: an address inside the product with a query. Those of calls and of the sign-in page are others. */
const ADDRESS = '/^#?\\u002F(?!api\\u002F|login)[A-Za-z]+(\\u002F[A-Za-z]+)*\\?/';
const WRITTEN_ADDRESS = [`Literal[value=${ADDRESS}]`, `TemplateElement[value.raw=${ADDRESS}]`].map((selector) => ({
  selector,
  message: 'Addresses inside the product are written by src/model/addresses.',
}));
/** `${path}?…` in the client's screens. */
const COMPOSED_ADDRESS = {
  selector: 'TemplateElement:not(:first-child)[value.raw=/^\\?/]',
  message: 'A path and a query are put together by addressOf of src/model/addresses.',
};

/** What an input takes is what its schema takes, or has a name that says what it is. */
const WRITTEN_LENGTH = [
  "JSXAttribute[name.name='maxLength'] Literal[raw=/^\\d/]",
  "Property[key.name='maxLength'] > Literal[raw=/^\\d/]",
].map((selector) => ({
  selector,
  message: 'Lengths have names: those that a schema knows too stand in src/model/limits.ts.',
}));

/** A text of a person or a source between quotation marks, which is not kept from turning around the words beside it. */
const QUOTED = '/[“「《]\\s*$/';
const UNISOLATED_QUOTE = [
  `:not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement[tail=false][value.raw=${QUOTED}]`,
  `JSXText[value=${QUOTED}]`,
].map((selector) => ({
  selector,
  message: 'What somebody wrote is quoted by phrase`…` of src/model/isolated.ts, in JSX in Words: its signs of direction stay its own.',
}));

/** Its time never comes where only AbortSignal.any knows it. */
const LOST_DEADLINE = {
  selector: "CallExpression[callee.object.name='AbortSignal'][callee.property.name='timeout']",
  message:
    'Take deadline of server/kernel: Node collects an AbortSignal.timeout that only AbortSignal.any knows, before its time has come.',
};

/** What opens over a screen closes with it: antd's own would cover the next one, and what is called as a function stands beside all screens. */
const OWN_DIALOGS = {
  name: 'antd',
  importNames: ['Modal', 'Drawer', 'App', 'message', 'notification'],
  message: 'Import Modal and Drawer from src/shared/ui/dialogs: they close when their screen is left.',
};

/** Who may import whom (docs/architecture.md). Each row: from, and the elements it may reach. */
const MAY_IMPORT = [
  ['model', ['model']],
  ['contract', ['contract', 'model']],
  ['shared', ['shared', 'model']],
  ['api', ['api', 'contract', 'shared', 'model']],
  ['feature', ['api', 'contract', 'shared', 'model']],
  ...ROOMS.map((room) => [room, ['api', 'contract', 'shared', 'model']]),
  ['page', ['feature', 'api', 'contract', 'shared', 'model']],
  ['app', ['app', 'page', 'feature', 'api', 'contract', 'shared', 'model']],
  ['entry', ['app', 'contract', 'model']],
  ['login', ['contract', 'shared', 'model']],
  ['testing', ['testing', 'app', 'page', 'feature', ...ROOMS, 'api', 'contract', 'shared', 'model']],
  ...Object.entries(FLOORS).map(([name, others]) => [floor(name), [...[name, ...others].map(floor), 'contract', 'model']]),
  // main.ts, app.ts and what else stands above all floors.
  ['server', ['server', ...Object.keys(FLOORS).map(floor), 'contract', 'model']],
  // Of `testing` only what .dependency-cruiser.cjs names.
  ['serverTesting', [...SERVER, 'contract', 'model', 'testing']],
  ['tools', ['tools', ...SERVER, 'contract', 'model']],
  // They measure the client's own layers, outside of its pages.
  ['clientBench', ['clientBench', 'tools', ...SERVER, 'feature', ...ROOMS, 'api', 'contract', 'shared', 'model']],
];

const layers = MAY_IMPORT.map(([from, to]) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
}));

/** The root of a feature joins its rooms; a room sees the core, and the core no room (docs/decisions/0014). */
const rooms = WITH_ROOMS.flatMap((feature) => [
  { from: { element: { type: 'feature', captured: { feature } } }, allow: { to: { element: { type: roomOf(feature) } } } },
  {
    from: { element: { type: roomOf(feature) } },
    allow: { to: { element: { type: roomOf(feature), captured: { room: 'core' } } } },
  },
]);

export default tseslint.config(
  { ignores: ['dist/', 'dist-demo/', 'node_modules/', 'data/', 'coverage/', 'reports/', 'e2e/output/', '.cache/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable', require: 'readonly' } },
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] } },
      'boundaries/elements': [
        { type: 'testing', pattern: ['src/testing', 'src/features/**/testing'] },
        { type: 'model', pattern: 'src/model' },
        { type: 'contract', pattern: 'src/contract' },
        { type: 'shared', pattern: 'src/shared' },
        { type: 'api', pattern: 'src/api' },
        ...WITH_ROOMS.map((feature) => ({ type: roomOf(feature), pattern: `src/features/${feature}/*`, capture: ['room'] })),
        { type: 'feature', pattern: 'src/features/*', capture: ['feature'] },
        { type: 'page', pattern: 'src/pages/*', capture: ['page'] },
        { type: 'app', pattern: 'src/app' },
        { type: 'login', pattern: 'src/login' },
        { type: 'entry', pattern: 'src/*.{ts,tsx}', partialMatch: false },
        { type: 'serverTesting', pattern: ['server/testing', 'server/**/testing'] },
        ...Object.keys(FLOORS).map((name) => ({ type: floor(name), pattern: `server/${name}` })),
        { type: 'server', pattern: 'server/*.{ts,cjs}', partialMatch: false },
        { type: 'clientBench', pattern: 'bench/{streams,answer,walk,door,chaos}' },
        { type: 'tools', pattern: '{scripts,bench,e2e,demo}' },
      ],
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: [...layers, ...rooms] }] },
  },
  {
    // Tests and stories may also use the test bench.
    files: ['src/**/*.{test,stories}.{ts,tsx}', 'server/**/*.test.ts'],
    rules: {
      'boundaries/dependencies': 'off',
      'no-restricted-imports': ['error', { paths: [{ name: 'fast-check', message: 'Import src/testing/property: it fixes the seed.' }] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/ui/dialogs/{Modal,Drawer}.tsx', ...TESTS],
    rules: { 'no-restricted-imports': ['error', { paths: [OWN_DIALOGS] }] },
  },
  {
    files: ['src/pages/**', 'src/app/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [OWN_DIALOGS],
          patterns: [{ regex: 'features/[^/]+/.+', message: 'Import a feature through its index: it lists what is public.' }],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: ['src/model/addresses/**', ...TESTS],
    rules: { 'no-restricted-syntax': ['error', ...WRITTEN_ADDRESS, ...WRITTEN_LENGTH, ...UNISOLATED_QUOTE] },
  },
  {
    files: ['src/{features,pages,app}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...WRITTEN_ADDRESS, ...WRITTEN_LENGTH, ...UNISOLATED_QUOTE, COMPOSED_ADDRESS] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/store/**', 'server/**/*.test.ts', 'server/**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...WRITTEN_ADDRESS,
        ...WRITTEN_LENGTH,
        ...UNISOLATED_QUOTE,
        LOST_DEADLINE,
        ...[
          "CallExpression[callee.property.name='query']",
          "CallExpression[callee.property.value='query']",
          "TaggedTemplateExpression[tag.name='sql']",
          `TemplateElement[value.raw=${STATEMENT}]`,
          `Literal[value=${STATEMENT}]`,
        ].map((selector) => ({ selector, message: SQL_STANDS_IN_STORE })),
      ],
    },
  },
  { files: ['src/**/*.tsx', 'src/**/use*.ts'], ...reactHooks.configs.flat.recommended },
  // It warns of what the React Compiler would leave alone (useVirtualizer); the compiler is not in use.
  { files: ['src/**/*.tsx', 'src/**/use*.ts'], rules: { 'react-hooks/incompatible-library': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);

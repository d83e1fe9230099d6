/**
 * The floors of the server, from below to above, with what each may import beside itself, types included
 * (docs/architecture.md). eslint.config.mjs and .dependency-cruiser.cjs read this one table.
 */
const BELOW_SERVICES = ['kernel', 'text', 'records', 'store'];

/** Services and the services that each may use. */
const SERVICES = {
  /** Ends what runs when its person has lost the right to what it stands on. */
  access: [],
  documents: [],
  library: ['documents'],
  journals: ['documents', 'library'],
  /** Words of one language by those of the other. */
  bridging: [],
  /** Vectors of texts, by a model. */
  meaning: ['languageModel'],
  search: ['bridging', 'meaning'],
  languageModel: [],
  /** Works outside of the library. */
  catalogues: ['library', 'search'],
  /** Tools of outside servers. */
  mcp: [],
  answering: ['access', 'bridging', 'documents', 'languageModel', 'mcp', 'meaning'],
  research: ['access', 'answering', 'catalogues', 'documents', 'languageModel', 'mcp', 'meaning'],
  chat: ['answering', 'languageModel', 'research'],
  recommendations: ['bridging'],
  translation: ['languageModel'],
  accounts: [],
  /** Citation styles of the operator. */
  citing: [],
  datasets: ['access', 'documents', 'library'],
  /** Sessions that people send to support. */
  support: ['documents', 'operator'],
  /** What whoever runs the portal sets while it runs. */
  operator: ['bridging', 'datasets', 'documents', 'journals', 'languageModel', 'library', 'mcp', 'meaning'],
  /** Backups of database and files, and what brings them back. */
  backup: ['documents', 'operator'],
};

const ABOVE_STORE = [...BELOW_SERVICES, ...Object.keys(SERVICES)];

/** Folder of server/ → folders of server/ that it may import beside itself. */
const FLOORS = {
  kernel: [],
  text: ['kernel'],
  records: ['kernel', 'text'],
  store: ['kernel', 'text', 'records'],
  ...Object.fromEntries(Object.entries(SERVICES).map(([name, others]) => [name, [...BELOW_SERVICES, ...others]])),
  calls: ABOVE_STORE,
  tools: ABOVE_STORE,
  http: [...ABOVE_STORE, 'calls'],
};

module.exports = { FLOORS };

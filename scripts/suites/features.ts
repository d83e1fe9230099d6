/**
 * What of the server and of `src/app` a feature of the client stands on: folders, or the beginnings of file names. Its own folder and
 * the pages that show it are found by themselves.
 */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  agents: ['server/calls/agents', 'server/calls/applications', 'server/calls/operatorMeans'],
  aiTools: ['server/calls/aiTools', 'server/catalogues', 'server/store/aiTools'],
  chat: [
    ...['server/answering', 'server/chat', 'server/languageModel', 'server/store/chats', 'src/api/sharedStreams'],
    ...['server/calls/chat', 'server/calls/conversations', 'server/calls/offeredQuestions', 'server/calls/rejoining'],
    ...['server/calls/sending', 'server/calls/retrieval', 'server/calls/usage', 'server/calls/idempotent'],
  ],
  chatArchive: ['server/calls/chatLists', 'server/calls/conversations', 'server/store/chats'],
  citing: ['server/citing', 'server/calls/citationStyles', 'server/calls/references'],
  datasets: [
    ...['server/datasets', 'server/documents', 'server/meaning', 'server/store/datasets', 'server/store/files', 'server/store/imports'],
    ...['server/calls/datasets', 'server/calls/retrieval', 'server/calls/withdrawnQuotations', 'server/store/ocr'],
  ],
  deepResearch: ['server/research', 'server/tools', 'server/mcp', 'server/store/research', 'server/store/mcpTools'],
  journals: ['server/journals', 'server/store/journals'],
  menu: ['server/calls/session', 'src/app/router'],
  operator: ['server/operator', 'server/store/operator', 'server/calls/operator'],
  papers: [
    ...['server/search', 'server/library', 'server/records', 'server/bridging', 'server/text', 'server/store/bridging'],
    ...['server/store/papers', 'server/store/paperViews', 'server/store/searchLog', 'server/store/vocabulary'],
    ...['server/calls/papers', 'server/calls/relatedPapers', 'server/calls/replica'],
  ],
  portal: ['server/calls/operatorParts', 'server/calls/operatorSettings', 'src/app/theme'],
  preferences: ['server/recommendations', 'server/store/preferences', 'server/store/recommendations', 'server/calls/preferences'],
  projects: [
    ...['server/access', 'server/store/access', 'server/store/projects', 'server/calls/projects', 'server/calls/projectAccess'],
    ...['server/calls/livePermissions', 'server/calls/sharedNotes', 'server/calls/withdrawnQuotations'],
  ],
  prompts: ['server/store/prompts', 'src/app/prompts'],
  queryBuilder: ['src/contract/query'],
  reading: [
    ...['server/documents', 'server/translation', 'server/store/notes', 'server/store/comparisons', 'server/store/glossary'],
    ...['server/calls/notes', 'server/calls/remarks', 'server/calls/translation', 'server/calls/comparison', 'server/calls/sharedNotes'],
  ],
  session: ['server/http', 'server/accounts', 'server/store/sessions', 'server/calls/session', 'src/app/boot', 'src/login'],
  support: ['server/support', 'server/store/support', 'server/calls/support', 'src/app/replay', 'src/app/devtools'],
  users: ['server/accounts', 'server/calls/accounts', 'server/store/users'],
};

/** Suites of the server that belong to no feature: what all of them stand on. */
export const GROUND: readonly string[] = [
  ...['server/kernel', 'server/http', 'server/backup', 'server/testing', 'server/store/database'],
  ...['server/ending', 'server/firstStart'],
];

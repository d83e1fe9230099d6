const PROJECT_LISTS = ['listMyProjects', 'listJoinedProjects', 'listUserJoined'];
const DATASET_LISTS = ['listAllDatasets', 'pageAllDatasets', 'listProjectsAndDatasets'];
const FILE_LISTS = ['listProjectDatasetFiles', 'listFolderFiles', 'listFiles', 'listProjectFiles'];
/** Everything that shows documents or counts them. */
const DOCUMENTS = [
  ...PROJECT_LISTS,
  ...DATASET_LISTS,
  ...FILE_LISTS,
  'listPrivateDatasets',
  'listDatasetPapers',
  'getLiteratureStatistics',
  'getSubjectStatistics',
  'listTagGroups',
  'listTags',
  'listFolders',
  'listFolderDatasets',
  'searchCombined',
  'listReadingFiles',
  'comparePapers',
  'testRetrieval',
  'listNoteBases',
  'getFileOcr',
];
/** Everything that shows bases, their names or how many there are. */
const DATASETS = [
  ...PROJECT_LISTS,
  ...DATASET_LISTS,
  ...FILE_LISTS,
  'listPrivateDatasets',
  'listDatasetPapers',
  'getSubjectStatistics',
  'classifyPublicDatasets',
  'listMappedApplications',
  'listFolderDatasets',
  'getDatasetChatInfo',
  'searchCombined',
  'listDeletedDatasets',
  'listNoteBases',
];
const FOLDERS = [...FILE_LISTS, 'listFolders', 'listFolderDatasets', 'listDatasetPapers'];
const TAGS = ['listTagGroups', 'listTags', 'listDatasetPapers'];
const MEMBERS = [
  ...PROJECT_LISTS,
  'listMembers',
  'getProjectRole',
  'isProjectManager',
  'listAllUsers',
  'listProjectAccess',
  'listNoteBases',
  ...DATASET_LISTS,
];
const PROJECTS = [
  ...PROJECT_LISTS,
  ...DATASET_LISTS,
  'listMembers',
  'listProjectAccess',
  'getProjectRole',
  'isProjectManager',
  'listProjectFiles',
  'listProjectDatasetFiles',
  'listDeletedDatasets',
];
/** Everything that shows names of people. */
const ACCOUNTS = ['listAccounts', 'listAllUsers', 'listMembers'];
/** Everything that shows an agent, its model, its questions or the bases that it reads. */
const AGENTS = ['getAgent', 'getApplicationModels', 'generateQuestions', 'listMappedApplications'];
/** Everything that shows what the operator has set. */
const OPERATOR = ['getOperatorPart', 'listOperatorChanges', 'exportOperatorParts', 'listOperatorTools'];
const IMPORTS = ['listImports', 'getOperatorStatus'];
const TICKETS = ['listSupportTickets', 'listOwnSupportTickets', 'listSupportTicketOpenings'];
const CHATS = ['listTopChats', 'listLastMonthChats', 'listClientChats'];
const RECORDS = ['listChatRecords', 'getChatRecord', 'listOtherQuestions'];
const RECOMMENDATIONS = ['recommendPapers', 'listRelatedByInterests'];

/** Which cached answers every change makes stale, written down by what the calls mean and not by the tags. */
export const CACHE_GRAPH: Readonly<Record<string, readonly string[]>> = {
  saveUserSetting: ['getUserSetting'],
  addSearchLog: ['suggestWords'],
  logPaperView: ['listViewedPapers'],
  saveRecommendPreference: ['listRecommendPreferences', ...RECOMMENDATIONS],
  saveRecommendPreferenceLater: ['listRecommendPreferences', ...RECOMMENDATIONS],
  saveTopicPreference: ['listTopicPreferences', ...RECOMMENDATIONS],
  addProject: PROJECTS,
  updateProject: PROJECTS,
  deleteProject: [...PROJECTS, ...MEMBERS, ...DATASETS, ...DOCUMENTS, ...FOLDERS, ...TAGS],
  assignRole: [...MEMBERS, ...DATASETS],
  addMember: MEMBERS,
  deleteMember: [...MEMBERS, ...DATASETS, ...DOCUMENTS],
  markTool: ['listMyAiTools', 'listAiTools', 'recommendAiTools'],
  unmarkTool: ['listMyAiTools', 'listAiTools', 'recommendAiTools'],
  // The list of all agents is asked again by its page.
  addAgent: AGENTS,
  updateAgent: AGENTS,
  deleteAgent: AGENTS,
  // In no list.
  tryAgent: [],
  endTrial: [],
  addPrompt: ['listPrompts'],
  updatePrompt: ['listPrompts'],
  deletePrompt: ['listPrompts'],
  readReferences: [],
  startImport: IMPORTS,
  cancelImport: IMPORTS,
  restartImport: IMPORTS,
  sendSupportTicket: TICKETS,
  withdrawSupportTicket: TICKETS,
  noteSupportTicket: TICKETS,
  deleteSupportTicket: TICKETS,
  addReferences: [...DOCUMENTS, ...RECOMMENDATIONS, 'searchPapers', 'lookUpRecord', 'getFileReferences', 'listTopicPreferences'],
  saveFileRecord: [
    ...DOCUMENTS,
    ...RECORDS,
    'listOrderedPapers',
    'listNotes',
    'getFileRecord',
    'listPapersById',
    'getFileParseState',
    'listRelatedPapers',
    'translatePapers',
  ],
  addNote: ['listNotes'],
  updateNote: ['listNotes'],
  deleteNote: ['listNotes'],
  saveGlossaryTerm: ['listGlossary', 'translatePapers'],
  deleteGlossaryTerm: ['listGlossary', 'translatePapers'],
  restoreNote: ['listNotes'],
  addNoteReply: ['listNotes'],
  deleteNoteReply: ['listNotes'],
  importRemarks: ['listRemarks'],
  updateRemark: ['listRemarks'],
  deleteRemark: ['listRemarks'],
  // The stream of the answer brings what comes of it.
  decideToolCall: [],
  importPrompts: ['listPrompts'],
  deleteChat: [...CHATS, ...RECORDS],
  pinChat: CHATS,
  renameChat: CHATS,
  forkChat: CHATS,
  continueAnswer: CHATS,
  unpinChat: CHATS,
  cancelAnswer: [...CHATS, ...RECORDS],
  flagThumbs: [...RECORDS, 'listOrderedPapers'],
  addPapersToDataset: DOCUMENTS,
  copyDocuments: DOCUMENTS,
  syncPapersToFolder: DOCUMENTS,
  splitAndSaveDocuments: DOCUMENTS,
  retryFileParse: DOCUMENTS,
  startFileOcr: DOCUMENTS,
  cancelFileOcr: DOCUMENTS,
  deleteDocuments: DOCUMENTS,
  removeFromFolder: DOCUMENTS,
  moveToFolder: [...DOCUMENTS, ...FOLDERS],
  addFolder: FOLDERS,
  deleteFolder: [...FOLDERS, ...DOCUMENTS],
  addTag: TAGS,
  deleteTag: TAGS,
  addDocumentTag: TAGS,
  removeDocumentTag: TAGS,
  createProjectDataset: DATASETS,
  updateProjectDataset: DATASETS,
  deleteProjectDataset: [...DATASETS, ...DOCUMENTS, ...FOLDERS, ...TAGS],
  restoreDataset: [...DATASETS, ...DOCUMENTS, ...FOLDERS, ...TAGS],
  purgeDatasets: ['listDeletedDatasets'],
  addAccount: ACCOUNTS,
  updateAccount: ACCOUNTS,
  resetAccountPassword: ACCOUNTS,
  updateProfile: ACCOUNTS,
  // Says how a service answers now; nothing is changed by it.
  tryOperatorModel: [],
  approveOperatorTools: OPERATOR,
  saveOperatorEntry: OPERATOR,
  deleteOperatorEntry: OPERATOR,
  orderOperatorPart: OPERATOR,
  resetOperatorPart: OPERATOR,
  undoOperatorChange: OPERATOR,
  importOperatorParts: OPERATOR,
  // Nothing of it is shown.
  changePassword: [],
  // The whole cache goes when the person does.
  logout: [],
  // A conversation is listed once it has a question; the chat saga refreshes the lists then.
  openChat: [],
  openCommonChat: [],
  openDatasetChat: [],
  // Opened for reading only: it belongs to no base.
  parseReadingFile: ['listReadingFiles', 'getFileParseState', 'comparePapers', 'testRetrieval'],
  deleteReadingFile: ['listReadingFiles', 'getFileParseState', 'comparePapers', 'testRetrieval'],
  // Changes nothing; it is a change because its answer must not be kept.
  downloadMarkdown: [],
};

/** One argument that fits every call: tags look at these ids only. */
export const ANY_ARG = {
  params: { key: 'k', type: 't', chatId: 'c1', chat_id: 'c1', project_id: 'p1', dataset_id: 'd1' },
  query: { index_flag: '0', keyword: 'k' },
  body: { key: 'k', type: 't', chat_id: 'c1', chat_record_id: 'r1' },
};

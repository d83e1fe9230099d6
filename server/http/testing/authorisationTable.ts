import crypto from 'node:crypto';
import type { DatasetPermissions } from '../../../src/contract/entities/dataset';
import type { ProjectAction } from '../../../src/model/roles';
import type { Parts } from '../../testing/contractRequests';
import { aRemark, question, type World } from './world';

export interface AuthorisationRow {
  /** Whose data it answers: `all` the same for everybody, `self` the asking person's, `owner` that of the object it names. */
  whose: 'all' | 'self' | 'owner';
  parts?: (world: World) => Parts;
  /** Code of the owner's answer, 200 by default. */
  code?: number;
  /** What a member of the project needs for it. */
  needs?: ProjectAction | keyof DatasetPermissions;
}

const BROWSE = { query: 'attention' };
const inChat = (world: World) => ({
  params: { application_id: 'app-general', applicationId: 'app-general', chat_id: world.chat, chatId: world.chat },
});
const inRecord = (world: World) => ({ params: { ...inChat(world).params, chatRecordId: world.record, chat_record_id: world.record } });
const inBase = (world: World) => ({ params: { dataset_id: world.base, current_page: 1, page_size: 10 } });
const inProject = (world: World) => ({ params: { project_id: world.project, page_num: 1, page_size: 10 }, query: {} });
const ofAgent = (world: World) => ({ params: { application_id: world.agent } });
const PAGE = { params: { page_num: 1, page_size: 10, current_page: 1 }, query: {} };
const INTERESTS = { interest_codes: [], version: 0 };

/** A request for every call that is built; for everybody but those it names, the object of an `owner` does not exist. */
export const REQUESTS: Record<string, AuthorisationRow> = {
  getLogo: { whose: 'all' },
  getUser: { whose: 'self' },
  getPortalState: { whose: 'all' },
  logout: { whose: 'self', code: 1009 },
  listMenus: { whose: 'all' },
  listStoppedMenus: { whose: 'self' },
  suggestWords: { whose: 'self', parts: () => ({ query: { keyword: 'att' } }) },
  listEngines: { whose: 'all', parts: () => ({ query: { engine_type: '6' } }) },
  saveUserSetting: { whose: 'self', parts: () => ({ body: { key: 'k', type: 't', value: 'private' } }) },
  getUserSetting: { whose: 'self', parts: () => ({ params: { key: 'k', type: 't' } }) },
  searchPapers: { whose: 'all', parts: () => ({ body: BROWSE }) },
  translatePapers: { whose: 'all', parts: (world) => ({ body: { paper_id_list: [world.paper], target: 'zh' } }) },
  listRelatedPapers: { whose: 'all', parts: (world) => ({ body: { paper_id: world.paper } }) },
  listPapersById: { whose: 'all', parts: (world) => ({ body: { paper_id_list: [world.paper] } }) },
  listOrderedPapers: { whose: 'owner', parts: inRecord },
  comparePapers: { whose: 'all', parts: (world) => ({ body: { paper_id_list: [world.paper, 'no-paper'] } }) },
  getFileParseState: { whose: 'owner', parts: (world) => ({ query: { file_id: world.file } }) },
  getFileText: { whose: 'owner', parts: (world) => ({ query: { file_id: world.file } }) },
  getFile: { whose: 'owner', parts: (world) => ({ params: { id: world.file } }) },
  listReadingFiles: { whose: 'self', parts: () => ({ query: {} }) },
  retryFileParse: { whose: 'owner', parts: (world) => ({ body: { file_id: world.file } }) },
  getFileOcr: { whose: 'owner', parts: (world) => ({ query: { file_id: world.file } }) },
  startFileOcr: { whose: 'owner', parts: (world) => ({ body: { file_id: world.file } }), code: 409 },
  cancelFileOcr: { whose: 'owner', parts: (world) => ({ body: { file_id: world.file } }) },
  getFileRecord: { whose: 'owner', parts: (world) => ({ query: { file_id: world.file } }) },
  getFileReferences: { whose: 'owner', parts: (world) => ({ query: { file_id: world.file } }) },
  saveFileRecord: {
    whose: 'owner',
    parts: (world) => ({ body: { file_id: world.file, version: 99, change: { kind: 'confirm' } } }),
    code: 409,
  },
  lookUpRecord: { whose: 'all', parts: () => ({ body: { title: 'No work of the library has this title' } }) },
  // Without a form it is refused behind the checks that are looked at here.
  parseReadingFile: { whose: 'self', code: 415 },
  addSearchLog: { whose: 'self', parts: () => ({ body: { query: 'attention', total: 1 } }) },
  getAgentPrompt: { whose: 'all', parts: (world) => ({ params: { type: 'summary' }, query: { paper_id_list: world.paper } }) },
  generateQuestions: { whose: 'all', parts: () => ({ query: {} }) },
  listTopChats: { whose: 'self' },
  listLastMonthChats: { whose: 'self' },
  pinChat: { whose: 'owner', parts: inChat },
  unpinChat: { whose: 'owner', parts: inChat },
  listApplications: { whose: 'self', parts: () => ({ query: {} }) },
  getAgent: { whose: 'owner', parts: ofAgent },
  addAgent: { whose: 'self', parts: () => ({ body: { name: 'new', instruction: 'i' } }) },
  tryAgent: { whose: 'self', parts: () => ({ body: { name: 'n', instruction: 'i', request_id: crypto.randomUUID() } }) },
  updateAgent: { whose: 'owner', parts: (world) => ({ ...ofAgent(world), body: { name: 'n', instruction: 'private', version: 1 } }) },
  getApplicationModels: { whose: 'all', parts: inChat },
  listClientChats: { whose: 'self', parts: () => ({ params: { applicationId: 'app-general', page: 1, rows: 10 }, query: {} }) },
  openChat: { whose: 'self', parts: inChat },
  openCommonChat: { whose: 'self', parts: inChat },
  listChatRecords: { whose: 'owner', parts: (world) => ({ params: { ...(inChat(world).params as object), page: 1, rows: 10 } }) },
  getChatRecord: { whose: 'owner', parts: inRecord },
  listOtherQuestions: { whose: 'owner', parts: inRecord },
  cancelAnswer: { whose: 'owner', parts: (world) => ({ body: { chat_id: world.chat, chat_record_id: world.record } }) },
  getDatasetChatInfo: { whose: 'all' },
  downloadMarkdown: { whose: 'owner', parts: (world) => ({ body: { chat_id: world.chat, chat_record_id: world.record } }) },
  listMcpServers: { whose: 'all' },
  getResearchFreeCount: { whose: 'self' },
  startResearch: { whose: 'owner', parts: (world) => ({ body: question({ thread_id: world.thread }) }) },
  resumeResearch: { whose: 'owner', parts: (world) => ({ params: { thread_id: world.thread }, query: {} }) },
  listLiteratureDict: { whose: 'all' },
  listAllDatasets: { whose: 'self' },
  listProjectsAndDatasets: { whose: 'self', parts: () => ({ query: {} }) },
  getPrivateDatasetId: { whose: 'self' },
  sendMessage: { whose: 'owner', parts: (world) => ({ ...inChat(world), body: question() }) },
  resumeMessage: { whose: 'owner', parts: (world) => ({ ...inChat(world), query: { chat_record_id: world.record } }) },
  // Papers and preferences
  searchCombined: { whose: 'self', parts: () => ({ body: BROWSE }) },
  listRelatedByInterests: { whose: 'self', parts: () => ({ body: {} }) },
  recommendPapers: { whose: 'self', parts: () => ({ query: {} }) },
  recommendAiTools: { whose: 'self' },
  listPreferDict: { whose: 'all' },
  listTopicDict: { whose: 'all' },
  listDisciplineDict: { whose: 'all' },
  saveRecommendPreference: { whose: 'self', parts: () => ({ body: INTERESTS }) },
  saveRecommendPreferenceLater: { whose: 'self', parts: () => ({ body: { ...INTERESTS, version: 1 } }) },
  listRecommendPreferences: { whose: 'self' },
  saveTopicPreference: {
    whose: 'self',
    parts: () => ({ body: { topic_codes: [], own_topics: [{ name: 'private', query: 'attention' }], version: 0 } }),
  },
  listTopicPreferences: { whose: 'self' },
  logPaperView: { whose: 'self', parts: (world) => ({ body: { paper_id: world.paper } }) },
  listViewedPapers: { whose: 'self', parts: () => ({ query: {} }) },
  classifyJournals: { whose: 'all' },
  searchJournals: { whose: 'all', parts: () => ({ body: {} }) },
  listExternalApplications: { whose: 'all' },
  // Tools and prompts
  listMyAiTools: { whose: 'self' },
  listAiTools: { whose: 'self', parts: () => ({ query: {} }) },
  listAiToolCategories: { whose: 'all' },
  markTool: { whose: 'self', parts: () => ({ body: { tool_id: 'zotero' } }) },
  unmarkTool: { whose: 'self', parts: () => ({ body: { tool_id: 'zotero' } }) },
  listPrompts: { whose: 'self', parts: () => ({ query: {} }) },
  addPrompt: { whose: 'self', parts: () => ({ body: { title: 't', content: 'c' } }) },
  updatePrompt: { whose: 'owner', parts: (world) => ({ params: { id: world.prompt }, body: { title: 't', content: 'c', version: 1 } }) },
  listCitationStyles: { whose: 'all' },
  // There is none in the world of this table.
  getCitationStyle: { whose: 'all', parts: () => ({ params: { style_id: 'none' } }), code: 404 },
  readReferences: { whose: 'self', code: 415 },
  addReferences: {
    whose: 'owner',
    needs: 'can_add',
    parts: (world) => ({ body: { dataset_id: world.base, paper_id_list: [world.paper] } }),
  },
  listNotes: { whose: 'self', parts: (world) => ({ query: { paper_id: world.paper } }) },
  listNoteBases: { whose: 'self', parts: (world) => ({ query: { paper_id: world.paper } }) },
  addNoteReply: { whose: 'owner', parts: (world) => ({ params: { note_id: world.sharedNote }, body: { text: 'x' } }), needs: 'can_add' },
  deleteNoteReply: { whose: 'owner', parts: (world) => ({ params: { note_id: world.sharedNote, reply_id: world.reply } }) },
  listRemarks: { whose: 'owner', parts: inChat },
  importRemarks: { whose: 'owner', parts: (world) => ({ ...inRecord(world), body: { remarks: [aRemark(crypto.randomUUID())] } }) },
  updateRemark: {
    whose: 'owner',
    parts: (world) => ({ params: { ...inRecord(world).params, remark_id: world.remark }, body: { done: true } }),
  },
  deleteRemark: { whose: 'owner', parts: (world) => ({ params: { ...inRecord(world).params, remark_id: world.remark } }) },
  decideToolCall: {
    whose: 'owner',
    parts: (world) => ({ params: { ...inRecord(world).params, call_id: world.toolCall }, body: { decision: 'refuse' } }),
  },
  addNote: { whose: 'owner', parts: (world) => ({ body: { file_id: world.file, comment: 'mine' } }) },
  updateNote: { whose: 'owner', parts: (world) => ({ params: { note_id: world.note }, body: { comment: 'mine' } }) },
  deleteNote: { whose: 'owner', parts: (world) => ({ params: { note_id: world.note } }) },
  restoreNote: { whose: 'owner', parts: (world) => ({ params: { note_id: world.binnedNote } }) },
  listGlossary: { whose: 'self', parts: () => ({ query: {} }) },
  saveGlossaryTerm: { whose: 'self', parts: () => ({ body: { term: 'weir', rendering: '堰', target: 'zh' } }) },
  deleteGlossaryTerm: { whose: 'owner', parts: (world) => ({ params: { term_id: world.term } }) },
  importPrompts: { whose: 'self', parts: () => ({ body: { prompts: [{ title: 't', content: 'c' }] } }) },
  deletePrompt: { whose: 'owner', parts: (world) => ({ params: { id: world.prompt } }) },
  listThumbsReasons: { whose: 'all' },
  flagThumbs: { whose: 'owner', parts: (world) => ({ body: { chat_record_id: world.record, vote_status: '0' } }) },
  // Projects
  listMyProjects: { whose: 'self', parts: () => PAGE },
  listJoinedProjects: { whose: 'self', parts: () => PAGE },
  listUserJoined: { whose: 'self' },
  addProject: { whose: 'self', parts: () => ({ body: { name: 'another' } }) },
  getProjectRole: { whose: 'owner', parts: inProject, needs: 'read' },
  isProjectManager: { whose: 'owner', parts: inProject, needs: 'read' },
  listMembers: { whose: 'owner', parts: inProject, needs: 'read' },
  listAllUsers: { whose: 'owner', parts: (world) => ({ query: { project_id: world.project } }), needs: 'read' },
  listProjectFiles: { whose: 'owner', parts: (world) => ({ query: { project_id: world.project } }), needs: 'read' },
  updateProject: {
    whose: 'owner',
    parts: (world) => ({ body: { project_id: world.project, name: 'n', version: 1 } }),
    needs: 'project_edit',
  },
  addMember: {
    whose: 'owner',
    parts: (world) => ({ body: { project_id: world.project, user_id_list: [world.outsider] } }),
    needs: 'member_manage',
  },
  assignRole: {
    whose: 'owner',
    parts: (world) => ({ body: { project_id: world.project, user_id: world.member, role: 'reader' } }),
    needs: 'member_manage',
  },
  deleteMember: {
    whose: 'owner',
    parts: (world) => ({ body: { project_id: world.project, user_id: world.member } }),
    needs: 'member_manage',
  },
  // Bases
  pageAllDatasets: { whose: 'self', parts: () => PAGE },
  listPrivateDatasets: { whose: 'self', parts: () => PAGE },
  classifyPublicDatasets: { whose: 'all' },
  getSubjectStatistics: { whose: 'all', parts: () => ({ params: { subject_code: 'ESI05' } }) },
  classifyDatabases: { whose: 'all' },
  listDatabases: { whose: 'all', parts: () => ({ query: {} }) },
  createProjectDataset: {
    whose: 'owner',
    parts: (world) => ({ body: { name: 'new', project_id: world.project } }),
    needs: 'dataset_create',
  },
  updateProjectDataset: {
    whose: 'owner',
    parts: (world) => ({ body: { dataset_id: world.base, name: 'base', version: 1 } }),
    needs: 'can_edit',
  },
  getLiteratureStatistics: { whose: 'owner', parts: inBase, needs: 'read' },
  testRetrieval: { whose: 'owner', parts: (world) => ({ ...inBase(world), body: { question: '什么是注意力机制？' } }), needs: 'read' },
  listMappedApplications: { whose: 'owner', parts: inBase, needs: 'read' },
  openDatasetChat: { whose: 'owner', parts: inBase, needs: 'read' },
  listDatasetPapers: { whose: 'owner', parts: (world) => ({ ...inBase(world), query: {} }), needs: 'read' },
  listFolders: { whose: 'owner', parts: inBase, needs: 'read' },
  listFolderDatasets: { whose: 'owner', parts: (world) => ({ params: { id: world.base } }), needs: 'read' },
  listTagGroups: { whose: 'owner', parts: inBase, needs: 'read' },
  listTags: { whose: 'owner', parts: (world) => ({ query: { dataset_id: world.base } }), needs: 'read' },
  listProjectDatasetFiles: { whose: 'owner', parts: (world) => ({ query: { dataset_id: world.base } }), needs: 'read' },
  listFolderFiles: { whose: 'owner', parts: (world) => ({ query: { dataset_id: world.base } }), needs: 'read' },
  listFiles: { whose: 'self', parts: () => ({ query: {} }) },
  addPapersToDataset: {
    whose: 'owner',
    parts: (world) => ({ body: { dataset_id: world.base, paper_id_list: [world.paper] } }),
    needs: 'can_add',
  },
  syncPapersToFolder: {
    whose: 'owner',
    parts: (world) => ({ body: { dataset_id: world.base, paper_id_list: [world.paper] } }),
    needs: 'can_add',
  },
  copyDocuments: {
    whose: 'owner',
    parts: (world) => ({ body: { dataset_id: world.base, document_id_list: [world.documents[0]] } }),
    needs: 'can_add',
  },
  addTag: { whose: 'owner', parts: (world) => ({ body: { dataset_id: world.base, name: 'new' } }), needs: 'can_edit' },
  addDocumentTag: { whose: 'owner', parts: (world) => ({ query: inDocument(world) }), needs: 'can_edit' },
  removeDocumentTag: { whose: 'owner', parts: (world) => ({ query: inDocument(world) }), needs: 'can_edit' },
  addFolder: { whose: 'owner', parts: (world) => ({ ...inBase(world), body: { name: 'new' } }), needs: 'can_edit' },
  moveToFolder: {
    whose: 'owner',
    parts: (world) => ({ ...inBase(world), body: { folder_id: world.folder, document_id_list: world.documents } }),
    needs: 'can_add',
  },
  removeFromFolder: {
    whose: 'owner',
    parts: (world) => ({ body: { dataset_id: world.base, document_id_list: world.documents } }),
    needs: 'can_add',
  },
  // Without a form it is refused behind the checks that are looked at here.
  splitAndSaveDocuments: { whose: 'self', parts: (world) => ({ ...inBase(world), query: {} }), code: 415 },
  // Accounts: who is no administrator is refused, whatever they ask for.
  getOperatorStatus: { whose: 'self', code: 403 },
  listServerErrors: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  listImports: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  startImport: { whose: 'self', parts: () => ({ query: { kind: 'papers' } }), code: 403 },
  cancelImport: { whose: 'self', parts: () => ({ params: { import_id: 'some' } }), code: 403 },
  restartImport: { whose: 'self', parts: () => ({ params: { import_id: 'some' } }), code: 403 },
  listModelUsage: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  // The operator's console: the same for everybody who is no administrator.
  getOperatorPart: { whose: 'self', parts: () => ({ params: { part: 'menu' } }), code: 403 },
  saveOperatorEntry: {
    whose: 'self',
    parts: () => ({ params: { part: 'announcements', entry_id: 'one' }, body: { value: { title: 't' }, revision: '' } }),
    code: 403,
  },
  deleteOperatorEntry: {
    whose: 'self',
    parts: () => ({ params: { part: 'announcements', entry_id: 'one' }, query: { revision: '' } }),
    code: 403,
  },
  orderOperatorPart: { whose: 'self', parts: () => ({ params: { part: 'menu' }, body: { ids: ['home'] } }), code: 403 },
  resetOperatorPart: { whose: 'self', parts: () => ({ params: { part: 'menu' } }), code: 403 },
  listOperatorChanges: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  undoOperatorChange: { whose: 'self', parts: () => ({ params: { change_id: '1' } }), code: 403 },
  exportOperatorParts: { whose: 'self', code: 403 },
  importOperatorParts: {
    whose: 'self',
    parts: () => ({ body: { format: 'science-navigation-portal', version: 1, parts: {} } }),
    code: 403,
  },
  listAccounts: { whose: 'self', parts: () => ({ query: {} }), code: 403 },
  addAccount: { whose: 'self', parts: () => ({ body: { username: 'someone', nick_name: 'n' } }), code: 403 },
  updateAccount: { whose: 'self', parts: (world) => ({ params: { user_id: world.outsider }, body: { disabled: true } }), code: 403 },
  resetAccountPassword: { whose: 'self', parts: (world) => ({ params: { user_id: world.outsider } }), code: 403 },
  tryOperatorModel: { whose: 'self', parts: () => ({ body: { entry_id: 'e', value: {} } }), code: 403 },
  listOperatorTools: { whose: 'self', code: 403 },
  approveOperatorTools: {
    whose: 'self',
    parts: () => ({ body: { server_id: 's', tools: [{ name: 't', revision: 'r' }] } }),
    code: 403,
  },
  updateProfile: { whose: 'self', parts: () => ({ body: { nick_name: 'n' } }) },
  changePassword: { whose: 'self', parts: () => ({ body: { current_password: 'wrong', new_password: 'another password' } }), code: 400 },
  // The bin
  listDeletedDatasets: { whose: 'self' },
  restoreDataset: { whose: 'owner', parts: (world) => ({ body: { dataset_id: world.binned[0] } }), needs: 'can_delete' },
  purgeDatasets: { whose: 'owner', parts: (world) => ({ query: { dataset_id: world.binned[1] } }), needs: 'can_delete' },
  // The last ones: what they delete, the others need.
  endTrial: { whose: 'owner', parts: (world) => ({ params: { application_id: world.trial } }) },
  deleteAgent: { whose: 'owner', parts: ofAgent },
  deleteTag: { whose: 'owner', parts: (world) => ({ query: { dataset_id: world.base, tag_id: world.tag } }), needs: 'can_edit' },
  deleteFolder: { whose: 'owner', parts: (world) => ({ ...inBase(world), query: { folder_id: world.folder } }), needs: 'can_edit' },
  deleteDocuments: { whose: 'owner', parts: (world) => ({ ...inBase(world), body: { id_list: world.documents } }), needs: 'can_add' },
  deleteProjectDataset: { whose: 'owner', parts: (world) => ({ query: { dataset_id: world.base } }), needs: 'can_delete' },
  deleteProject: { whose: 'owner', parts: inProject, needs: 'project_delete' },
  renameChat: { whose: 'owner', parts: (world) => ({ ...inChat(world), body: { abstract: 'private' } }) },
  // The record is whole.
  continueAnswer: { whose: 'owner', parts: (world) => ({ ...inChat(world), body: { chat_record_id: world.record } }), code: 409 },
  forkChat: {
    whose: 'owner',
    parts: (world) => ({ body: { chat_id: world.chat, chat_record_id: world.record, request_id: crypto.randomUUID() } }),
  },
  deleteReadingFile: { whose: 'owner', parts: (world) => ({ params: { file_id: world.file } }) },
  deleteChat: { whose: 'owner', parts: inChat },
};

function inDocument(world: World) {
  return { dataset_id: world.base, document_id: world.documents[0], tag_id: world.tag };
}

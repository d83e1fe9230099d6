import { defineRoutes, mutation, query } from '../route';

/**
 * Calls that the specification needs but does not list. A deployment with a backend of its own must add these:
 * - `sendMessage`, `resumeMessage`: no listed call sends a question; the path is MaxKB's.
 * - `continueAnswer`: no listed call writes on an answer that was stopped or cut.
 * - `startResearch`, `resumeResearch`: no listed call starts a research run.
 * - `renameChat`: the specification lets a person rename a conversation where that is allowed, and no listed call does; the
 *   path is MaxKB's. `forkChat`: no listed call begins a conversation with turns of another.
 * - `getFile`, `getFileText`: no listed call delivers the bytes of a stored file, nor the text that was read out of it.
 * - `updateProfile`, `changePassword`: no listed call changes a password or a name.
 * - `listDeletedDatasets`, `restoreDataset`, `purgeDatasets`: listed calls delete a base, none brings it back.
 * - `importPrompts`: no listed call takes a list of prompts; a thousand calls of `addPrompt` would meet the limits.
 * - `retryFileParse`: no listed call reads a stored file again, and to send it once more wastes what is there.
 * - `getFileOcr`, `startFileOcr`, `cancelFileOcr`: no listed call tells of text that is recognised in scans, or steers it.
 * - `listReadingFiles`, `deleteReadingFile`: a file opened for reading takes its owner's space, and no listed call shows or
 *   deletes one that is in no base.
 * - `getFileRecord`, `saveFileRecord`, `lookUpRecord`: listed calls tell what was recognised in a file, none lets a person put it right.
 * - `getFileReferences`: no listed call tells what a file cites.
 * - `readReferences`, `addReferences`: listed calls take files into a base; none reads a reference list to cite from it, or
 *   takes records that nobody has stored.
 * - `listCitationStyles`, `getCitationStyle`: no listed call tells the citation styles that the operator offers.
 * - `comparePapers`: no listed call sets papers side by side.
 * - `testRetrieval`: no listed call shows what a base answers from.
 * - `getAgent` … `endTrial`: no listed call makes an agent of one's own, or tries one that is not saved; `listApplications` lists them among the others.
 * - `listRemarks` … `deleteRemark`: no listed call takes back what colleagues remarked on an answer.
 * - `decideToolCall`: no listed call lets a person allow or refuse what a tool is about to change.
 * - `listNotes` … `deleteNoteReply`: no listed call keeps what a person marks and notes on a document, or what a team says to it.
 * - `listGlossary` … `deleteGlossaryTerm`: no listed call keeps how a person wants terms to be translated.
 * - `listProjectAccess`: no listed call tells those who manage a project who has read what is in it.
 * - `getPortalState`: no listed call tells clients what the operator has changed. Those of `operator.ts` beside this file: none lets
 *   whoever runs the portal make it their own.
 * Its sign-in page (`/login` here) is where a 401 / 1009 answer points, not a call.
 */
export const extensionRoutes = defineRoutes({
  sendMessage: mutation('POST', '/api/application/chat_message/{chat_id}', [], { reply: 'stream' }),
  resumeMessage: query('GET', '/api/application/chat_message/{chat_id}', [], { reply: 'stream' }),
  continueAnswer: mutation('POST', '/api/application/chat_message/{chat_id}/continue'),
  renameChat: mutation('PUT', '/api/application/{application_id}/chat/client/{chat_id}'),
  forkChat: mutation('POST', '/api/application/chat/fork'),
  getAgent: query('GET', '/api/application/own/{application_id}', ['/aiApplications', '/agent']),
  addAgent: mutation('POST', '/api/application/own', ['/aiApplications']),
  updateAgent: mutation('PUT', '/api/application/own/{application_id}', ['/aiApplications']),
  deleteAgent: mutation('DELETE', '/api/application/own/{application_id}', ['/aiApplications']),
  tryAgent: mutation('POST', '/api/application/own/trial', ['/aiApplications']),
  endTrial: mutation('DELETE', '/api/application/own/trial/{application_id}', ['/aiApplications']),
  listRemarks: query('GET', '/api/application/chat/remarks/{chat_id}'),
  importRemarks: mutation('POST', '/api/application/chat/remarks/{chat_record_id}'),
  updateRemark: mutation('PUT', '/api/application/chat/remarks/{chat_record_id}/{remark_id}'),
  deleteRemark: mutation('DELETE', '/api/application/chat/remarks/{chat_record_id}/{remark_id}'),
  decideToolCall: mutation('PUT', '/api/application/chat/tool_call/{chat_record_id}/{call_id}'),
  startResearch: mutation('POST', '/api/deep_research/chat/stream', ['/deepResearch'], { reply: 'stream' }),
  resumeResearch: query('GET', '/api/deep_research/chat/stream/{thread_id}', ['/deepResearch'], { reply: 'stream' }),
  getFileText: query('GET', '/api/paper/file_text', ['/readDetailMore', '/knowledgeBase']),
  importPrompts: mutation('POST', '/api/application/userPrompt/import'),
  getFile: query('GET', '/files/{id}', [], { reply: 'bytes' }),
  retryFileParse: mutation('POST', '/api/paper/file_parse/retry', ['/knowledgeBase']),
  getFileOcr: query('GET', '/api/paper/file_ocr', ['/readDetailMore', '/knowledgeBase']),
  startFileOcr: mutation('POST', '/api/paper/file_ocr', ['/readDetailMore', '/knowledgeBase']),
  cancelFileOcr: mutation('POST', '/api/paper/file_ocr/cancel', ['/readDetailMore', '/knowledgeBase']),
  listProjectAccess: query('GET', '/api/project/access_log/{project_id}', ['/project/member']),
  listReadingFiles: query('GET', '/api/paper/reading_files', ['/readDetailMore', '/knowledgeBase']),
  deleteReadingFile: mutation('DELETE', '/api/paper/reading_files/{file_id}', ['/readDetailMore', '/knowledgeBase']),
  getFileRecord: query('GET', '/api/paper/file_record', ['/readDetailMore', '/knowledgeBase']),
  saveFileRecord: mutation('PUT', '/api/paper/file_record', ['/readDetailMore', '/knowledgeBase']),
  lookUpRecord: query('POST', '/api/paper/file_record/look_up', ['/readDetailMore', '/knowledgeBase']),
  getFileReferences: query('GET', '/api/paper/file_references', ['/readDetailMore']),
  readReferences: mutation('POST', '/api/paper/references/read', [], { bodyType: 'multipart' }),
  addReferences: mutation('POST', '/api/paper/references', ['/scientific']),
  listCitationStyles: query('GET', '/api/paper/citation_styles'),
  getCitationStyle: query('GET', '/api/paper/citation_styles/{style_id}'),
  testRetrieval: query('POST', '/api/dataset/{dataset_id}/retrieval_test', ['/aiKnowledgeBase/detail']),
  comparePapers: query('POST', '/api/paper/comparison', ['/readDetailMore']),
  listNotes: query('GET', '/api/paper/notes', ['/readDetailMore']),
  addNote: mutation('POST', '/api/paper/notes', ['/readDetailMore']),
  updateNote: mutation('PUT', '/api/paper/notes/{note_id}', ['/readDetailMore']),
  deleteNote: mutation('DELETE', '/api/paper/notes/{note_id}', ['/readDetailMore']),
  restoreNote: mutation('POST', '/api/paper/notes/{note_id}/restore', ['/readDetailMore']),
  listNoteBases: query('GET', '/api/paper/note_bases', ['/readDetailMore']),
  addNoteReply: mutation('POST', '/api/paper/notes/{note_id}/replies', ['/readDetailMore']),
  deleteNoteReply: mutation('DELETE', '/api/paper/notes/{note_id}/replies/{reply_id}', ['/readDetailMore']),
  listGlossary: query('GET', '/api/paper/glossary', ['/readDetailMore']),
  saveGlossaryTerm: mutation('PUT', '/api/paper/glossary', ['/readDetailMore']),
  deleteGlossaryTerm: mutation('DELETE', '/api/paper/glossary/{term_id}', ['/readDetailMore']),
  updateProfile: mutation('PUT', '/api/user/profile'),
  changePassword: mutation('POST', '/api/user/password'),
  getPortalState: query('GET', '/api/portal/state'),
  listDeletedDatasets: query('GET', '/api/dataset/recycle_bin', ['/knowledgeBase']),
  restoreDataset: mutation('POST', '/api/dataset/recycle_bin', ['/knowledgeBase']),
  purgeDatasets: mutation('DELETE', '/api/dataset/recycle_bin', ['/knowledgeBase']),
});

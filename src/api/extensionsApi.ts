import type { extensionCalls } from '../contract/calls/extensions';
import { extensionRoutes as r } from '../contract/routes/extensions';
import { baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';
import { leavingOut } from './unseenRows';

/** Calls beyond the specification that answer with an envelope; streams are in `streams.ts`. */
export const extensionsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation, upload } = endpointsFor<typeof extensionCalls>(build);
    return {
      getFileText: query(r.getFileText),
      updateProfile: mutation(r.updateProfile, { invalidates: all('Account') }),
      changePassword: mutation(r.changePassword),
      getPortalState: query(r.getPortalState),
      listDeletedDatasets: query(r.listDeletedDatasets, { provides: all('Dataset', 'Project', 'RecycleBin') }),
      restoreDataset: mutation(r.restoreDataset, { invalidates: all('Dataset', 'Document', 'Folder', 'Tag') }),
      purgeDatasets: mutation(r.purgeDatasets, { invalidates: all('RecycleBin') }),
      listProjectAccess: query(r.listProjectAccess, { provides: all('Member', 'Project') }),
      listReadingFiles: query(r.listReadingFiles, {
        provides: all('Document', 'ReadingFile'),
        after: leavingOut('file_id'),
      }),
      deleteReadingFile: mutation(r.deleteReadingFile, { invalidates: all('ReadingFile') }),
      getFileOcr: query(r.getFileOcr, { provides: all('Document') }),
      startFileOcr: mutation(r.startFileOcr, { invalidates: all('Document') }),
      cancelFileOcr: mutation(r.cancelFileOcr, { invalidates: all('Document') }),
      getFileRecord: query(r.getFileRecord, { provides: all('FileRecord') }),
      getFileReferences: query(r.getFileReferences, { provides: all('Library') }),
      saveFileRecord: mutation(r.saveFileRecord, { invalidates: all('FileRecord', 'Document', 'Note', 'ChatRecord') }),
      lookUpRecord: query(r.lookUpRecord, { provides: all('Library') }),
      getAgent: query(r.getAgent, { provides: all('Application') }),
      addAgent: mutation(r.addAgent, { invalidates: all('Application') }),
      updateAgent: mutation(r.updateAgent, { invalidates: all('Application') }),
      deleteAgent: mutation(r.deleteAgent, { invalidates: all('Application') }),
      tryAgent: mutation(r.tryAgent),
      endTrial: mutation(r.endTrial),
      listRemarks: query(r.listRemarks, { provides: all('Remark') }),
      importRemarks: mutation(r.importRemarks, { invalidates: all('Remark') }),
      updateRemark: mutation(r.updateRemark, { invalidates: all('Remark') }),
      deleteRemark: mutation(r.deleteRemark, { invalidates: all('Remark') }),
      // The stream of the answer brings what comes of it.
      decideToolCall: mutation(r.decideToolCall),
      renameChat: mutation(r.renameChat, { invalidates: all('Chat') }),
      continueAnswer: mutation(r.continueAnswer, { invalidates: all('Chat') }),
      forkChat: mutation(r.forkChat, { invalidates: all('Chat') }),
      readReferences: upload(r.readReferences),
      addReferences: mutation(r.addReferences, { invalidates: all('Library', 'Document', 'Recommendation', 'TopicPreference') }),
      listCitationStyles: query(r.listCitationStyles),
      getCitationStyle: query(r.getCitationStyle),
      testRetrieval: query(r.testRetrieval, { provides: all('Library', 'Document', 'ReadingFile') }),
      comparePapers: query(r.comparePapers, { provides: all('Library', 'Document', 'ReadingFile') }),
      listNotes: query(r.listNotes, { provides: all('Note') }),
      addNote: mutation(r.addNote, { invalidates: all('Note') }),
      updateNote: mutation(r.updateNote, { invalidates: all('Note') }),
      deleteNote: mutation(r.deleteNote, { invalidates: all('Note') }),
      listGlossary: query(r.listGlossary, { provides: all('Glossary') }),
      saveGlossaryTerm: mutation(r.saveGlossaryTerm, { invalidates: all('Glossary') }),
      deleteGlossaryTerm: mutation(r.deleteGlossaryTerm, { invalidates: all('Glossary') }),
      restoreNote: mutation(r.restoreNote, { invalidates: all('Note') }),
      listNoteBases: query(r.listNoteBases, { provides: all('Dataset', 'Member', 'Document') }),
      addNoteReply: mutation(r.addNoteReply, { invalidates: all('Note') }),
      deleteNoteReply: mutation(r.deleteNoteReply, { invalidates: all('Note') }),
      importPrompts: mutation(r.importPrompts, { invalidates: all('Prompt') }),
      retryFileParse: mutation(r.retryFileParse, { invalidates: all('Document') }),
    };
  },
});

export const { useUpdateProfileMutation, useChangePasswordMutation } = extensionsApi;
export const { useListDeletedDatasetsQuery, useRestoreDatasetMutation, usePurgeDatasetsMutation } = extensionsApi;
export const { useGetFileRecordQuery, useGetFileReferencesQuery, useSaveFileRecordMutation, useLookUpRecordQuery } = extensionsApi;
export const { useGetFileOcrQuery, useStartFileOcrMutation, useCancelFileOcrMutation } = extensionsApi;
export const { useListProjectAccessQuery } = extensionsApi;
export const { useListReadingFilesQuery, useDeleteReadingFileMutation } = extensionsApi;
export const { useGetFileTextQuery, useRetryFileParseMutation, useImportPromptsMutation } = extensionsApi;
export const { useReadReferencesMutation, useAddReferencesMutation } = extensionsApi;
export const { useListCitationStylesQuery, useGetCitationStyleQuery } = extensionsApi;
export const { useComparePapersQuery, useTestRetrievalQuery } = extensionsApi;
export const { useListNotesQuery, useAddNoteMutation, useUpdateNoteMutation, useDeleteNoteMutation, useRestoreNoteMutation } =
  extensionsApi;
export const { useListNoteBasesQuery, useAddNoteReplyMutation, useDeleteNoteReplyMutation } = extensionsApi;
export const { useRenameChatMutation, useForkChatMutation, useContinueAnswerMutation } = extensionsApi;
export const { useLazyGetAgentQuery, useGetAgentQuery, useAddAgentMutation, useUpdateAgentMutation, useDeleteAgentMutation } =
  extensionsApi;
export const { useGetPortalStateQuery } = extensionsApi;
export const { useDecideToolCallMutation } = extensionsApi;
export const { useTryAgentMutation, useEndTrialMutation } = extensionsApi;
export const { useListRemarksQuery, useImportRemarksMutation, useUpdateRemarkMutation, useDeleteRemarkMutation } = extensionsApi;
export const { useListGlossaryQuery, useSaveGlossaryTermMutation, useDeleteGlossaryTermMutation } = extensionsApi;

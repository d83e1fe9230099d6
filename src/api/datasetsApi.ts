import type { datasetCalls } from '../contract/calls/datasets';
import { datasetRoutes as r } from '../contract/routes/datasets';
import { KEEP_LONG, baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';
import { leavingOut } from './unseenRows';

export const datasetsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation, upload } = endpointsFor<typeof datasetCalls>(build);
    return {
      listLiteratureDict: query(r.listLiteratureDict, { keep: KEEP_LONG }),
      listDatasetPapers: query(r.listDatasetPapers, {
        provides: all('Document', 'Tag', 'Folder', 'Dataset'),
        after: leavingOut('document_id'),
      }),
      getSubjectStatistics: query(r.getSubjectStatistics, { provides: all('Dataset', 'Document') }),
      classifyPublicDatasets: query(r.classifyPublicDatasets, { provides: all('Dataset') }),
      listAllDatasets: query(r.listAllDatasets, { provides: all('Dataset', 'Document', 'Project', 'Member') }),
      pageAllDatasets: query(r.pageAllDatasets, {
        provides: all('Dataset', 'Document', 'Project', 'Member'),
        after: leavingOut('dataset_id'),
      }),
      getLiteratureStatistics: query(r.getLiteratureStatistics, { provides: all('Document') }),
      listMappedApplications: query(r.listMappedApplications, { provides: all('Dataset', 'Application') }),
      classifyDatabases: query(r.classifyDatabases, { keep: KEEP_LONG, provides: all('Database') }),
      listDatabases: query(r.listDatabases, { keep: KEEP_LONG, provides: all('Database') }),
      listProjectsAndDatasets: query(r.listProjectsAndDatasets, { provides: all('Dataset', 'Document', 'Project', 'Member') }),
      addPapersToDataset: mutation(r.addPapersToDataset, { invalidates: all('Document') }),
      updateProjectDataset: mutation(r.updateProjectDataset, { invalidates: all('Dataset') }),
      deleteProjectDataset: mutation(r.deleteProjectDataset, { invalidates: all('Dataset', 'Document', 'Folder', 'Tag') }),
      createProjectDataset: mutation(r.createProjectDataset, { invalidates: all('Dataset') }),
      listTagGroups: query(r.listTagGroups, { provides: all('Tag', 'Document') }),
      listTags: query(r.listTags, { provides: all('Tag', 'Document') }),
      addTag: mutation(r.addTag, { invalidates: all('Tag') }),
      deleteTag: mutation(r.deleteTag, { invalidates: all('Tag') }),
      addDocumentTag: mutation(r.addDocumentTag, { invalidates: all('Tag') }),
      removeDocumentTag: mutation(r.removeDocumentTag, { invalidates: all('Tag') }),
      getPrivateDatasetId: query(r.getPrivateDatasetId),
      listPrivateDatasets: query(r.listPrivateDatasets, { provides: all('Dataset', 'Document') }),
      listFolders: query(r.listFolders, { provides: all('Folder', 'Document') }),
      addFolder: mutation(r.addFolder, { invalidates: all('Folder') }),
      deleteFolder: mutation(r.deleteFolder, { invalidates: all('Folder', 'Document') }),
      listFolderDatasets: query(r.listFolderDatasets, { provides: all('Dataset', 'Folder', 'Document') }),
      deleteDocuments: mutation(r.deleteDocuments, { invalidates: all('Document') }),
      moveToFolder: mutation(r.moveToFolder, { invalidates: all('Document', 'Folder') }),
      splitAndSaveDocuments: upload(r.splitAndSaveDocuments, { invalidates: all('Document') }),
      copyDocuments: mutation(r.copyDocuments, { invalidates: all('Document') }),
      syncPapersToFolder: mutation(r.syncPapersToFolder, { invalidates: all('Document') }),
      removeFromFolder: mutation(r.removeFromFolder, { invalidates: all('Document') }),
      listProjectDatasetFiles: query(r.listProjectDatasetFiles, {
        provides: all('Document', 'Folder', 'Dataset', 'Project'),
        after: leavingOut('document_id'),
      }),
      listFolderFiles: query(r.listFolderFiles, {
        provides: all('Document', 'Folder', 'Dataset'),
        after: leavingOut('document_id'),
      }),
      listFiles: query(r.listFiles, {
        provides: all('Document', 'Folder', 'Dataset'),
        after: leavingOut('document_id'),
      }),
    };
  },
});

export const {
  useListLiteratureDictQuery,
  useListDatasetPapersQuery,
  useGetSubjectStatisticsQuery,
  useClassifyPublicDatasetsQuery,
  useListAllDatasetsQuery,
  usePageAllDatasetsQuery,
  useGetLiteratureStatisticsQuery,
  useListMappedApplicationsQuery,
  useClassifyDatabasesQuery,
  useListDatabasesQuery,
  useListProjectsAndDatasetsQuery,
  useAddPapersToDatasetMutation,
  useUpdateProjectDatasetMutation,
  useDeleteProjectDatasetMutation,
  useCreateProjectDatasetMutation,
  useListTagGroupsQuery,
  useListTagsQuery,
  useAddTagMutation,
  useDeleteTagMutation,
  useAddDocumentTagMutation,
  useRemoveDocumentTagMutation,
  useGetPrivateDatasetIdQuery,
  useListPrivateDatasetsQuery,
  useListFoldersQuery,
  useAddFolderMutation,
  useDeleteFolderMutation,
  useListFolderDatasetsQuery,
  useDeleteDocumentsMutation,
  useMoveToFolderMutation,
  useSplitAndSaveDocumentsMutation,
  useCopyDocumentsMutation,
  useSyncPapersToFolderMutation,
  useRemoveFromFolderMutation,
  useListProjectDatasetFilesQuery,
  useListFolderFilesQuery,
  useListFilesQuery,
} = datasetsApi;

import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { datasetsApi } from '../../../api/datasetsApi';
import { hasFailed } from '../../../api/matchers';
import { signedOut } from '../../../api/signals';
import type { ProjectDatasets } from '../../../contract/entities/dataset';
import { MAX_PAPERS } from '../../../model/limits';
import { datasetGroups, replacePage } from './lib/datasetGroups';
import type { AllDatasetList } from './lib/datasetGroups';

export interface DatasetsState {
  /** The user's default reading list; empty until it is loaded. */
  privateDatasetId: string;
  /** AI bases, team bases by project, reading lists. */
  allDatasetList: AllDatasetList;
  /** Projects with their bases. */
  projectDatasetList: ProjectDatasets[];
  /**
   * `listAllDatasets` has brought the team bases since `listProjectsAndDatasets` was last sent. Both bring them, at once
   * in the boot: one that brings nothing leaves what the other brought, whichever answers first.
   */
  teamBasesCurrent: boolean;
  /** Papers ticked as the sources of a base's chat, by base; none ticked: the whole base counts. */
  tickedSources: Record<string, string[]>;
}

export const MAX_TICKED_SOURCES = MAX_PAPERS;
const NO_SOURCES: readonly string[] = [];

const initialState: DatasetsState = {
  privateDatasetId: '',
  allDatasetList: datasetGroups(),
  projectDatasetList: [],
  teamBasesCurrent: false,
  tickedSources: {},
};

/** `listAllDatasets` failed or was emptied. */
function loseAll(state: DatasetsState): void {
  state.allDatasetList = datasetGroups({ projectDataset: state.projectDatasetList });
  state.teamBasesCurrent = false;
}

/** `listProjectsAndDatasets` failed or was emptied. */
function loseProjects(state: DatasetsState): void {
  state.projectDatasetList = [];
  if (!state.teamBasesCurrent) state.allDatasetList[1].children = [];
}

const { getPrivateDatasetId, listAllDatasets, listProjectsAndDatasets, listPrivateDatasets } = datasetsApi.endpoints;

export const datasetsSlice = createSlice({
  name: 'datasets',
  initialState,
  reducers: {
    sourceToggled: (state, { payload }: PayloadAction<{ dataset_id: string; paper_id: string }>) => {
      const ticked = state.tickedSources[payload.dataset_id] ?? [];
      const rest = ticked.filter((id) => id !== payload.paper_id);
      if (rest.length === ticked.length && ticked.length >= MAX_TICKED_SOURCES) return;
      state.tickedSources[payload.dataset_id] = rest.length < ticked.length ? rest : [...ticked, payload.paper_id];
    },
    sourcesCleared: (state, { payload }: PayloadAction<string>) => {
      delete state.tickedSources[payload];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(getPrivateDatasetId.matchFulfilled, (state, { payload }) => {
        state.privateDatasetId = payload ?? '';
      })
      .addMatcher(hasFailed(getPrivateDatasetId), (state) => {
        state.privateDatasetId = '';
      })
      .addMatcher(listAllDatasets.matchFulfilled, (state, { payload }) => {
        if (!payload) return loseAll(state);
        state.allDatasetList = datasetGroups(payload);
        state.teamBasesCurrent = true;
      })
      .addMatcher(hasFailed(listAllDatasets), loseAll)
      .addMatcher(listProjectsAndDatasets.matchPending, (state) => {
        state.teamBasesCurrent = false;
      })
      .addMatcher(listProjectsAndDatasets.matchFulfilled, (state, { payload }) => {
        if (!payload) return loseProjects(state);
        state.projectDatasetList = payload;
        state.allDatasetList[1].children = payload;
      })
      .addMatcher(hasFailed(listProjectsAndDatasets), loseProjects)
      .addMatcher(listPrivateDatasets.matchFulfilled, (state, { payload, meta }) => {
        // A filtered list is not the reading list.
        if (meta.arg.originalArgs.query.keyword) return;
        const group = state.allDatasetList[2];
        group.children = payload ? replacePage(group.children, payload) : [];
      })
      .addMatcher(hasFailed(listPrivateDatasets), (state) => {
        state.allDatasetList[2].children = [];
      });
  },
  selectors: {
    selectPrivateDatasetId: (state) => state.privateDatasetId,
    selectAllDatasetList: (state) => state.allDatasetList,
    selectProjectDatasetList: (state) => state.projectDatasetList,
    selectTickedSources: (state, datasetId: string) => state.tickedSources[datasetId] ?? NO_SOURCES,
  },
});

export const { sourceToggled, sourcesCleared } = datasetsSlice.actions;
export const { selectTickedSources, selectPrivateDatasetId, selectAllDatasetList, selectProjectDatasetList } = datasetsSlice.selectors;

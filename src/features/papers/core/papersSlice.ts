import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { hasFailed } from '../../../api/matchers';
import { papersApi } from '../../../api/papersApi';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import type { Engine, Paper } from '../../../contract/entities/paper';
import { MAX_PAPERS } from '../../../model/limits';

/** `engine_type` of the engines that search papers (specification, section 9). */
export const PAPER_ENGINE_TYPE = 6;
/** Papers that the tray holds at most: as many as one request may name. */
export const MAX_SELECTED_PAPERS = MAX_PAPERS;

interface PapersState {
  /**
   * Literature type that was chosen last, among results, in the builder or in the tray, which shows its papers of it: a
   * code of the literature dictionary, empty for all.
   */
  currentPaperType: string;
  /** The tray: papers selected on any screen, in the order of selecting. Remembered by the browser. */
  paperIdList: string[];
  /** The records of the tray that are loaded, in the same order. */
  paperList: Paper[];
  engineList: Engine[];
  /** Papers that the last selecting could not take because the tray was full; 0 again with the next change of it. */
  refusedPaperCount: number;
  /** The drawer with the answer over the selection. */
  summaryDrawerOpen: boolean;
  /** Whose selection it is, so that the next person on this machine does not get it. */
  selectionOwner: string;
}

const initialState: PapersState = {
  currentPaperType: '',
  paperIdList: [],
  paperList: [],
  engineList: [],
  refusedPaperCount: 0,
  summaryDrawerOpen: false,
  selectionOwner: '',
};

function select(state: PapersState, papers: readonly Paper[]): void {
  const selected = new Set(state.paperIdList);
  const refused = new Set<string>();
  for (const paper of papers) {
    if (selected.has(paper.paper_id)) continue;
    if (selected.size >= MAX_SELECTED_PAPERS) {
      refused.add(paper.paper_id);
      continue;
    }
    selected.add(paper.paper_id);
    state.paperIdList.push(paper.paper_id);
    state.paperList.push(paper);
  }
  state.refusedPaperCount = refused.size;
}

/** Makes these ids the selection, a part of what it was. The drawer has nothing to ask about an empty one. */
function keep(state: PapersState, ids: string[]): void {
  if (ids.length < state.paperIdList.length) state.refusedPaperCount = 0;
  state.paperIdList = ids;
  if (ids.length === 0) state.summaryDrawerOpen = false;
}

function deselect(state: PapersState, ids: readonly string[]): void {
  keep(
    state,
    state.paperIdList.filter((id) => !ids.includes(id)),
  );
  state.paperList = state.paperList.filter((paper) => !ids.includes(paper.paper_id));
}

/**
 * Takes the answer to a load of the ids `asked`: updates the selected papers that it has, and removes those that it
 * lacks from the tray.
 */
function refresh(state: PapersState, asked: readonly string[], papers: readonly Paper[]): void {
  const byId = new Map([...state.paperList, ...papers].map((paper) => [paper.paper_id, paper]));
  const came = new Set(papers.map((paper) => paper.paper_id));
  keep(
    state,
    state.paperIdList.filter((id) => came.has(id) || !asked.includes(id)),
  );
  state.paperList = state.paperIdList.flatMap((id) => byId.get(id) ?? []);
}

const { listPapersById } = papersApi.endpoints;
const { getUser, listEngines } = sessionApi.endpoints;
const forPapers = (arg: { query: { engine_type: number | string } }) => Number(arg.query.engine_type) === PAPER_ENGINE_TYPE;

export const papersSlice = createSlice({
  name: 'papers',
  initialState,
  reducers: {
    paperToggled: (state, { payload }: PayloadAction<Paper>) => {
      if (state.paperIdList.includes(payload.paper_id)) deselect(state, [payload.paper_id]);
      else select(state, [payload]);
    },
    papersSelected: (state, { payload }: PayloadAction<Paper[]>) => select(state, payload),
    papersDeselected: (state, { payload }: PayloadAction<string[]>) => deselect(state, payload),
    selectionCleared: (state) => deselect(state, [...state.paperIdList]),
    paperTypeChanged: (state, { payload }: PayloadAction<string>) => {
      state.currentPaperType = payload;
    },
    summaryDrawerToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.summaryDrawerOpen = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(getUser.matchFulfilled, (state, { payload }) => {
        const owner = payload?.id ?? '';
        if (owner === '') return;
        if (state.selectionOwner !== '' && state.selectionOwner !== owner) {
          deselect(state, [...state.paperIdList]);
          state.currentPaperType = '';
        }
        state.selectionOwner = owner;
      })
      .addMatcher(listEngines.matchFulfilled, (state, { payload, meta }) => {
        if (forPapers(meta.arg.originalArgs)) state.engineList = payload ?? [];
      })
      .addMatcher(listEngines.matchRejected, (state, { meta }) => {
        if (!meta.condition && forPapers(meta.arg.originalArgs)) state.engineList = [];
      })
      .addMatcher(listPapersById.matchFulfilled, (state, { payload, meta }) => {
        refresh(state, meta.arg.originalArgs.body.paper_id_list, payload ?? []);
      })
      .addMatcher(hasFailed(listPapersById), (state) => {
        // The ids stay: what is selected does not depend on whether it could be loaded just now.
        state.paperList = state.paperList.filter((paper) => state.paperIdList.includes(paper.paper_id));
      });
  },
  selectors: {
    selectCurrentPaperType: (state) => state.currentPaperType,
    selectPaperIdList: (state) => state.paperIdList,
    selectPaperList: (state) => state.paperList,
    selectEngineList: (state) => state.engineList,
    selectSummaryDrawerOpen: (state) => state.summaryDrawerOpen,
    /** More than 0: the tray is to say that it holds `MAX_SELECTED_PAPERS` at most. */
    selectRefusedPaperCount: (state) => state.refusedPaperCount,
  },
});

export const { paperToggled, papersSelected, papersDeselected, selectionCleared, paperTypeChanged, summaryDrawerToggled } =
  papersSlice.actions;
export const {
  selectCurrentPaperType,
  selectPaperIdList,
  selectPaperList,
  selectEngineList,
  selectSummaryDrawerOpen,
  selectRefusedPaperCount,
} = papersSlice.selectors;

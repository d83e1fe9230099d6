import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { chatApi } from '../../../api/chatApi';
import { hasFailed } from '../../../api/matchers';
import { signedOut } from '../../../api/signals';
import { RESEARCH_APPLICATION_ID } from '../../../contract/research';
import type { McpServer, ReportStyle, ResearchEvent } from '../../../contract/entities/research';
import { researchForgotten, researchGrew, researchRecalled, researchRequested } from './researchActions';
import type { ResearchGrowth } from './researchActions';

/** `reportLoading`: 0 researching · 1 writing the report · 2 report there · 3 nothing under way (the initial value). */
export const REPORT_LOADING = { researching: 0, writing: 1, ready: 2, none: 3 } as const;
type ReportLoading = (typeof REPORT_LOADING)[keyof typeof REPORT_LOADING];

/** One question of a research conversation and what became of it. */
interface ResearchTurn {
  id: string;
  question: string;
  /** Empty until a report is there. */
  report_id: string;
}

/** A file put to the question. The file itself is not plain data: the shelf or the server has it. */
export interface ResearchFile {
  file_id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** A tool server switched on for the next run, with the tools it may use. */
export interface McpSetting {
  server_id: string;
  tools: string[];
}

export interface DeepResearchState {
  /** The report stands open beside the conversation. */
  reportVis: boolean;
  /** Turns in order; `qaObject` has them by id. */
  qaIds: string[];
  qaObject: Record<string, ResearchTurn>;
  reportLoading: ReportLoading;
  reportId: string;
  threadId: string;
  /** The application that the thread in front belongs to; empty with the thread. */
  applicationId: string;
  activeTab: 'research' | 'report';
  file: ResearchFile | null;
  reportStyle: ReportStyle;
  /** Servers that the operator has set up. */
  mcpList: McpServer[];
  /** Which of their tools the person lets a run use. */
  mcpSettingList: McpSetting[];
  /** Ids of the servers switched on for the next run. */
  chooseMcpList: string[];
}

const initialState: DeepResearchState = {
  reportVis: false,
  qaIds: [],
  qaObject: {},
  reportLoading: REPORT_LOADING.none,
  reportId: '',
  threadId: '',
  applicationId: '',
  activeTab: 'research',
  file: null,
  reportStyle: 'academic',
  mcpList: [],
  mcpSettingList: [],
  chooseMcpList: [],
};

const { listMcpServers } = chatApi.endpoints;

/** Forgets the thread that was in front; what the person has chosen for the next question stays. */
function showThread(state: DeepResearchState, threadId: string): void {
  const { reportVis, qaIds, qaObject, reportLoading, reportId, activeTab } = initialState;
  const applicationId = threadId && RESEARCH_APPLICATION_ID;
  Object.assign(state, { threadId, applicationId, reportVis, qaIds, qaObject, reportLoading, reportId, activeTab });
}

/** Brings the report in front, once: a reader who turns away from it while it is written is not brought back. */
function showReport(state: DeepResearchState): void {
  state.reportVis = true;
  state.activeTab = 'report';
}

/** What one event changes in what the specification keeps. */
function takeEvent(state: DeepResearchState, event: ResearchEvent): void {
  const { chat_record_id: id } = event;
  if (event.event === 'start') {
    if (!state.qaIds.includes(id)) state.qaIds.push(id);
    state.qaObject[id] = { id, question: event.message, report_id: '' };
    state.reportLoading = REPORT_LOADING.researching;
    state.activeTab = 'research';
    // The next request of the thread is to be in the style that it has.
    state.reportStyle = event.report_style;
  } else if (event.event === 'resumed') {
    state.reportLoading = REPORT_LOADING.researching;
  } else if ((event.event === 'message_chunk' && event.agent === 'reporter') || event.event === 'outline') {
    if (state.reportLoading !== REPORT_LOADING.writing) showReport(state);
    state.reportLoading = REPORT_LOADING.writing;
  } else if (event.event === 'report') {
    state.reportId = event.report.report_id;
    if (state.reportLoading !== REPORT_LOADING.writing) showReport(state);
    state.reportVis = true;
    const turn = state.qaObject[id];
    if (turn) turn.report_id = event.report.report_id;
  } else if (event.event === 'end') {
    state.reportLoading = state.reportId === '' ? REPORT_LOADING.none : REPORT_LOADING.ready;
  }
}

function takeGrowth(state: DeepResearchState, { thread_id, entries }: ResearchGrowth): void {
  if (thread_id !== state.threadId) return;
  for (const { event } of entries) takeEvent(state, event);
}

export const deepResearchSlice = createSlice({
  name: 'deepResearch',
  initialState,
  reducers: {
    researchReset: () => initialState,
    reportShown: (state, { payload }: PayloadAction<boolean>) => {
      state.reportVis = payload;
    },
    researchTabChanged: (state, { payload }: PayloadAction<DeepResearchState['activeTab']>) => {
      state.activeTab = payload;
    },
    reportStyleChosen: (state, { payload }: PayloadAction<ReportStyle>) => {
      state.reportStyle = payload;
    },
    researchFileChosen: (state, { payload }: PayloadAction<ResearchFile | null>) => {
      state.file = payload;
    },
    mcpServerToggled: (state, { payload }: PayloadAction<string>) => {
      state.chooseMcpList = state.chooseMcpList.includes(payload)
        ? state.chooseMcpList.filter((id) => id !== payload)
        : [...state.chooseMcpList, payload];
    },
    mcpToolsChosen: (state, { payload }: PayloadAction<McpSetting>) => {
      const others = state.mcpSettingList.filter(({ server_id }) => server_id !== payload.server_id);
      state.mcpSettingList = [...others, payload];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(researchRequested, (state, { payload }) => {
        if (payload !== state.threadId) showThread(state, payload);
      })
      .addCase(researchForgotten, (state, { payload }) => {
        if (payload === state.threadId) showThread(state, payload);
      })
      .addCase(researchGrew, (state, { payload }) => takeGrowth(state, payload))
      .addCase(researchRecalled, (state, { payload }) => takeGrowth(state, payload))
      .addMatcher(listMcpServers.matchFulfilled, (state, { payload }) => {
        state.mcpList = payload ?? [];
        const existing = new Set(state.mcpList.map(({ server_id }) => server_id));
        state.chooseMcpList = state.chooseMcpList.filter((id) => existing.has(id));
      })
      .addMatcher(hasFailed(listMcpServers), (state) => {
        state.mcpList = [];
      });
  },
  selectors: {
    selectDeepResearch: (state) => state,
    selectReportStyle: (state) => state.reportStyle,
    selectMcpList: (state) => state.mcpList,
    selectChooseMcpList: (state) => state.chooseMcpList,
  },
});

export const { researchReset, reportShown, researchTabChanged, reportStyleChosen, researchFileChosen, mcpServerToggled, mcpToolsChosen } =
  deepResearchSlice.actions;
export const { selectDeepResearch, selectReportStyle, selectMcpList, selectChooseMcpList } = deepResearchSlice.selectors;

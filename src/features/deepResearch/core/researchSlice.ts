import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../api/signals';
import { researchReset } from './deepResearchSlice';
import { researchForgotten, researchGrew, researchRequested } from './researchActions';
import { askedAt, momentDraftId } from './researchTypes';
import type { OutgoingResearch, ResearchBody, ResearchDraft, ResearchOptions, ResearchThread } from './researchTypes';

export interface ResearchState {
  /** Threads that were opened since the page was loaded, by id. */
  researchThreads: Record<string, ResearchThread>;
  /** Requests on their way, by `request_id`. */
  researchOutbox: Record<string, OutgoingResearch>;
  /** A run that was started here just now: the address follows. */
  startedThread: string;
  /** The thread that it was branched from; empty where it was started at the start. */
  startedFrom: string;
  /** The thread whose events are looked through; empty while none is. */
  reviewedThread: string;
  /** By the record that waits. */
  researchDrafts: Record<string, ResearchDraft>;
  researchOptions: ResearchOptions;
  /** Owner of the persisted requests and drafts; empty before the screen was opened. */
  researchOwner: string;
}

const initialState: ResearchState = {
  researchThreads: {},
  researchOutbox: {},
  startedThread: '',
  startedFrom: '',
  reviewedThread: '',
  researchDrafts: {},
  researchOptions: {
    enable_clarification: true,
    enable_background_investigation: true,
    enable_web_search: true,
    auto_accepted_plan: false,
    include_library: false,
    max_plan_iterations: 2,
    max_step_num: 3,
    max_search_results: 5,
  },
  researchOwner: '',
};

const NO_DRAFT: ResearchDraft = { plan: null, wish: null, answer: '' };

/** The thread of the state; created when there is none. */
function threadOf(state: ResearchState, id: string): ResearchThread {
  return (state.researchThreads[id] ??= { log: [], following: false, reconnecting: 0, failure: '', stopping: false, stopFailure: '' });
}

/** Runs that continued in the background stay; others are read again when they are opened. */
function dropIdleThreads(state: ResearchState, but: string): void {
  for (const [id, { following }] of Object.entries(state.researchThreads)) if (!following && id !== but) delete state.researchThreads[id];
}

/** A request began: what those before it waited for has been answered. */
function dropAnswered(state: ResearchState, { log }: ResearchThread, began: string): void {
  for (const { event } of log) if (event.chat_record_id !== began) delete state.researchDrafts[event.chat_record_id];
}

export const researchSlice = createSlice({
  name: 'research',
  initialState,
  reducers: {
    /** A person opens the screen. */
    researchEntered: (state, { payload }: PayloadAction<string>) => {
      state.researchOwner = payload;
    },
    researchSubmitted: (state, { payload: body }: PayloadAction<ResearchBody>) => {
      state.researchOutbox[body.request_id] = { body, state: 'sending', failure: '', reconnecting: 0 };
    },
    researchResent: (state, { payload }: PayloadAction<string>) => {
      const outgoing = state.researchOutbox[payload];
      if (outgoing) Object.assign(outgoing, { state: 'sending', failure: '', reconnecting: 0 });
    },
    /** How the sending of a request goes. */
    researchOutgoingChanged: (
      state,
      { payload: { request_id, ...changes } }: PayloadAction<{ request_id: string } & Partial<OutgoingResearch>>,
    ) => {
      const outgoing = state.researchOutbox[request_id];
      if (outgoing) Object.assign(outgoing, changes);
    },
    /** The events of a thread are to be looked through; empty for no longer. */
    researchReviewed: (state, { payload }: PayloadAction<string>) => {
      state.reviewedThread = payload;
    },
    researchDropped: (state, { payload }: PayloadAction<string>) => {
      delete state.researchOutbox[payload];
    },
    /** The person asks to continue reading, after the attempts had ended. */
    researchRejoined: (_state, _action: PayloadAction<string>) => undefined,
    /** How the reading of a thread goes, or the stopping of its run. */
    researchThreadChanged: (
      state,
      { payload: { thread_id, ...changes } }: PayloadAction<{ thread_id: string } & Partial<ResearchThread>>,
    ) => {
      Object.assign(threadOf(state, thread_id), changes);
    },
    researchStopAsked: (state, { payload }: PayloadAction<string>) => {
      Object.assign(threadOf(state, payload), { stopping: true, stopFailure: '' });
    },
    researchDraftChanged: (
      state,
      { payload: { record_id, ...changes } }: PayloadAction<{ record_id: string } & Partial<ResearchDraft>>,
    ) => {
      state.researchDrafts[record_id] = { ...(state.researchDrafts[record_id] ?? NO_DRAFT), ...changes };
    },
    researchOptionsChanged: (state, { payload }: PayloadAction<Partial<ResearchOptions>>) => {
      Object.assign(state.researchOptions, payload);
    },
    /** Restored from storage after a reload or a sign-in. What was done since wins. */
    researchRestored: (state, { payload }: PayloadAction<Pick<ResearchState, 'researchOutbox' | 'researchDrafts'>>) => {
      state.researchOutbox = { ...payload.researchOutbox, ...state.researchOutbox };
      state.researchDrafts = { ...payload.researchDrafts, ...state.researchDrafts };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(researchReset, (state) => {
        const { researchOptions, startedThread, startedFrom, reviewedThread } = initialState;
        Object.assign(state, { researchOptions, startedThread, startedFrom, reviewedThread });
        dropIdleThreads(state, '');
      })
      .addCase(researchRequested, (state, { payload }) => {
        state.startedThread = state.startedFrom = '';
        if (state.reviewedThread !== payload) state.reviewedThread = '';
        dropIdleThreads(state, payload);
      })
      .addCase(researchForgotten, (state, { payload }) => {
        threadOf(state, payload).log = [];
      })
      .addCase(researchGrew, (state, { payload: { thread_id, request_id, entries } }) => {
        const thread = threadOf(state, thread_id);
        const outgoing = state.researchOutbox[request_id];
        if (outgoing) {
          const { thread_id: continued, branch, interrupt_feedback } = outgoing.body;
          if (!continued) Object.assign(state, { startedThread: thread_id, startedFrom: askedAt(outgoing.body) });
          // A wish or a question from there has not taken the edited plan with it.
          if (branch && interrupt_feedback === 'accepted') delete state.researchDrafts[momentDraftId(branch)];
          delete state.researchOutbox[request_id];
        }
        Object.assign(thread, { following: true, reconnecting: 0, failure: '' });
        for (const entry of entries) {
          if (entry.seq !== (thread.log.at(-1)?.seq ?? 0) + 1) continue;
          thread.log.push(entry);
          if (entry.event.event === 'start') dropAnswered(state, thread, entry.event.chat_record_id);
        }
      });
  },
  selectors: {
    selectResearchThread: (state, id: string): ResearchThread | undefined => state.researchThreads[id],
    selectResearchThreads: (state) => state.researchThreads,
    selectResearchOutbox: (state) => state.researchOutbox,
    selectStartedThread: (state) => state.startedThread,
    selectStartedFrom: (state) => state.startedFrom,
    selectReviewedThread: (state) => state.reviewedThread,
    selectResearchDraft: (state, recordId: string): ResearchDraft => state.researchDrafts[recordId] ?? NO_DRAFT,
    selectResearchOptions: (state) => state.researchOptions,
    selectResearchOwner: (state) => state.researchOwner,
    /** A request is being sent or a run being read: not the moment to reload the page. */
    selectIsResearching: (state) =>
      Object.values(state.researchOutbox).some((outgoing) => outgoing.state === 'sending') ||
      Object.values(state.researchThreads).some(({ following }) => following),
  },
});

export const {
  researchEntered,
  researchSubmitted,
  researchResent,
  researchDropped,
  researchReviewed,
  researchOutgoingChanged,
  researchRejoined,
  researchThreadChanged,
  researchStopAsked,
  researchDraftChanged,
  researchOptionsChanged,
  researchRestored,
} = researchSlice.actions;
export const {
  selectResearchThread,
  selectResearchThreads,
  selectResearchOutbox,
  selectStartedThread,
  selectStartedFrom,
  selectReviewedThread,
  selectResearchDraft,
  selectResearchOptions,
  selectResearchOwner,
  selectIsResearching,
} = researchSlice.selectors;

import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../api/signals';
import type { ChatRecord } from '../../../contract/entities/chat';
import type { ToolDecision } from '../../../contract/entities/tools';
import { uuid } from '../../../shared/lib/uuid';

/** What a person thinks of an answer. */
export type Vote = Pick<ChatRecord, 'vote_status' | 'vote_reasons' | 'vote_comment'>;

/** A conversation that is being begun with the turns of another one. */
export interface ChatFork {
  chat_id: string;
  /** The last turn that it has. */
  record_id: string;
  /** The part of the screen that it was asked on, which is to show it. */
  place: string;
  /** The same over all attempts, which makes the request idempotent. */
  request_id: string;
  /** Its id, once it is there. */
  made: string;
  /** Why it could not be made; empty otherwise. */
  failure: string;
}

/** A question being written anew. */
export interface QuestionEdit {
  chat_id: string;
  text: string;
  keep_sources: boolean;
}

/** What a person decides of a call of a tool that waits. */
export interface ToolDeciding {
  /** 本次对话都允许此工具 is ticked. */
  in_chat: boolean;
  /** On its way to the server; empty before, and after a refusal of the server. */
  sent: ToolDecision | '';
  failure: string;
}

const UNDECIDED: ToolDeciding = { in_chat: false, sent: '', failure: '' };

export interface ChatTurnsState {
  /** Votes on their way to the server, by record: shown at once, taken back when refused. */
  pendingVotes: Record<string, Vote>;
  /** Why the last vote on a record was refused. */
  voteFailures: Record<string, string>;
  /** Reasons being chosen for a vote. */
  voteForm: (Pick<Vote, 'vote_reasons' | 'vote_comment'> & { record_id: string }) | null;
  /** By record. */
  questionEdits: Record<string, QuestionEdit>;
  fork: ChatFork | null;
  /** Answers to be written on, by record: empty while the server is asked, else why it refused. */
  continuing: Record<string, string>;
  /** Versions of a turn that another one is set beside, by record. */
  comparedWith: Record<string, string>;
  /** By call. One that the server has taken stays as it was sent: the answer says what comes of it. */
  toolDecisions: Record<string, ToolDeciding>;
}

const initialState: ChatTurnsState = {
  pendingVotes: {},
  voteFailures: {},
  voteForm: null,
  questionEdits: {},
  fork: null,
  continuing: {},
  comparedWith: {},
  toolDecisions: {},
};
/** Its conversation is being created. */
export const isUnderWay = ({ made, failure }: ChatFork) => made === '' && failure === '';
type VoteOn = Vote & { record_id: string };

function putVote(state: ChatTurnsState, { record_id, ...vote }: VoteOn): void {
  state.pendingVotes[record_id] = vote;
  delete state.voteFailures[record_id];
}

export const chatTurnsSlice = createSlice({
  name: 'chatTurns',
  initialState,
  reducers: {
    /** A thumb was pressed; reasons can be added then. */
    voteGiven: (state, { payload }: PayloadAction<VoteOn>) => {
      const { record_id, vote_status, vote_reasons, vote_comment } = payload;
      putVote(state, payload);
      state.voteForm = vote_status === '-1' ? null : { record_id, vote_reasons, vote_comment };
    },
    /** The reasons are complete. */
    voteExplained: (state, { payload }: PayloadAction<VoteOn>) => {
      putVote(state, payload);
      state.voteForm = null;
    },
    voteFormChanged: (state, { payload }: PayloadAction<ChatTurnsState['voteForm']>) => {
      state.voteForm = payload;
    },
    /** The server has answered the last vote on a record. */
    voteSettled: (state, { payload }: PayloadAction<{ record_id: string; failure: string }>) => {
      const { record_id, failure } = payload;
      delete state.pendingVotes[record_id];
      if (failure === '') return;
      state.voteFailures[record_id] = failure;
      if (state.voteForm?.record_id === record_id) state.voteForm = null;
    },
    questionEditChanged: (state, { payload: { record_id, ...edit } }: PayloadAction<QuestionEdit & { record_id: string }>) => {
      state.questionEdits[record_id] = edit;
    },
    /** The edited question was asked, or editing was given up. */
    questionEditEnded: (state, { payload }: PayloadAction<string>) => {
      delete state.questionEdits[payload];
    },
    /** Restored from storage after a reload or a sign-in. */
    questionEditsRestored: (state, { payload }: PayloadAction<Record<string, QuestionEdit>>) => {
      state.questionEdits = { ...payload, ...state.questionEdits };
    },
    /** 继续 */
    continueRequested: (state, { payload }: PayloadAction<{ chat_id: string; record_id: string }>) => {
      state.continuing[payload.record_id] = '';
    },
    continueSettled: (state, { payload }: PayloadAction<{ record_id: string; failure: string }>) => {
      if (payload.failure === '') delete state.continuing[payload.record_id];
      else state.continuing[payload.record_id] = payload.failure;
    },
    /** `with_id`: empty to close it. */
    versionsCompared: (state, { payload: { record_id, with_id } }: PayloadAction<{ record_id: string; with_id: string }>) => {
      if (with_id === '') delete state.comparedWith[record_id];
      else state.comparedWith[record_id] = with_id;
    },
    toolDecisionChanged: (state, { payload: { call_id, in_chat } }: PayloadAction<{ call_id: string; in_chat: boolean }>) => {
      state.toolDecisions[call_id] = { ...UNDECIDED, in_chat };
    },
    /** 允许, 拒绝 */
    toolDecided: (
      state,
      { payload: { call_id, decision } }: PayloadAction<{ record_id: string; call_id: string; decision: ToolDecision }>,
    ) => {
      state.toolDecisions[call_id] = { ...(state.toolDecisions[call_id] ?? UNDECIDED), sent: decision, failure: '' };
    },
    toolDecisionFailed: (state, { payload: { call_id, failure } }: PayloadAction<{ call_id: string; failure: string }>) => {
      state.toolDecisions[call_id] = { ...(state.toolDecisions[call_id] ?? UNDECIDED), sent: '', failure };
    },
    forkRequested: {
      prepare: (fork: Pick<ChatFork, 'chat_id' | 'record_id' | 'place'>) => ({ payload: { ...fork, request_id: uuid() } }),
      reducer: (state, { payload }: PayloadAction<Omit<ChatFork, 'made' | 'failure'>>) => {
        if (state.fork && isUnderWay(state.fork)) return;
        // A failed request may still have been carried out.
        const request_id =
          state.fork?.record_id === payload.record_id && state.fork.failure !== '' ? state.fork.request_id : payload.request_id;
        state.fork = { ...payload, request_id, made: '', failure: '' };
      },
    },
    forkMade: (state, { payload }: PayloadAction<string>) => {
      if (state.fork) state.fork.made = payload;
    },
    forkFailed: (state, { payload }: PayloadAction<string>) => {
      if (state.fork) state.fork.failure = payload;
    },
    /** The new conversation is shown, or no longer waited for. */
    forkDone: (state) => {
      state.fork = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectPendingVote: (state, recordId: string): Vote | undefined => state.pendingVotes[recordId],
    selectVoteFailure: (state, recordId: string): string => state.voteFailures[recordId] ?? '',
    selectVoteForm: (state, recordId: string) => (state.voteForm?.record_id === recordId ? state.voteForm : null),
    selectQuestionEdit: (state, recordId: string): QuestionEdit | undefined => state.questionEdits[recordId],
    /** Undefined when it was not asked for. */
    selectContinuing: (state, recordId: string): string | undefined => state.continuing[recordId],
    /** The version that is set beside a record; empty for none. */
    selectComparedWith: (state, recordId: string): string => state.comparedWith[recordId] ?? '',
    selectToolDecision: (state, callId: string): ToolDeciding | undefined => state.toolDecisions[callId],
    selectFork: (state) => state.fork,
    /** The conversation that was just begun for a part of the screen; empty when there is none. */
    selectForkMade: (state, place: string): string => (state.fork?.place === place ? state.fork.made : ''),
  },
});

export const {
  voteGiven,
  voteExplained,
  voteFormChanged,
  voteSettled,
  questionEditChanged,
  questionEditEnded,
  questionEditsRestored,
  continueRequested,
  continueSettled,
  versionsCompared,
  toolDecisionChanged,
  toolDecided,
  toolDecisionFailed,
  forkRequested,
  forkMade,
  forkFailed,
  forkDone,
} = chatTurnsSlice.actions;
export const {
  selectPendingVote,
  selectVoteFailure,
  selectVoteForm,
  selectQuestionEdit,
  selectContinuing,
  selectComparedWith,
  selectToolDecision,
  selectFork,
  selectForkMade,
} = chatTurnsSlice.selectors;

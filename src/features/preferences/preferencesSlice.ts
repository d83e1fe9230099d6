import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { preferencesApi } from '../../api/preferencesApi';
import { signedOut } from '../../api/signals';
import type { SearchFilters } from '../../contract/entities/paper';
import { emptyDraft, rebased } from './lib/draft';
import type { PreferenceDraft } from './lib/draft';

/** `save` puts the choices in use; `later` keeps them as a draft. */
export type SaveMode = 'save' | 'later';
/** A paper marked 不感兴趣, with its title for the words beside 撤销. */
export interface HiddenPaper {
  paper_id: string;
  title: string;
}

/** A search that is being saved as a topic. */
export interface NewTopic {
  name: string;
  query: string;
  filters: SearchFilters;
  /** Whether new papers are to be counted. */
  alert: boolean;
}

/** A field that is chosen in answer to the question, or taken back. */
export interface FieldChoice {
  code: string;
  chosen: boolean;
}

interface PreferencesState {
  /** Null when nothing is being edited. */
  preferenceDraft: PreferenceDraft | null;
  /** What is being saved; empty when nothing is. */
  preferenceSaving: SaveMode | '';
  preferenceFailure: string;
  /** What was being saved when the server answered with a conflict; empty otherwise. */
  preferenceConflict: SaveMode | '';
  /** 稍后再说 was chosen since the page was loaded: not asked again until the next visit. */
  preferencePostponed: boolean;
  /** Recommendations marked 不感兴趣, last one last. */
  hiddenPaperIds: string[];
  /** The one that 撤销 takes back; null when there is none. */
  lastHidden: HiddenPaper | null;
  hidingFailure: string;
  /** A field was chosen here: the question for fields stays until it is closed. */
  fieldsOpen: boolean;
  /** Codes of the fields that were chosen in answer to the question, first one first. */
  pickedFields: string[];
  /** 跳过 was pressed here: nothing is asked any more. */
  fieldsSkipped: boolean;
  fieldFailure: string;
  /** Null when the dialog is closed. */
  topicDialog: NewTopic | null;
  topicSaving: boolean;
  topicFailure: string;
  /** Name of the topic that was subscribed last, until the dialog opens again. */
  subscribedTopic: string;
}

const initialState: PreferencesState = {
  preferenceDraft: null,
  preferenceSaving: '',
  preferenceFailure: '',
  preferenceConflict: '',
  preferencePostponed: false,
  hiddenPaperIds: [],
  lastHidden: null,
  hidingFailure: '',
  fieldsOpen: false,
  pickedFields: [],
  fieldsSkipped: false,
  fieldFailure: '',
  topicDialog: null,
  topicSaving: false,
  topicFailure: '',
  subscribedTopic: '',
};

const withChoice = (codes: readonly string[], code: string, chosen: boolean) => [
  ...codes.filter((other) => other !== code),
  ...(chosen ? [code] : []),
];

const { saveTopicPreference } = preferencesApi.endpoints;

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** Begins a draft or changes parts of it. */
    preferenceDraftChanged: (state, { payload }: PayloadAction<Partial<PreferenceDraft>>) => {
      state.preferenceDraft = { ...(state.preferenceDraft ?? emptyDraft), ...payload };
      state.preferenceFailure = '';
    },
    preferenceDraftDropped: (state) => {
      Object.assign(state, { preferenceDraft: null, preferenceFailure: '', preferenceConflict: '' });
    },
    /** The draft takes the present versions: saving it replaces what was saved in between. */
    preferenceDraftRebased: (state, { payload }: PayloadAction<PreferenceDraft>) => {
      if (state.preferenceDraft) state.preferenceDraft = rebased(state.preferenceDraft, payload);
      state.preferenceConflict = '';
    },
    preferencesSaveRequested: (state, { payload }: PayloadAction<SaveMode>) => {
      Object.assign(state, { preferenceSaving: payload, preferenceFailure: '', preferenceConflict: '' });
    },
    preferencesSaved: (state, { payload }: PayloadAction<SaveMode>) => {
      Object.assign(state, { preferenceSaving: '', preferenceDraft: null, preferencePostponed: payload === 'later', fieldsOpen: false });
    },
    preferencesSaveFailed: (state, { payload }: PayloadAction<{ message: string; conflict: boolean }>) => {
      state.preferenceConflict = payload.conflict ? state.preferenceSaving : '';
      Object.assign(state, { preferenceSaving: '', preferenceFailure: payload.message });
    },
    recommendationHidden: (state, { payload }: PayloadAction<HiddenPaper>) => {
      if (!state.hiddenPaperIds.includes(payload.paper_id)) state.hiddenPaperIds.push(payload.paper_id);
      state.lastHidden = payload;
      state.hidingFailure = '';
    },
    recommendationRestored: (state, { payload }: PayloadAction<string>) => {
      state.hiddenPaperIds = state.hiddenPaperIds.filter((id) => id !== payload);
      if (state.lastHidden?.paper_id === payload) state.lastHidden = null;
      state.hidingFailure = '';
    },
    /** The server did not take it: the paper is shown as before. */
    recommendationHidingFailed: (state, { payload }: PayloadAction<{ paper_id: string; hidden: boolean; message: string }>) => {
      state.hiddenPaperIds = state.hiddenPaperIds.filter((id) => id !== payload.paper_id);
      if (payload.hidden) state.hiddenPaperIds.push(payload.paper_id);
      else if (state.lastHidden?.paper_id === payload.paper_id) state.lastHidden = null;
      state.hidingFailure = payload.message;
    },
    undoDismissed: (state) => {
      Object.assign(state, { lastHidden: null, hidingFailure: '' });
    },
    /** Chooses a field in answer to the question, or takes it back. The saga saves it. */
    fieldChosen: (state, { payload: { code, chosen } }: PayloadAction<FieldChoice>) => {
      state.pickedFields = withChoice(state.pickedFields, code, chosen);
      Object.assign(state, { fieldsOpen: true, fieldFailure: '' });
    },
    /** It was not saved: it is shown as before. */
    fieldFailed: (state, { payload: { code, chosen, message } }: PayloadAction<FieldChoice & { message: string }>) => {
      state.pickedFields = withChoice(state.pickedFields, code, !chosen);
      state.fieldFailure = message;
    },
    fieldQuestionClosed: (state) => {
      Object.assign(state, { fieldsOpen: false, pickedFields: [], fieldFailure: '' });
    },
    /** For good: the saga stores it. */
    fieldQuestionSkipped: (state) => {
      Object.assign(state, { fieldsOpen: false, fieldsSkipped: true, fieldFailure: '' });
    },
    topicDialogOpened: (state, { payload }: PayloadAction<Omit<NewTopic, 'alert'>>) => {
      Object.assign(state, { topicDialog: { ...payload, alert: true }, topicFailure: '', subscribedTopic: '' });
    },
    topicDialogChanged: (state, { payload }: PayloadAction<Partial<Pick<NewTopic, 'name' | 'alert'>>>) => {
      if (state.topicDialog) Object.assign(state.topicDialog, payload);
    },
    topicDialogClosed: (state) => {
      Object.assign(state, { topicDialog: null, topicFailure: '' });
    },
    topicSubscribeRequested: (state) => {
      Object.assign(state, { topicSaving: true, topicFailure: '' });
    },
    topicSubscribed: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { topicSaving: false, topicDialog: null, subscribedTopic: payload });
    },
    /** Handled by the saga: turns the counting of a followed topic's new papers on or off. */
    topicAlertRequested: (state, _action: PayloadAction<{ code: string; alert: boolean }>) => {
      state.topicFailure = '';
    },
    topicSaveFailed: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { topicSaving: false, topicFailure: payload });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      // The other half may still be refused: saving again must start from the version that this half now has.
      .addMatcher(saveTopicPreference.matchFulfilled, (state, { payload }) => {
        if (!state.preferenceDraft || state.preferenceSaving === '') return;
        const topic_codes = payload.topics.map(({ code }) => code);
        const { version: topic_version } = payload;
        Object.assign(state.preferenceDraft, { topic_codes, own_topics: [], restored_topics: [], topic_version });
      });
  },
  selectors: {
    selectPreferences: (state) => state,
    selectPreferenceDraft: (state) => state.preferenceDraft,
    selectHiddenPaperIds: (state) => state.hiddenPaperIds,
    selectTopicDialog: (state) => state.topicDialog,
  },
});

export const {
  preferenceDraftChanged,
  preferenceDraftDropped,
  preferenceDraftRebased,
  preferencesSaveRequested,
  preferencesSaved,
  preferencesSaveFailed,
  recommendationHidden,
  recommendationRestored,
  recommendationHidingFailed,
  undoDismissed,
  fieldChosen,
  fieldFailed,
  fieldQuestionClosed,
  fieldQuestionSkipped,
  topicDialogOpened,
  topicDialogChanged,
  topicDialogClosed,
  topicSubscribeRequested,
  topicSubscribed,
  topicAlertRequested,
  topicSaveFailed,
} = preferencesSlice.actions;
export const { selectPreferences, selectPreferenceDraft, selectHiddenPaperIds, selectTopicDialog } = preferencesSlice.selectors;

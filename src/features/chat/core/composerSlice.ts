import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { chatApi } from '../../../api/chatApi';
import type { ToolChoice } from '../../../contract/entities/tools';
import { signedOut } from '../../../api/signals';
import { uuid } from '../../../shared/lib/uuid';
import type { Attachment, FileAttachment, PromptFilling, SourceAttachment } from './composerTypes';

/** Sources that may stand beside one question. */
export const MAX_ATTACHMENTS = 30;

export interface ComposerState {
  /** Sources of what is being written, by conversation or part of the screen. They stay for the next question. */
  attached: Record<string, Attachment[]>;
  /** The model that a person chose, by application. */
  modelChoices: Record<string, string>;
  /** Tools that a person chose, by conversation or part of the screen, until a question carried them to the server. Missing in sessions of older versions. */
  toolChoices?: Record<string, ToolChoice>;
  promptFilling: PromptFilling | null;
}

const initialState: ComposerState = { attached: {}, modelChoices: {}, toolChoices: {}, promptFilling: null };

const { deleteChat, getApplicationModels } = chatApi.endpoints;

/** Stores no empty list, except one that a person has emptied. */
function put(state: ComposerState, key: string, list: Attachment[]): void {
  if (list.length === 0) delete state.attached[key];
  else state.attached[key] = list;
}

const isReady = (attachment: Attachment) => attachment.kind !== 'file' || attachment.state === 'ready';
const none: Attachment[] = [];

export const composerSlice = createSlice({
  name: 'composer',
  initialState,
  reducers: {
    sourceAttached: (state, { payload: { key, source } }: PayloadAction<{ key: string; source: SourceAttachment }>) => {
      const list = state.attached[key] ?? [];
      const existing = list.some(({ kind, id }) => kind === source.kind && id === source.id);
      if (!existing && list.length < MAX_ATTACHMENTS) put(state, key, [...list, source]);
    },
    /** A file waits on the shelf. */
    fileAttached: {
      prepare: ({ key, ...file }: { key: string } & Pick<FileAttachment, 'shelf_id' | 'name' | 'size'>) => ({
        payload: { key, file: { ...file, id: uuid() } },
      }),
      reducer: (
        state,
        { payload: { key, file } }: PayloadAction<{ key: string; file: Pick<FileAttachment, 'id' | 'shelf_id' | 'name' | 'size'> }>,
      ) => {
        const list = state.attached[key] ?? [];
        if (list.length >= MAX_ATTACHMENTS) return;
        const attachment: FileAttachment = {
          ...file,
          kind: 'file',
          state: 'checking',
          done: 0,
          total: 0,
          file_id: '',
          paper_id: '',
          failure: '',
        };
        put(state, key, [...list, attachment]);
      },
    },
    fileChanged: (state, { payload: { id, ...changes } }: PayloadAction<Pick<FileAttachment, 'id'> & Partial<FileAttachment>>) => {
      for (const file of Object.values(state.attached).flat()) if (file.kind === 'file' && file.id === id) Object.assign(file, changes);
    },
    /** Once more from the start; the file is on the shelf still. */
    fileRetried: (state, { payload }: PayloadAction<string>) => {
      for (const file of Object.values(state.attached).flat()) {
        if (file.kind === 'file' && file.id === payload) Object.assign(file, { state: 'checking', failure: '', done: 0, total: 0 });
      }
    },
    /** Removing the last source leaves an empty list, so that sources of the last question are not restored into it. */
    detached: (state, { payload: { key, id } }: PayloadAction<{ key: string; id: string }>) => {
      state.attached[key] = (state.attached[key] ?? []).filter((attachment) => attachment.id !== id);
    },
    allDetached: (state, { payload: key }: PayloadAction<string>) => {
      state.attached[key] = [];
    },
    /** The sources of a conversation's last question, used for the next one where this browser has none stored. */
    sourcesBrought: (state, { payload: { key, sources } }: PayloadAction<{ key: string; sources: SourceAttachment[] }>) => {
      if (!state.attached[key]) put(state, key, sources.slice(0, MAX_ATTACHMENTS));
    },
    /** The question goes without the files that are not ready. */
    unreadyDetached: (state, { payload: key }: PayloadAction<string>) => put(state, key, (state.attached[key] ?? []).filter(isReady)),
    /** A conversation was opened for what was written in a part of the screen. */
    attachmentsMoved: (state, { payload: { from, to } }: PayloadAction<{ from: string; to: string }>) => {
      const choices = state.toolChoices;
      if (choices?.[from]) {
        choices[to] ??= choices[from];
        delete choices[from];
      }
      const list = state.attached[from];
      if (!list) return;
      delete state.attached[from];
      state.attached[to] ??= list;
    },
    modelChosen: (state, { payload }: PayloadAction<{ application_id: string; model_id: string }>) => {
      state.modelChoices[payload.application_id] = payload.model_id;
    },
    toolsChosen: (state, { payload: { key, tools } }: PayloadAction<{ key: string; tools: ToolChoice }>) => {
      (state.toolChoices ??= {})[key] = tools;
    },
    promptFillOpened: (state, { payload }: PayloadAction<PromptFilling>) => {
      state.promptFilling = payload;
    },
    promptFieldFilled: (state, { payload: { name, value } }: PayloadAction<{ name: string; value: string }>) => {
      if (state.promptFilling) state.promptFilling.values[name] = value;
    },
    promptFillClosed: (state) => {
      state.promptFilling = null;
    },
    /** Restored from storage after a reload or a sign-in. What was done since wins. */
    composerRestored: (state, { payload }: PayloadAction<Pick<ComposerState, 'attached' | 'modelChoices'>>) => {
      state.attached = { ...payload.attached, ...state.attached };
      state.modelChoices = { ...payload.modelChoices, ...state.modelChoices };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(deleteChat.matchFulfilled, (state, { meta }) => {
        delete state.attached[meta.arg.originalArgs.params.chat_id];
        delete state.toolChoices?.[meta.arg.originalArgs.params.chat_id];
      })
      .addMatcher(getApplicationModels.matchFulfilled, (state, { payload, meta }) => {
        const { applicationId } = meta.arg.originalArgs.params;
        // A model that was taken away would be refused with every question.
        if (!payload?.some(({ model_id }) => model_id === state.modelChoices[applicationId])) delete state.modelChoices[applicationId];
      });
  },
  selectors: {
    selectAttached: (state, key: string): readonly Attachment[] => state.attached[key] ?? none,
    selectHasAttached: (state, key: string): boolean => state.attached[key] !== undefined,
    selectAllAttached: (state) => state.attached,
    selectFile: (state, id: string): FileAttachment | undefined =>
      Object.values(state.attached)
        .flat()
        .find((attachment): attachment is FileAttachment => attachment.kind === 'file' && attachment.id === id),
    /** Empty: the default one. */
    selectModelChoice: (state, applicationId: string): string => state.modelChoices[applicationId] ?? '',
    /** Undefined: as in the last answer of the conversation. */
    selectToolChoice: (state, key: string): ToolChoice | undefined => state.toolChoices?.[key],
    selectPromptFilling: (state) => state.promptFilling,
    /** A file is being sent: not the moment to reload the page. */
    selectIsAttaching: (state) =>
      Object.values(state.attached)
        .flat()
        .some((file) => file.kind === 'file' && (file.state === 'checking' || file.state === 'sending')),
  },
});

export const {
  sourceAttached,
  fileAttached,
  fileChanged,
  fileRetried,
  detached,
  allDetached,
  sourcesBrought,
  unreadyDetached,
  attachmentsMoved,
  modelChosen,
  toolsChosen,
  promptFillOpened,
  promptFieldFilled,
  promptFillClosed,
  composerRestored,
} = composerSlice.actions;
export const {
  selectAttached,
  selectHasAttached,
  selectAllAttached,
  selectFile,
  selectModelChoice,
  selectToolChoice,
  selectPromptFilling,
  selectIsAttaching,
} = composerSlice.selectors;

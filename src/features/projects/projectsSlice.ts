import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { projectsApi } from '../../api/projectsApi';
import { signedOut } from '../../api/signals';
import type { Role } from '../../model/roles';
import type { Project } from '../../contract/entities/project';
import { withRequestId } from '../../shared/lib/withRequestId';

/** A project being written. */
export interface ProjectDraft {
  /** Empty for a new one. */
  project_id: string;
  name: string;
  desc: string;
  subject_code: string;
  /** People who have left it still see what was quoted from its files in their own earlier answers; null where the server does not tell it. */
  quotes_kept: boolean | null;
  /** The version that is edited; 0 for a new one. */
  version: number;
  /** Of a new one: sent with each attempt to create it, which makes creating idempotent. */
  request_id: string;
}

/** Members being chosen for a project. */
export interface Invitation {
  project_id: string;
  /** People ticked; they stay ticked over pages and searches. */
  user_id_list: string[];
  role: Role;
  /** What of all users is shown. */
  keyword: string;
  page: number;
}

interface ProjectsState {
  /** Null while the dialog is closed. */
  invitation: Invitation | null;
  /** Null while the editor is closed. */
  projectDraft: ProjectDraft | null;
}

const initialState: ProjectsState = { invitation: null, projectDraft: null };
const newProject = { project_id: '', name: '', desc: '', subject_code: '', quotes_kept: false, version: 0 };
const newInvitation = { user_id_list: [], role: 'member', keyword: '', page: 1 } as const;

const { addMember, addProject, updateProject, deleteProject } = projectsApi.endpoints;

export const projectsSlice = createSlice({
  name: 'projects',
  initialState,
  reducers: {
    invitationOpened: (state, { payload }: PayloadAction<string>) => {
      state.invitation = { project_id: payload, ...newInvitation, user_id_list: [] };
    },
    invitationChanged: (state, { payload }: PayloadAction<Partial<Pick<Invitation, 'role' | 'keyword' | 'page'>>>) => {
      if (state.invitation) Object.assign(state.invitation, payload);
    },
    invitationClosed: (state) => {
      state.invitation = null;
    },
    invitedUserToggled: ({ invitation }, { payload }: PayloadAction<string>) => {
      if (!invitation) return;
      const others = invitation.user_id_list.filter((id) => id !== payload);
      invitation.user_id_list = others.length < invitation.user_id_list.length ? others : [...others, payload];
    },
    projectEditorOpened: {
      prepare: (project?: Project) => {
        const { project_id, name, desc, subject_code, quotes_kept = null, version } = project ?? newProject;
        return withRequestId({ project_id, name, desc, subject_code, quotes_kept, version });
      },
      reducer: (state, { payload }: PayloadAction<ProjectDraft>) => {
        state.projectDraft = payload;
      },
    },
    projectDraftChanged: (state, { payload }: PayloadAction<Partial<Omit<ProjectDraft, 'project_id' | 'request_id'>>>) => {
      if (state.projectDraft) Object.assign(state.projectDraft, payload);
    },
    projectEditorClosed: (state) => {
      state.projectDraft = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(addMember.matchFulfilled, (state, { meta }) => {
        if (meta.arg.originalArgs.body.project_id === state.invitation?.project_id) state.invitation = null;
      })
      .addMatcher(addProject.matchFulfilled, (state, { meta }) => {
        // Another one may have been begun since.
        if (state.projectDraft?.request_id === meta.arg.originalArgs.body.request_id) state.projectDraft = null;
      })
      .addMatcher(updateProject.matchFulfilled, (state, { meta }) => {
        if (state.projectDraft?.project_id === meta.arg.originalArgs.body.project_id) state.projectDraft = null;
      })
      .addMatcher(deleteProject.matchFulfilled, (state, { meta }) => {
        const { project_id } = meta.arg.originalArgs.params;
        if (state.invitation?.project_id === project_id) state.invitation = null;
        if (state.projectDraft?.project_id === project_id) state.projectDraft = null;
      });
  },
  selectors: {
    selectInvitation: (state) => state.invitation,
    selectProjectDraft: (state) => state.projectDraft,
  },
});

export const {
  invitationOpened,
  invitationChanged,
  invitationClosed,
  invitedUserToggled,
  projectEditorOpened,
  projectDraftChanged,
  projectEditorClosed,
} = projectsSlice.actions;
export const { selectInvitation, selectProjectDraft } = projectsSlice.selectors;

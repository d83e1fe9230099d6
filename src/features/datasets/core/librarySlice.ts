import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import type { DocumentItem } from '../../../contract/entities/document';
import { withRequestId } from '../../../shared/lib/withRequestId';
import type { BaseUpload, Batch, LibraryDialog, OpenedDialog, Removal } from './libraryTypes';

/** Milliseconds in which a deletion can be undone. */
export const REMOVAL_UNDO_WITHIN = 10_000;
/** Documents ticked at once. */
export const MAX_TICKED_DOCUMENTS = 2_000;

export interface LibraryState {
  /** Nodes of the tree opened (true) or closed (false) by hand. */
  openNodes: Record<string, boolean>;
  /** Of one base, in the order of ticking; unchanged by turning pages and filtering. */
  tickedDocuments: DocumentItem[];
  /** Null while none is open. */
  libraryDialog: OpenedDialog | null;
  /** The batch that is under way, or its report; null once the report was closed. */
  batch: Batch | null;
  baseUploads: BaseUpload[];
  /** Hidden already, not deleted on the server yet. */
  libraryRemovals: Removal[];
  /** Failure of the last deletion; empty when it succeeded. */
  removalFailure: string;
  /** Owner of the persisted deletions. */
  libraryOwner: string;
}

const initialState: LibraryState = {
  openNodes: {},
  tickedDocuments: [],
  libraryDialog: null,
  batch: null,
  baseUploads: [],
  libraryRemovals: [],
  removalFailure: '',
  libraryOwner: '',
};

/** The code for the work could not be loaded. */
function endWork(state: LibraryState, reason: string): void {
  const { batch } = state;
  if (batch?.running) Object.assign(batch, { running: false, failed: batch.items.map((item) => ({ ...item, reason })) });
  for (const upload of state.baseUploads) if (upload.state === 'waiting') Object.assign(upload, { state: 'failed', failure: reason });
}

export const librarySlice = createSlice({
  name: 'library',
  initialState,
  reducers: {
    nodeToggled: (state, { payload }: PayloadAction<{ node_id: string; open: boolean }>) => {
      state.openNodes[payload.node_id] = payload.open;
    },
    /** Ticks of another base are dropped. */
    documentsTicked: (state, { payload: { documents, on } }: PayloadAction<{ documents: DocumentItem[]; on: boolean }>) => {
      const ids = new Set(documents.map(({ document_id }) => document_id));
      const base = documents[0]?.dataset_id;
      const rest = state.tickedDocuments.filter((item) => item.dataset_id === base && !ids.has(item.document_id));
      state.tickedDocuments = on ? [...rest, ...documents].slice(0, MAX_TICKED_DOCUMENTS) : rest;
    },
    ticksCleared: (state) => {
      state.tickedDocuments = [];
    },
    libraryDialogSet: {
      prepare: (dialog: LibraryDialog | null) => (dialog ? withRequestId(dialog) : { payload: null }),
      reducer: (state, { payload }: PayloadAction<LibraryState['libraryDialog']>) => {
        state.libraryDialog = payload;
      },
    },
    /** Fields of the dialog that is open. */
    libraryDialogChanged: (state, { payload }: PayloadAction<object>) => {
      if (state.libraryDialog) Object.assign(state.libraryDialog, payload);
    },
    batchRequested: {
      prepare: (request: Pick<Batch, 'act' | 'dataset_id' | 'items'> & Partial<Pick<Batch, 'target' | 'tag'>>) => ({
        payload: { target: null, tag: null, ...request, id: nanoid(), running: true, done: 0, existing: [], failed: [] },
      }),
      reducer: (state, { payload }: PayloadAction<Batch>) => {
        if (state.batch?.running) return;
        state.batch = payload;
        // A dialog that reports what it has started.
        if (payload.act === 'add' && state.libraryDialog?.kind === 'place') state.libraryDialog.batch_id = payload.id;
      },
    },
    batchAdvanced: (state, { payload }: PayloadAction<Partial<Batch> & { id: string }>) => {
      if (state.batch?.id !== payload.id) return;
      Object.assign(state.batch, payload);
      if (state.batch.running || !['move', 'takeOut'].includes(state.batch.act)) return;
      const left = new Set(state.batch.failed.map(({ id }) => id));
      const moved = new Set(state.batch.items.map(({ id }) => id).filter((id) => !left.has(id)));
      state.tickedDocuments = state.tickedDocuments.filter(({ document_id }) => !moved.has(document_id));
    },
    batchDismissed: (state) => {
      if (!state.batch?.running) state.batch = null;
    },
    baseUploadsQueued: (state, { payload }: PayloadAction<Pick<BaseUpload, 'id' | 'dataset_id' | 'folder_id' | 'name' | 'size'>[]>) => {
      const fresh = { state: 'waiting', sent: 0, total: 0, sha256: '', failure: '', parse: null } as const;
      state.baseUploads.push(...payload.map((upload) => ({ ...upload, ...fresh })));
    },
    baseUploadChanged: (state, { payload }: PayloadAction<Partial<BaseUpload> & { id: string }>) => {
      const upload = state.baseUploads.find(({ id }) => id === payload.id);
      if (upload) Object.assign(upload, payload);
    },
    /** Cancelled, or closed after its end. */
    baseUploadsDropped: (state, { payload }: PayloadAction<string[]>) => {
      state.baseUploads = state.baseUploads.filter(({ id }) => !payload.includes(id));
    },
    removalRequested: {
      prepare: (removal: Omit<Removal, 'deadline'>) => ({ payload: { ...removal, deadline: Date.now() + REMOVAL_UNDO_WITHIN } }),
      reducer: (state, { payload }: PayloadAction<Removal>) => {
        state.libraryRemovals.push(payload);
        state.removalFailure = '';
        const ids = new Set(payload.items.map(({ id }) => id));
        state.tickedDocuments = state.tickedDocuments.filter(({ document_id }) => !ids.has(document_id));
      },
    },
    /** Ids whose deletion was undone; not those that are being sent already. */
    removalsUndone: (state, { payload }: PayloadAction<string[]>) => {
      const back = state.libraryRemovals.filter(({ removed_id, sending }) => !sending && payload.includes(removed_id));
      for (const node of back.flatMap(({ above = [] }) => above)) state.openNodes[node] = true;
      state.libraryRemovals = state.libraryRemovals.filter(({ removed_id, sending }) => sending || !payload.includes(removed_id));
    },
    removalSending: (state, { payload }: PayloadAction<string>) => {
      const removal = state.libraryRemovals.find(({ removed_id }) => removed_id === payload);
      if (removal) removal.sending = true;
    },
    /** Restored from storage after a reload or a sign-in. */
    removalsRestored: (state, { payload }: PayloadAction<Removal[]>) => {
      const existingIds = new Set(state.libraryRemovals.map(({ removed_id }) => removed_id));
      state.libraryRemovals.push(...payload.filter(({ removed_id }) => !existingIds.has(removed_id)));
    },
    removalEnded: (state, { payload }: PayloadAction<{ removed_id: string; failure: string }>) => {
      state.libraryRemovals = state.libraryRemovals.filter(({ removed_id }) => removed_id !== payload.removed_id);
      if (payload.failure) state.removalFailure = payload.failure;
    },
    removalFailureDismissed: (state) => {
      state.removalFailure = '';
    },
    workFailed: (state, { payload }: PayloadAction<string>) => endWork(state, payload),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(sessionApi.endpoints.getUser.matchFulfilled, (state, { payload }) => {
        state.libraryOwner = payload?.id ?? '';
      }),
  selectors: {
    selectOpenNodes: (state) => state.openNodes,
    selectTickedDocuments: (state) => state.tickedDocuments,
    selectLibraryDialog: (state) => state.libraryDialog,
    selectBatch: (state) => state.batch,
    selectBaseUploads: (state) => state.baseUploads,
    /** Files are on their way: not the moment to reload the page. */
    selectIsFilling: (state) => state.baseUploads.some(({ state: at }) => at === 'waiting' || at === 'checking' || at === 'sending'),
    selectLibraryRemovals: (state) => state.libraryRemovals,
    selectRemovalFailure: (state) => state.removalFailure,
    selectLibraryOwner: (state) => state.libraryOwner,
  },
});

export const {
  nodeToggled,
  documentsTicked,
  ticksCleared,
  libraryDialogSet,
  libraryDialogChanged,
  batchRequested,
  batchAdvanced,
  batchDismissed,
  baseUploadsQueued,
  baseUploadChanged,
  baseUploadsDropped,
  removalRequested,
  removalsUndone,
  removalSending,
  removalsRestored,
  removalEnded,
  removalFailureDismissed,
  workFailed,
} = librarySlice.actions;
export const {
  selectOpenNodes,
  selectTickedDocuments,
  selectLibraryDialog,
  selectBatch,
  selectBaseUploads,
  selectIsFilling,
  selectLibraryRemovals,
  selectRemovalFailure,
  selectLibraryOwner,
} = librarySlice.selectors;

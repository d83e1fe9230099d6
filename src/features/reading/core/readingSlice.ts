import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { extensionsApi } from '../../../api/extensionsApi';
import { papersApi } from '../../../api/papersApi';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import type { Aloud, ContentsPart, RecentFile, Upload, ZoomValue } from './readingTypes';

/** Files of one's own that are offered again. */
const MAX_RECENT = 12;
/** Documents whose page is remembered. */
const MAX_PAGES = 200;

export interface ReadingState {
  /** The file that is being sent; null when none is. */
  upload: Upload | null;
  /** Files that this person has read here, newest first. Remembered by the browser. */
  recentFiles: RecentFile[];
  /** Page last read, by document, the latest last. Remembered by the browser. */
  lastPages: Record<string, number>;
  /** Owner of these files and pages. */
  readingOwner: string;
  zoom: ZoomValue;
  /** Pages of PDFs are shown light on dark. Remembered by the browser. */
  darkPages: boolean;
  /** Zoom of the second document. */
  twinZoom: ZoomValue;
  /** List from which the second document is chosen; empty: the files read last. */
  twinSource: string;
  /** What is listed beside the original; null while nothing is. */
  contentsPart: ContentsPart | null;
  /** Words looked for in the document; null while the bar is closed. */
  findWords: string | null;
  /** 1-based hit in front, and how many there are. */
  findHit: { current: number; total: number };
  /** Translation with the original beside it, or alone. */
  withOriginal: boolean;
  /** The glossary beside a translation, with the term that is typed; null while it is closed. */
  glossaryDraft: { term: string; rendering: string } | null;
  /** Null while nothing is read aloud. */
  aloud: Aloud | null;
  /** The file of scans whose recognised text stands in place of its pages; empty: the pages are shown. */
  recognisedText: string;
  /** Selected words whose translation is shown; empty when none is. */
  translatedWords: string;
}

const initialState: ReadingState = {
  upload: null,
  recentFiles: [],
  lastPages: {},
  readingOwner: '',
  zoom: 'fit',
  darkPages: false,
  twinZoom: 'fit',
  twinSource: '',
  contentsPart: null,
  findWords: null,
  findHit: { current: 0, total: 0 },
  withOriginal: true,
  glossaryDraft: null,
  aloud: null,
  recognisedText: '',
  translatedWords: '',
};

const NO_HIT = { current: 0, total: 0 };
const { getUser } = sessionApi.endpoints;
const { getFileParseState } = papersApi.endpoints;
const { deleteReadingFile } = extensionsApi.endpoints;
const isGone = (error: unknown) => typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

export const readingSlice = createSlice({
  name: 'reading',
  initialState,
  reducers: {
    /** A file waits on the shelf under this id. */
    uploadChosen: (state, { payload }: PayloadAction<Pick<Upload, 'id' | 'name' | 'size'>>) => {
      state.upload = { ...payload, state: 'checking', sent: 0, total: payload.size, sha256: '', failure: '', file_id: '' };
    },
    uploadStarted: (state, { payload }: PayloadAction<{ sha256: string }>) => {
      if (state.upload) Object.assign(state.upload, payload, { state: 'sending', sent: 0 });
    },
    uploadAdvanced: (state, { payload }: PayloadAction<{ sent: number; total: number }>) => {
      if (state.upload?.state === 'sending') Object.assign(state.upload, payload);
    },
    /** Not sent, because it would be in vain; `file_id` names the stored file with the same content. */
    uploadRefused: (state, { payload }: PayloadAction<{ failure: string; file_id?: string }>) => {
      if (state.upload) Object.assign(state.upload, { file_id: '', ...payload, state: 'refused' });
    },
    uploadFailed: (state, { payload }: PayloadAction<string>) => {
      if (state.upload) Object.assign(state.upload, { state: 'failed', failure: payload });
    },
    uploadFinished: (state, { payload }: PayloadAction<RecentFile>) => {
      if (state.upload) Object.assign(state.upload, { state: 'sent', file_id: payload.file_id });
      state.recentFiles = [payload, ...state.recentFiles.filter(({ file_id }) => file_id !== payload.file_id)].slice(0, MAX_RECENT);
    },
    uploadRetried: (state) => {
      if (state.upload) Object.assign(state.upload, { state: 'checking', failure: '', sent: 0 });
    },
    /** Cancelled, or closed after its end. */
    uploadClosed: (state) => {
      state.upload = null;
    },
    pageReached: (state, { payload: { key, page } }: PayloadAction<{ key: string; page: number }>) => {
      if (state.lastPages[key] === page) return;
      delete state.lastPages[key];
      state.lastPages[key] = page;
      for (const old of Object.keys(state.lastPages).slice(0, -MAX_PAGES)) delete state.lastPages[old];
    },
    zoomChosen: (state, { payload }: PayloadAction<ZoomValue>) => {
      state.zoom = payload;
    },
    darkPagesToggled: (state) => {
      state.darkPages = !state.darkPages;
    },
    twinZoomChosen: (state, { payload }: PayloadAction<ZoomValue>) => {
      state.twinZoom = payload;
    },
    twinSourceChosen: (state, { payload }: PayloadAction<string>) => {
      state.twinSource = payload;
    },
    /** Null closes the list. */
    contentsChosen: (state, { payload }: PayloadAction<ContentsPart | null>) => {
      state.contentsPart = payload;
    },
    findChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.findWords = payload;
      state.findHit = NO_HIT;
    },
    findHitShown: (state, { payload }: PayloadAction<ReadingState['findHit']>) => {
      state.findHit = payload;
    },
    originalToggled: (state) => {
      state.withOriginal = !state.withOriginal;
    },
    /** Null closes the glossary. */
    glossaryChanged: (state, { payload }: PayloadAction<ReadingState['glossaryDraft']>) => {
      state.glossaryDraft = payload;
    },
    aloudStarted: (state, { payload }: PayloadAction<Pick<Aloud, 'words' | 'page'>>) => {
      state.aloud = { ...payload, at: null, said: null, playing: true };
    },
    aloudMoved: (state, { payload }: PayloadAction<Pick<Aloud, 'at' | 'said'>>) => {
      if (state.aloud) Object.assign(state.aloud, payload);
    },
    aloudToggled: (state, { payload }: PayloadAction<boolean>) => {
      if (state.aloud) state.aloud.playing = payload;
    },
    aloudEnded: (state) => {
      state.aloud = null;
    },
    recognisedTextShown: (state, { payload }: PayloadAction<string>) => {
      state.recognisedText = payload;
    },
    wordsTranslated: (state, { payload }: PayloadAction<string>) => {
      state.translatedWords = payload;
    },
    /** Another document is in front: what was looked for in the last one is over. */
    documentOpened: (state) => {
      Object.assign(state, { findWords: null, findHit: NO_HIT, recognisedText: '', translatedWords: '', contentsPart: null, aloud: null });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(getUser.matchFulfilled, (state, { payload }) => {
        const owner = payload?.id ?? '';
        if (owner === '') return;
        if (state.readingOwner !== '' && state.readingOwner !== owner)
          Object.assign(state, { recentFiles: [], lastPages: {}, darkPages: false });
        state.readingOwner = owner;
      })
      .addMatcher(deleteReadingFile.matchFulfilled, (state, { meta }) => {
        const id = meta.arg.originalArgs.params.file_id;
        state.recentFiles = state.recentFiles.filter(({ file_id }) => file_id !== id);
      })
      .addMatcher(getFileParseState.matchRejected, (state, { payload, meta }) => {
        const id = meta.arg.originalArgs.query.file_id;
        if (isGone(payload)) state.recentFiles = state.recentFiles.filter(({ file_id }) => file_id !== id);
      });
  },
  selectors: {
    selectUpload: (state) => state.upload,
    selectRecentFiles: (state) => state.recentFiles,
    /** 1 for a document that was not read yet. */
    selectLastPage: (state, key: string) => state.lastPages[key] ?? 1,
    selectZoom: (state) => state.zoom,
    selectDarkPages: (state) => state.darkPages,
    selectTwinZoom: (state) => state.twinZoom,
    selectTwinSource: (state) => state.twinSource,
    selectContentsPart: (state) => state.contentsPart,
    selectFindWords: (state) => state.findWords,
    selectFindHit: (state) => state.findHit,
    selectWithOriginal: (state) => state.withOriginal,
    selectGlossaryDraft: (state) => state.glossaryDraft,
    selectAloud: (state) => state.aloud,
    selectRecognisedText: (state) => state.recognisedText,
    selectTranslatedWords: (state) => state.translatedWords,
    /** A file is being sent: the page must not be reloaded. */
    selectIsUploading: (state) => state.upload?.state === 'checking' || state.upload?.state === 'sending',
  },
});

export const {
  uploadChosen,
  uploadStarted,
  uploadAdvanced,
  uploadRefused,
  uploadFailed,
  uploadFinished,
  uploadRetried,
  uploadClosed,
  pageReached,
  zoomChosen,
  darkPagesToggled,
  twinZoomChosen,
  twinSourceChosen,
  contentsChosen,
  findChanged,
  findHitShown,
  originalToggled,
  glossaryChanged,
  aloudStarted,
  aloudMoved,
  aloudToggled,
  aloudEnded,
  recognisedTextShown,
  wordsTranslated,
  documentOpened,
} = readingSlice.actions;
export const {
  selectUpload,
  selectRecentFiles,
  selectLastPage,
  selectZoom,
  selectDarkPages,
  selectTwinZoom,
  selectTwinSource,
  selectContentsPart,
  selectFindWords,
  selectFindHit,
  selectWithOriginal,
  selectGlossaryDraft,
  selectAloud,
  selectRecognisedText,
  selectTranslatedWords,
  selectIsUploading,
} = readingSlice.selectors;

/** A file that is being sent. Plain JSON: the `File` object itself is on the shelf. */
export interface Upload {
  /** Id on the shelf (`shared/lib/fileShelf`). */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** `refused`: found unfit before sending; `sent`: stored, `file_id` says where. */
  state: 'checking' | 'sending' | 'refused' | 'failed' | 'sent';
  /** Bytes of the request that left, of how many. */
  sent: number;
  total: number;
  /** Hexadecimal; empty before it is computed, or where the browser cannot compute it. */
  sha256: string;
  /** Why it was refused or failed, in Chinese. */
  failure: string;
  /** The stored file; with `refused` the one that has the same content. */
  file_id: string;
}

/** A file of one's own that can be opened again. */
export interface RecentFile {
  file_id: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** `fit`: as wide as the pane; otherwise a factor, 1 being the printed size. */
export type ZoomValue = 'fit' | number;

/** What the pane beside the original lists: headings, small pages, figures and tables. */
export const CONTENTS_PARTS = ['outline', 'pages', 'figures'] as const;
export type ContentsPart = (typeof CONTENTS_PARTS)[number];

/** Reading aloud: where it begins, and where it is. */
export interface Aloud {
  /** Selected words that it begins at; empty: at the page that is read. */
  words: string;
  /** Page of these words; null where it is not known. */
  page: number | null;
  /** 0-based sentence that is read; null before the text is there. */
  at: number | null;
  /** Its place. */
  said: { page: number; start: number; end: number } | null;
  playing: boolean;
}

/** The document in front, as the rest of the screen knows it. */
export interface Subject {
  /** Key of what is remembered about it. */
  key: string;
  paperId: string;
  fileId: string;
}

export const subjectOf = (paperId: string, fileId: string): Subject => ({
  key: fileId ? `file:${fileId}` : `paper:${paperId}`,
  paperId,
  fileId,
});

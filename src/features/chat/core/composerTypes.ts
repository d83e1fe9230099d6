/** A paper, or a base with all its papers, that questions are put to. */
export interface SourceAttachment {
  kind: 'paper' | 'dataset';
  id: string;
  name: string;
}

/**
 * A file of one's own on its way to become a source. `checking`: looked at before it is sent · `sending` · `waiting`:
 * stored, not begun · `parsing` · `ready`: `paper_id` is what questions name · `failed`: `failure` says why.
 */
type FileState = 'checking' | 'sending' | 'waiting' | 'parsing' | 'ready' | 'failed';

export interface FileAttachment {
  kind: 'file';
  id: string;
  /** Id on the shelf (`shared/lib/fileShelf`); empty when the file itself is gone, as after a reload. */
  shelf_id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: FileState;
  /** Of the request, or of the reading: how much is done, of how much; 0 of 0 before the first progress event. */
  done: number;
  total: number;
  /** The stored file; empty before it is. */
  file_id: string;
  paper_id: string;
  /** Empty for a failed one: the file itself went with the page it was chosen on. */
  failure: string;
}

/** What stands beside a question that is being written: a source of it. */
export type Attachment = SourceAttachment | FileAttachment;

/** A prompt whose fields are being filled in, for the box of `key`. */
export interface PromptFilling {
  key: string;
  title: string;
  content: string;
  values: Record<string, string>;
  /** What it replaces in the text. */
  start: number;
  end: number;
}

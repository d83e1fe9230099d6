import type { FileParseState } from '../../../contract/entities/document';
import type { DatasetKind } from '../../../contract/entities/dataset';
import type { TagColor } from '../../../contract/entities/tag';

/** A file on its way into a base. Plain facts: the file itself waits on the shelf under this id. */
export interface BaseUpload {
  id: string;
  dataset_id: string;
  /** Null for the root of the base. */
  folder_id: string | null;
  name: string;
  /** Bytes. */
  size: number;
  /** `refused`: not taken, here or by the server, and trying again is in vain; `sent`: stored, `parse` says how far it is. */
  state: 'waiting' | 'checking' | 'sending' | 'refused' | 'failed' | 'sent';
  /** Bytes of the request that left, of how many. */
  sent: number;
  total: number;
  /** Hexadecimal; empty before it is computed, or where the browser cannot compute it. */
  sha256: string;
  /** Why it was refused or failed, or what keeps it from going on, in Chinese. */
  failure: string;
  parse: FileParseState | null;
}

/** A document, a folder or a paper that a batch is about. */
export interface BatchItem {
  id: string;
  name: string;
  folder?: boolean;
}

export type BatchAction = 'move' | 'takeOut' | 'copy' | 'add' | 'tag' | 'untag';

/** Where documents are to go. */
interface Target {
  dataset_id: string;
  /** Null is the root. */
  folder_id: string | null;
  kind: DatasetKind;
  /** For the report. */
  name: string;
}

/** One action over many items: under way, and then its report. */
export interface Batch {
  id: string;
  act: BatchAction;
  /** The base of the items; empty for papers of the selection. */
  dataset_id: string;
  items: BatchItem[];
  /** Null for tags. */
  target: Target | null;
  tag: { tag_id: string; name: string } | null;
  running: boolean;
  done: number;
  /** What the target had already. */
  existing: BatchItem[];
  failed: (BatchItem & { reason: string })[];
}

/** A pending deletion. It is sent when the time to undo is over: the server cannot restore documents and folders. */
export interface Removal {
  /** The base, the folder, the first of the documents, or the file. */
  removed_id: string;
  /** `file`: one that was opened for reading. */
  kind: 'base' | 'folder' | 'documents' | 'file';
  /** Empty for a file. */
  dataset_id: string;
  name: string;
  /** The documents. */
  items: BatchItem[];
  /** Nodes of the tree above it, which are open again when it is there again. */
  above?: string[];
  /** Milliseconds since 1970 after which it is sent. */
  deadline: number;
  /** Being sent: too late to undo. */
  sending?: boolean;
}

/** The dialog in front, with what was typed or chosen in it. */
export type LibraryDialog =
  | {
      kind: 'base';
      /** Empty for a new one. */
      dataset_id: string;
      project_id: string | null;
      name: string;
      desc: string;
      subject_code: string;
      version: number;
    }
  | { kind: 'folder'; dataset_id: string; folder_id: string; parent_id: string | null; name: string; version: number }
  | { kind: 'delete'; dataset_id: string; folder_id: string }
  /** Of the bin: empty for all that lies there. */
  | { kind: 'purge'; dataset_id: string }
  | { kind: 'tag'; dataset_id: string; group_name: string; name: string; color: TagColor }
  | {
      kind: 'place';
      act: 'move' | 'copy' | 'add';
      items: BatchItem[];
      /** The base of the items; empty for papers. */
      from: string;
      /** The target. */
      dataset_id: string;
      folder_id: string | null;
      /** Empty for the root. */
      folder_name: string;
      /** The batch that it has started, to be reported in the dialog; empty before. */
      batch_id: string;
    };

/** `request_id` identifies the dialog and is sent with each attempt to create something, which makes creating idempotent. */
export type OpenedDialog = LibraryDialog & { request_id: string };
export type DialogOf<Kind extends LibraryDialog['kind']> = Extract<OpenedDialog, { kind: Kind }>;

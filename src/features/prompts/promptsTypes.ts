import type { PromptImport, UserPrompt } from '../../contract/entities/chat';

/** A prompt being written. */
export interface PromptDraft {
  /** Empty for a new one. */
  id: string;
  title: string;
  content: string;
  category: string;
  /** The version that is edited; 0 for a new one. */
  version: number;
  /** Of a new one: sent with each attempt to create it, which makes creating idempotent. */
  request_id: string;
}

export type PromptScope = 'all' | 'own' | 'shipped';

/** The library while it is open. */
export interface OpenLibrary {
  /** The box that a prompt goes into when it is used; empty: a new conversation. */
  target: string;
  keyword: string;
  scope: PromptScope;
}

/** `deleting` · `deleted`: can be restored · `restoring`. */
export interface PromptRemoval {
  prompt: UserPrompt;
  /** Makes restoring the prompt idempotent. */
  request_id: string;
  state: 'deleting' | 'deleted' | 'restoring';
}

/** The last imported list: being sent, refused as a whole, or done with a report. */
export interface PromptImporting {
  name: string;
  failure: string;
  report: PromptImport | null;
}

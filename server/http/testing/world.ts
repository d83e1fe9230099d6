import crypto from 'node:crypto';

/** What the owner has, and what each request of the table is about. */
export interface World {
  file: string;
  chat: string;
  record: string;
  /** A thread of deep research. */
  thread: string;
  /** Default reading list. */
  list: string;
  paper: string;
  project: string;
  /** Somebody else in the project, a plain member. */
  member: string;
  /** Somebody outside of it. */
  outsider: string;
  /** Team base of the project, with a folder, a tag and two documents. */
  base: string;
  folder: string;
  tag: string;
  documents: [string, string];
  prompt: string;
  /** An agent of the owner, shared with nobody. */
  agent: string;
  /** One that is not saved. */
  trial: string;
  note: string;
  binnedNote: string;
  /** In the team base, with an answer to it. */
  sharedNote: string;
  reply: string;
  /** Of the owner's glossary. */
  term: string;
  /** On the record. */
  remark: string;
  /** Of the record, refused already. */
  toolCall: string;
  /** A session that was sent to support. */
  ticket: string;
  /** Two team bases in the bin. */
  binned: [string, string];
}

/** A remark as it comes back in a file. */
export const aRemark = (id: string) => ({ id, quote: '', kind: 'doubt', text: '依据不足', author: '王同行', time: '2026-01-02T03:04:05Z' });

/** A question as it is sent. */
export const question = (fields: object = {}) => ({ message: '什么是注意力机制？', request_id: crypto.randomUUID(), ...fields });

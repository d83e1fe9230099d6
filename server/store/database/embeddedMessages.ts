import type { Damage } from './damage';

/** Messages from the server's process to the database's process. */
export type ParentMessage = { type: 'ping' } | { type: 'close' };

/** What the database's process answers. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'pong' }
  /** It could not open the data. */
  | { type: 'failed'; message: string; damage?: Damage }
  /** It aborted while serving and ends now. */
  | { type: 'broken'; message: string };

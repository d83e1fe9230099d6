import type { Readable } from 'node:stream';
import type { UserInfo } from '../../src/contract/entities/session';
import type { CallError } from './errors';

/** What time it is; tests set it. */
export interface Clock {
  now(): Date;
}

/** Makes ids of new rows. */
export interface Ids {
  newId(): string;
}

/** Who asks. */
export interface Asking {
  readonly user: UserInfo;
}

/** One server-sent event: `id` lets a client rejoin after it. */
export interface StreamEvent<T> {
  id: string;
  data: T;
}

interface BytesFacts {
  size: number;
  /** As it is sent. */
  mediaType: string;
  /** Changes with the content. */
  etag: string;
  /** The whole `Content-Disposition`. */
  disposition: string;
}

/** Bytes that a call answers with: on the disk, or those that lie there in no readable form. */
export type StoredBytes = BytesFacts & ({ path: string } | { bytes: Buffer });

/** One file of a request while it arrives. */
export interface UploadPart {
  /** As the browser sent it: not to be trusted, and never part of a path. */
  name: string | undefined;
  stream: Readable;
  /** Why the stream ended early: the file is too large. Call it when the stream has ended. */
  refusal(): CallError | null;
  /** What an error of the stream means for the caller; others as they are. */
  problem(error: unknown): unknown;
}

export interface UploadLimits {
  /** Of one file. */
  maxBytes: number;
  maxFiles: number;
  /** Of all together. */
  maxTotal: number;
}

/** The files that come with a request, one after the other: each must be read to its end before the next comes. */
export interface Uploading {
  /** @throws CallError `invalid`, `tooLarge`, `unsupported` */
  uploads(limits: UploadLimits): AsyncIterable<UploadPart>;
}

/** Limits how often the asking person may guess their own password. */
export interface PasswordGuesses {
  /** @throws CallError `limit` after too many wrong ones */
  check(): Promise<void>;
  countWrong(): Promise<void>;
}

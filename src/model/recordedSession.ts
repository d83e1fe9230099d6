/**
 * A recorded session as a file: what the Redux DevTools export, and beside it what happened that is no action. The
 * DevTools read `payload` and `preloadedState` and ignore the rest.
 */
export interface SessionFile {
  /** The actions, as text of JSON. */
  payload: string;
  /** The state before the first action, as text of JSON; absent: that of an empty store. */
  preloadedState?: string;
  facts?: SessionFacts;
  /** Pages of the same person in this tab before a reload, a crash or a sign-in that expired; oldest first. */
  earlier?: SessionPage[];
}

/** One page's part of a session: from its start to its end. */
export type SessionPage = Omit<SessionFile, 'earlier'>;

/** What happened beside the actions of a page. */
export interface SessionFacts {
  format: 1;
  /** When the first action, or the state alone, was recorded: ISO 8601. */
  began: string;
  /** Milliseconds since `began`, one for each action of the payload. */
  times: number[];
  signals: Signal[];
  surroundings: Surroundings;
  /** SHA-256 in hex of the state at the end, as `endHash` counts it; empty when it was not counted. */
  endHash: string;
}

/** Where and in what a page ran. */
export interface Surroundings {
  /** Name of the build; empty in development. */
  build: string;
  /** Hash of the contract that the build speaks. */
  contract: string;
  language: string;
  /** IANA name. */
  timeZone: string;
  browser: string;
  /** CSS pixels, and device pixels for each. */
  window: { width: number; height: number; ratio: number };
}

interface Moment {
  /** Milliseconds since `began`. */
  at: number;
  /** Number of actions of this page that were recorded before it. */
  after: number;
}

export type ErrorSource = 'boundary' | 'window' | 'rejection' | 'saga';

/** Something that happened beside the actions. */
export type Signal = Moment & SignalBody;

export type SignalBody =
  | {
      kind: 'request';
      /** Id of the call. */
      call: string;
      /** HTTP status; 0 when no answer came. */
      status: number;
      /** Code in the envelope; null when there was no envelope. */
      code: number | null;
      /** Kind of the failure, as the API layer names it; empty when an answer came. */
      failure: string;
      /** Milliseconds until the answer was there; of a stream, until it began. */
      duration: number;
      /** The server's name of the request, which its log carries as `reqId`; empty when it told none. */
      serverId: string;
    }
  | { kind: 'error'; source: ErrorSource; name: string; message: string; stack: string }
  | { kind: 'longTask'; duration: number }
  | { kind: 'window'; width: number; height: number }
  /** `target` is a path of tags and places from the body, such as `div:1/main:1/input:2`; empty when focus is lost. */
  | { kind: 'focus'; target: string }
  /** Of the page where `target` is empty, else of the part that the path names. */
  | { kind: 'scroll'; target: string; top: number }
  | { kind: 'network'; online: boolean };

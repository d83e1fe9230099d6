/**
 * How server and client find out that the line of a silent event stream is dead, in milliseconds. The specification has no
 * streams: another backend may send heartbeats more seldom or none, so that silence alone proves nothing there
 * (`src/api/lineWatch.ts`).
 */

/** Our server sends a comment into a stream that has been silent for so long. */
export const STREAM_HEARTBEAT = 5_000;
/** The client asks the server whether the line still stands after so much silence: two missed heartbeats and a bit. */
export const STREAM_SILENCE = 13_000;
/** Longest wait for the answer to that. Together with the silence less than twenty seconds. */
export const LINE_CHECK = 5_000;

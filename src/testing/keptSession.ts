import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { SessionFile } from '../model/recordedSession';

/** Sessions that are kept in the repository. */
export const SESSIONS = path.resolve(__dirname, '../../e2e/sessions');

/** A session with the state in which it ended. */
export interface KeptSession {
  session: SessionFile;
  /** As text of JSON. */
  state: string;
}

/** Reads a kept session, packed or not. */
export function readKeptSession(file: string): KeptSession {
  const bytes = fs.readFileSync(file);
  return JSON.parse((file.endsWith('.gz') ? zlib.gunzipSync(bytes) : bytes).toString('utf8')) as KeptSession;
}

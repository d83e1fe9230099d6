import SHA256 from 'crypto-js/sha256';
import { isRecord } from '../../shared/lib/isRecord';
import type { RootState } from '../rootReducer';
import { comparable } from './replaySession';

const sorted = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** SHA-256 in hex of the part of a state that a replay must reproduce: two ends with the same hash are the same. */
export const endHash = (state: RootState): string => SHA256(JSON.stringify(comparable(state), sorted)).toString();

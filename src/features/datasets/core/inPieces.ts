import { call, delay, put, race } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { datasetsApi } from '../../../api/datasetsApi';
import { failureMessage, isCallFailure } from '../../../api/failure';
import { all } from '../../../api/tags';
import { MAX_DOCUMENTS } from '../../../model/limits';
import type { BatchItem } from './libraryTypes';

/** Requests spent on finding out which of many things is refused. */
const MAX_HALVINGS = 60;
/** Milliseconds that lists which are being loaded are waited for. */
const LONGEST_WAIT = 5_000;

export interface PieceOutcome {
  items: readonly BatchItem[];
  existing: readonly string[];
  /** Null when it worked. */
  error: unknown;
}

type Send = (items: readonly BatchItem[]) => SagaGenerator<{ data?: unknown; error?: unknown }>;

/** A refusal that may be about one of many: the server does a request whole or not at all. */
const mayBeAboutOne = (error: unknown) => isCallFailure(error) && [400, 404, 409].includes(error.status ?? 0);

const existingOf = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null && 'existing' in data ? (data.existing as string[]) : [];

/**
 * Sends many items in requests of at most `size`. A refused request is sent again in halves, so that each item that can
 * be processed is, and each other one has its own reason. The callback gets each piece as it ends.
 */
export function* inPieces(
  items: readonly BatchItem[],
  send: Send,
  report: (outcome: PieceOutcome) => SagaGenerator<void> | void,
  size = MAX_DOCUMENTS,
): SagaGenerator<void> {
  const pieces: (readonly BatchItem[])[] = [];
  for (let from = 0; from < items.length; from += size) pieces.push(items.slice(from, from + size));
  let halvings = 0;
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    const { data, error = null } = yield* call(send, piece);
    if (error !== null && piece.length > 1 && mayBeAboutOne(error) && halvings < MAX_HALVINGS) {
      halvings += 1;
      const middle = Math.ceil(piece.length / 2);
      pieces.unshift(piece.slice(0, middle), piece.slice(middle));
    } else yield* call(report, { items: piece, existing: existingOf(data), error });
  }
}

/** The same words for every thing of a piece that failed. */
export const failedItems = ({ items, error }: PieceOutcome) =>
  error === null ? [] : items.map((item) => ({ ...item, reason: failureMessage(error) }));

/** A list that was being loaded while something changed may show the time before: it is loaded once more. */
export function* refreshLists(): SagaGenerator<void> {
  const running = (yield* put(datasetsApi.util.getRunningQueriesThunk() as never)) as unknown as PromiseLike<unknown>[];
  yield* race({ ended: call(() => Promise.all(running)), late: delay(LONGEST_WAIT) });
  yield* put(datasetsApi.util.invalidateTags(all('Document', 'Folder', 'Tag')));
}

import { skipToken } from '@reduxjs/toolkit/query';
import { failureMessage, isCallFailure } from '../../../../api/failure';
import { papersApi, useListPapersByIdQuery } from '../../../../api/papersApi';
import type { FileParseState } from '../../../../contract/entities/document';
import type { Paper } from '../../../../contract/entities/paper';

/** Milliseconds between two requests for the state of a running parse. */
const POLL = 1000;

const { useQueryState, useQuerySubscription } = papersApi.endpoints.getFileParseState;

/** Whether more is to come from the parser. */
export const isParsing = ({ state }: FileParseState) => state === 'waiting' || state === 'parsing';

interface FileAnswer {
  parse: FileParseState | null;
  missing: boolean;
  failure: string;
  retry: () => void;
}

/** The state of a file, looked at again until its end is reached. An empty id asks for nothing. */
function useParseState(fileId: string): FileAnswer {
  const arg = fileId ? { query: { file_id: fileId } } : skipToken;
  const { currentData, error, isFetching } = useQueryState(arg);
  const parse = currentData ?? null;
  const missing = currentData === null || (isCallFailure(error) && error.status === 404);
  const { refetch } = useQuerySubscription(arg, { pollingInterval: parse && isParsing(parse) && !missing ? POLL : 0 });
  return { parse, missing, failure: parse || isFetching ? '' : failureMessage(error), retry: () => void refetch() };
}

export interface ReadingDocument {
  /** `missing`: it is not there, or not for this person. */
  phase: 'loading' | 'missing' | 'failed' | 'ready';
  paper: Paper | null;
  /** The file that is read; null for a record alone. */
  parse: FileParseState | null;
  /** The file of the record is on its way. */
  waiting: boolean;
  /** The record of a file could not be loaded, or the file of a record: the rest is there. */
  partial: string;
  failure: string;
  retry: () => void;
}

/** A record with its file, or a file with its record, by whichever of the two the address names. */
export function useReadingDocument({ paperId, fileId }: { paperId: string; fileId: string }): ReadingDocument {
  const own = useParseState(fileId);
  const recordId = paperId || own.parse?.paper_id || '';
  const answer = useListPapersByIdQuery(recordId ? { body: { paper_id_list: [recordId] } } : skipToken);
  const paper = answer.currentData?.[0] ?? null;
  const stored = useParseState(fileId ? '' : (paper?.file_id ?? ''));
  const record = {
    missing: !answer.isFetching && !answer.isError && paper === null,
    failure: answer.isFetching ? '' : failureMessage(answer.error),
    retry: () => void answer.refetch(),
  };
  const [first, second] = fileId ? [own, record] : [record, stored];
  const there = fileId ? own.parse !== null : paper !== null;
  return {
    phase: there ? 'ready' : first.failure ? (first.missing ? 'missing' : 'failed') : first.missing ? 'missing' : 'loading',
    paper,
    parse: fileId ? own.parse : stored.parse,
    waiting: !fileId && Boolean(paper?.file_id) && !stored.parse && !stored.missing && !stored.failure,
    partial: there ? second.failure : '',
    failure: first.failure,
    retry: there ? second.retry : first.retry,
  };
}

import { useEffect, useRef } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { extensionsApi } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import { papersApi } from '../../../../api/papersApi';
import type { FileOcr } from '../../../../contract/entities/ocr';
import { isRecognising } from '../lib/ocrWords';

/** Milliseconds between two requests while pages are recognised. */
const POLL = 2_000;

const { useQueryState, useQuerySubscription } = extensionsApi.endpoints.getFileOcr;
const parseState = papersApi.endpoints.getFileParseState;

interface OcrAnswer {
  ocr: FileOcr | null;
  failure: string;
  retry: () => void;
}

/** How far the scans of a file are recognised, looked at again until the end. An empty id asks for nothing. */
export function useFileOcr(fileId: string): OcrAnswer {
  const arg = fileId ? { query: { file_id: fileId } } : skipToken;
  const { currentData, error, isFetching } = useQueryState(arg);
  const ocr = currentData ?? null;
  const running = ocr !== null && isRecognising(ocr);
  const { refetch } = useQuerySubscription(arg, { pollingInterval: running ? POLL : 0 });
  const { refetch: readParse } = parseState.useQuerySubscription(arg);
  // The file is read again with the recognised pages: its state is asked for once more.
  const before = useRef(false);
  useEffect(() => {
    if (before.current && ocr?.state === 'done') void readParse();
    before.current = running;
  }, [running, ocr?.state, readParse]);
  // Where nothing is known of the file there is nothing to say of its scans either.
  const unknown = error !== undefined && 'status' in error && error.status === 404;
  return { ocr, failure: ocr || isFetching || unknown ? '' : failureMessage(error), retry: () => void refetch() };
}

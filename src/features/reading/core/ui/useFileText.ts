import { useEffect, useMemo, useRef } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { extensionsApi, useGetFileTextQuery } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import type { FileText, TextSection } from '../../../../contract/entities/document';

/** Pages loaded at once. */
const PART = 50;

const { initiate, select } = extensionsApi.endpoints.getFileText;
type State = Parameters<ReturnType<typeof select>>[0];
type Handle = { unsubscribe: () => void };

const partOf = (fileId: string, part: number) => ({ query: { file_id: fileId, first: part * PART + 1, count: PART } });

export interface LoadedText {
  /** What came so far, in reading order. */
  sections: TextSection[];
  unit: FileText['unit'];
  /** More is loading. */
  loading: boolean;
  failure: string;
  retry: () => void;
}

/** The whole text of a file, loaded part after part. An empty id loads nothing. */
export function useFileText(fileId: string): LoadedText {
  const dispatch = useDispatch();
  const first = useGetFileTextQuery(fileId ? partOf(fileId, 0) : skipToken);
  const begin = first.currentData ?? null;
  const count = Math.ceil((begin?.total ?? 0) / PART);
  const selectRest = useMemo(
    () => Array.from({ length: Math.max(count - 1, 0) }, (_, index) => select(partOf(fileId, index + 1))),
    [fileId, count],
  );
  const rest = useSelector((state: State) => selectRest.map((selectPart) => selectPart(state)), shallowEqual);
  const gap = rest.findIndex(({ data }) => data === undefined);
  const there = gap < 0 ? rest.length : gap;

  // All parts stay subscribed: an answer without subscribers would leave the cache.
  const handles = useRef(new Map<string, Handle>());
  useEffect(() => {
    if (there >= selectRest.length) return;
    const arg = partOf(fileId, there + 1);
    const key = JSON.stringify(arg);
    if (!handles.current.has(key)) handles.current.set(key, dispatch(initiate(arg) as never) as Handle);
  }, [dispatch, fileId, there, selectRest]);
  useEffect(() => {
    const openHandles = handles.current;
    return () => {
      for (const handle of openHandles.values()) handle.unsubscribe();
      openHandles.clear();
    };
  }, [fileId]);

  const sections = useMemo(
    () => [begin, ...rest.slice(0, there).map(({ data }) => data)].flatMap((part) => part?.sections ?? []),
    [begin, rest, there],
  );
  const problem = first.isError ? first.error : rest[there]?.error;
  return {
    sections,
    unit: begin?.unit ?? 'page',
    loading: fileId !== '' && !problem && (begin === null ? first.isFetching : there < rest.length),
    failure: problem && !first.isFetching ? failureMessage(problem) : '',
    retry: () => {
      if (first.isError) void first.refetch();
      else void dispatch(initiate(partOf(fileId, there + 1), { forceRefetch: true, subscribe: false }) as never);
    },
  };
}

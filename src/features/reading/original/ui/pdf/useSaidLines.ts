import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useGetFileTextQuery } from '../../../../../api/extensionsApi';
import type { TextRange } from '../../../../../contract/entities/document';
import { boxesOf } from '../../../../../model/documents';
import { selectAloud } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';

/** Where the sentence that is read aloud stands on its page; null while none is. */
export function useSaidLines(fileId: string): TextRange | null {
  const said = useSelector((state: { reading: ReadingState }) => selectAloud(state))?.said ?? null;
  const { currentData } = useGetFileTextQuery(said ? { query: { file_id: fileId, first: said.page, count: 1, lines: '1' } } : skipToken);
  return useMemo(() => {
    const lines = said && currentData?.sections.find(({ page }) => page === said.page)?.lines;
    return said && lines ? { ...said, boxes: boxesOf(lines, said.start, said.end) } : null;
  }, [said, currentData]);
}

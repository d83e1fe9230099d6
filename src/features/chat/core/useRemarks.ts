import { useMemo } from 'react';
import { useListRemarksQuery } from '../../../api/extensionsApi';
import type { Remark } from '../../../contract/entities/remark';

const NONE: readonly Remark[] = [];

/**
 * Remarks of colleagues on one answer; those of its whole conversation are asked for at once.
 * @param skip nothing is asked for: it has none, or none can have come yet
 */
export function useRemarks(chatId: string, recordId: string, skip: boolean): readonly Remark[] {
  const { data } = useListRemarksQuery({ params: { chat_id: chatId } }, { skip: skip || chatId === '' });
  return useMemo(() => {
    const own = (data ?? []).filter(({ chat_record_id }) => chat_record_id === recordId);
    return own.length > 0 ? own : NONE;
  }, [data, recordId]);
}

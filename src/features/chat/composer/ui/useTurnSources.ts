import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { titleOf } from '../../../../model/paper/lines';
import { useListPapersByIdQuery } from '../../../../api/papersApi';
import type { Turn } from '../../core/lib/thread';
import { MAX_ATTACHMENTS, selectHasAttached, sourcesBrought } from '../../core/composerSlice';
import type { ComposerState } from '../../core/composerSlice';
import type { SourceAttachment } from '../../core/composerTypes';

const NONE: readonly string[] = [];

interface AskedThread {
  chatId: string;
  turns: readonly Turn[];
}

/**
 * What the last question was put to stands beside the next one, where this browser does not know better: it was asked on
 * another device, on another screen that is about a paper, or in the conversation that this one was begun from.
 *
 * @param nameOfBase - empty for a base that cannot be read: it is left out.
 */
export function useTurnSources({ chatId, turns }: AskedThread, nameOfBase: (id: string) => string): void {
  const dispatch = useDispatch();
  const hasOwnSources = useSelector((state: { composer: ComposerState }) => selectHasAttached(state, chatId));
  const last = chatId === '' || hasOwnSources ? undefined : turns.at(-1)?.record;
  const paper_id_list = (last?.paper_id_list ?? NONE).slice(0, MAX_ATTACHMENTS);
  const bases = last?.dataset_id_list ?? NONE;
  const { currentData, isError } = useListPapersByIdQuery({ body: { paper_id_list } }, { skip: paper_id_list.length === 0 });
  const settled = paper_id_list.length === 0 || currentData !== undefined || isError;

  useEffect(() => {
    if (!last || !settled || last.paper_id_list.length + last.dataset_id_list.length === 0) return;
    const names = new Map(currentData?.map((paper) => [paper.paper_id, titleOf(paper)]));
    const sources: SourceAttachment[] = [
      ...last.paper_id_list.flatMap((id): SourceAttachment[] => {
        const name = names.get(id);
        return name ? [{ kind: 'paper', id, name }] : [];
      }),
      ...last.dataset_id_list.flatMap((id): SourceAttachment[] => {
        const name = nameOfBase(id);
        return name ? [{ kind: 'dataset', id, name }] : [];
      }),
    ];
    dispatch(sourcesBrought({ key: chatId, sources }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the names count once, when they are there
  }, [dispatch, chatId, last?.id, settled, bases.map(nameOfBase).join()]);
}

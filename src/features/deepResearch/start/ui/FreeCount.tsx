import { useGetResearchFreeCountQuery } from '../../../../api/chatApi';
import { texts } from '../../core/texts';

/** How many runs can be begun today, before anything else. */
export function FreeCount() {
  const { data, isLoading, isError } = useGetResearchFreeCountQuery();
  const left = data ?? 0;
  return (
    <p className={`sn-research-free${!isLoading && !isError && left === 0 ? ' sn-research-free-none' : ''}`} role="status">
      {isLoading ? texts.freeLoading : isError ? texts.freeFailed : left > 0 ? texts.free(left) : texts.freeNone}
    </p>
  );
}

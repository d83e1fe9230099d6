import { useDispatch, useSelector } from 'react-redux';
import type { Dataset } from '../../../../contract/entities/dataset';
import { phrase } from '../../../../model/isolated';
import type { Dragged } from '../../core/lib/drag';
import { batchRequested, selectBatch } from '../../core/librarySlice';

/** What a base or a folder does with what is dropped on it: moves it within its base, copies documents of another one. */
export function useDrop({ dataset_id, kind, permissions }: Dataset, folder_id: string | null, name: string) {
  const dispatch = useDispatch();
  const busy = useSelector(selectBatch)?.running ?? false;
  const isOwn = (dragged: Dragged) => dragged.dataset_id === dataset_id;
  return {
    accepts: (dragged: Dragged) => !busy && permissions.can_add && (isOwn(dragged) || dragged.items.every(({ folder }) => !folder)),
    onTake: (dragged: Dragged) =>
      dispatch(
        batchRequested({
          act: isOwn(dragged) ? 'move' : 'copy',
          dataset_id: dragged.dataset_id,
          items: dragged.items,
          target: { dataset_id, folder_id, kind, name: phrase`“${name}”` },
        }),
      ),
  };
}

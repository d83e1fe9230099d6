import { useDispatch, useSelector } from 'react-redux';
import { CiteDialog } from '../../features/citing';
import { libraryStore, selectPrivateDatasetId } from '../../features/datasets';
import { SelectionTray } from '../../features/papers';
import type { Paper } from '../../contract/entities/paper';
import { titleOf } from '../../model/paper/lines';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { Opening } from '../../shared/ui/loading/Opening';
import { texts } from './texts';

const loadAddToBase = () => import(/* webpackChunkName: "add-to-base" */ './AddToBase').then(({ AddToBase }) => AddToBase);

/** The tray with what other features do with its papers: cite them, put them into a base. */
export function TrayHost() {
  const dispatch = useDispatch();
  const ownList = useSelector(selectPrivateDatasetId);
  const dialog = useSelector(libraryStore.dialog);
  const adding = dialog?.kind === 'place' && dialog.act === 'add';
  const add = (papers: readonly Paper[]) => {
    const items = papers.map((paper) => ({ id: paper.paper_id, name: titleOf(paper) }));
    dispatch(
      libraryStore.dialogSet({
        kind: 'place',
        act: 'add',
        items,
        from: '',
        dataset_id: ownList,
        folder_id: null,
        folder_name: '',
        batch_id: '',
      }),
    );
  };
  return (
    <>
      <SelectionTray CiteDialog={CiteDialog} onAdd={add} />
      {adding ? (
        <OnDemand
          load={loadAddToBase}
          fallback={<Opening />}
          onClose={() => dispatch(libraryStore.dialogSet(null))}
          failedTitle={texts.addToBaseFailed}
        />
      ) : null}
    </>
  );
}

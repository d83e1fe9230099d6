import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { isolatedList } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { Dataset } from '../../../../contract/entities/dataset';
import type { Folder } from '../../../../contract/entities/folder';
import { GuardedButton } from '../../../../shared/ui/buttons/GuardedButton';
import { PrintButton } from '../../../../shared/ui/printing/PrintButton';
import { baseChatLink, retrievalTestLink } from '../../../../model/addresses/bases';
import { whyNotInBase } from '../../core/lib/rights';
import { libraryDialogSet } from '../../core/librarySlice';
import { libraryTexts as texts } from '../../core/texts';

interface BaseHeadProps {
  dataset: Dataset;
  /** The folder in front with those above it, the outermost first. */
  path: readonly Folder[];
}

/** What is in front, base or folder, and what can be done with it as a whole. */
export function BaseHead({ dataset, path }: BaseHeadProps) {
  const dispatch = useDispatch();
  const { dataset_id, project_id, name, desc, subject_code, version } = dataset;
  const folder = path.at(-1);
  const mayNotEdit = whyNotInBase('edit', dataset);
  const edit = () =>
    dispatch(
      libraryDialogSet(
        folder
          ? {
              kind: 'folder',
              dataset_id,
              folder_id: folder.folder_id,
              parent_id: folder.parent_id,
              name: folder.name,
              version: folder.version,
            }
          : { kind: 'base', dataset_id, project_id, name, desc, subject_code, version },
      ),
    );
  const newFolder = () =>
    dispatch(libraryDialogSet({ kind: 'folder', dataset_id, folder_id: '', parent_id: folder?.folder_id ?? null, name: '', version: 0 }));
  const move = () =>
    folder &&
    dispatch(
      libraryDialogSet({
        kind: 'place',
        act: 'move',
        items: [{ id: folder.folder_id, name: folder.name, folder: true }],
        from: dataset_id,
        dataset_id,
        folder_id: null,
        folder_name: '',
        batch_id: '',
      }),
    );
  const trail = [dataset.project_name, ...(folder ? [name, ...path.slice(0, -1).map((above) => above.name)] : [])].filter(Boolean);
  return (
    <header className="sn-library-head">
      <div>
        {trail.length > 0 ? <small>{isolatedList(trail, ' / ')}</small> : null}
        <h1>{folder?.name ?? name}</h1>
        {!folder && desc ? <p>{desc}</p> : null}
        {folder ? null : <small>{isolatedList([dataset.subject, texts.documents(dataset.document_count)], ' · ')}</small>}
      </div>
      <div className="sn-library-actions">
        <Link className="sn-library-ask" to={baseChatLink(dataset_id)}>
          {texts.ask}
        </Link>
        <Link className="sn-library-ask" to={retrievalTestLink(dataset_id)}>
          {texts.retrievalTest}
        </Link>
        <PrintButton />
        <GuardedButton reason={mayNotEdit} onClick={newFolder}>
          {texts.newFolder}
        </GuardedButton>
        <GuardedButton reason={mayNotEdit} onClick={edit}>
          {folder ? texts.rename : texts.edit}
        </GuardedButton>
        {folder && !mayNotEdit ? <Button onClick={move}>{texts.move}</Button> : null}
        <GuardedButton
          danger
          reason={folder ? mayNotEdit : whyNotInBase('delete', dataset)}
          onClick={() => dispatch(libraryDialogSet({ kind: 'delete', dataset_id, folder_id: folder?.folder_id ?? '' }))}
        >
          {texts.remove}
        </GuardedButton>
      </div>
    </header>
  );
}

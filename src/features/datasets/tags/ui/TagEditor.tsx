import { useId } from 'react';
import { AutoComplete, Input } from 'antd';
import { useDispatch } from 'react-redux';
import { useAddTagMutation } from '../../../../api/datasetsApi';
import type { TagColor, TagGroup } from '../../../../contract/entities/tag';
import { libraryDialogChanged, libraryDialogSet } from '../../core/librarySlice';
import type { DialogOf } from '../../core/libraryTypes';
import { libraryTexts as texts } from '../../core/texts';
import { LibraryFormDialog } from '../../core/ui/LibraryFormDialog';
import { useStillOpen } from '../../core/ui/useStillOpen';
import { MAX_TAG_LENGTH } from '../../../../model/limits';
import { useTagStyle } from '../../core/ui/useTagStyle';

interface TagEditorProps {
  dialog: DialogOf<'tag'>;
  groups: readonly TagGroup[];
}

const COLORS = Object.entries(texts.colors) as [TagColor, string][];

/** Makes a tag. Tags are made and deleted, never edited. */
export function TagEditor({ dialog, groups }: TagEditorProps) {
  const dispatch = useDispatch();
  const [add, { isLoading, error }] = useAddTagMutation();
  const styleOf = useTagStyle();
  const isOpen = useStillOpen();
  const ids = useId();
  const { dataset_id, group_name, name, color, request_id } = dialog;
  const save = async () => {
    const { data } = await add({ body: { dataset_id, group_name: group_name.trim(), name: name.trim(), color, request_id } });
    if (data && isOpen()) dispatch(libraryDialogSet(null));
  };
  return (
    <LibraryFormDialog
      title={texts.newTag}
      okText={texts.create}
      name={name}
      ready={name.trim() !== ''}
      saving={isLoading}
      error={error}
      onSave={() => void save()}
    >
      <label htmlFor={`${ids}-name`}>{texts.name}</label>
      <Input
        id={`${ids}-name`}
        autoFocus
        required
        maxLength={MAX_TAG_LENGTH}
        value={name}
        onChange={({ target }) => dispatch(libraryDialogChanged({ name: target.value }))}
      />
      <label htmlFor={`${ids}-group`}>{texts.group}</label>
      <AutoComplete
        id={`${ids}-group`}
        placeholder={texts.groupHint}
        value={group_name}
        options={groups.filter((group) => group.group_name).map((group) => ({ value: group.group_name }))}
        onChange={(value: string) => dispatch(libraryDialogChanged({ group_name: value.slice(0, MAX_TAG_LENGTH) }))}
      />
      <fieldset className="sn-tag-colors">
        <legend>{texts.color}</legend>
        {COLORS.map(([value, label]) => (
          <label key={value} className="sn-tag" style={styleOf(value)}>
            <input
              type="radio"
              name={`${ids}-color`}
              checked={color === value}
              onChange={() => dispatch(libraryDialogChanged({ color: value }))}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </LibraryFormDialog>
  );
}

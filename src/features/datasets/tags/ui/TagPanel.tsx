import { Popconfirm } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useDeleteTagMutation, useListTagGroupsQuery } from '../../../../api/datasetsApi';
import { failureMessage } from '../../../../api/failure';
import type { Dataset } from '../../../../contract/entities/dataset';
import { GuardedButton } from '../../../../shared/ui/buttons/GuardedButton';
import { Answered } from '../../../../shared/ui/loading/Answered';
import { Words } from '../../../../shared/ui/marks/Words';
import { whyNotInBase } from '../../core/lib/rights';
import { libraryDialogSet, selectLibraryDialog } from '../../core/librarySlice';
import { libraryTexts as texts } from '../../core/texts';
import { TagEditor } from './TagEditor';
import { useTagStyle } from '../../core/ui/useTagStyle';
import '../../core/ui/tags.css';

interface TagPanelProps {
  dataset: Dataset;
  /** Tags that the list is narrowed to. */
  chosen: readonly string[];
  onChoose: (tags: string[]) => void;
}

/** The tags of a base by group: pressed ones narrow the list, all together. */
export function TagPanel({ dataset, chosen, onChoose }: TagPanelProps) {
  const dispatch = useDispatch();
  const { dataset_id } = dataset;
  const answer = useListTagGroupsQuery({ params: { dataset_id } });
  const groups = answer.data ?? [];
  const [remove, removing] = useDeleteTagMutation();
  const styleOf = useTagStyle();
  const dialog = useSelector(selectLibraryDialog);
  const mayNot = whyNotInBase('edit', dataset);
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const removeTag = async (id: string) => {
    const { error: failure } = await remove({ query: { dataset_id, tag_id: id } });
    if (!failure && chosen.includes(id)) toggle(id);
  };
  const newTag = () => dispatch(libraryDialogSet({ kind: 'tag', dataset_id, group_name: '', name: '', color: 'default' }));
  return (
    <section className="sn-tags" aria-labelledby="sn-tags-title">
      <div className="sn-tags-head">
        <h2 id="sn-tags-title">{texts.tags}</h2>
        {chosen.length > 0 ? (
          <Button type="text" size="small" onClick={() => onChoose([])}>
            {texts.clearTags}
          </Button>
        ) : null}
        <GuardedButton size="small" reason={mayNot} onClick={newTag}>
          {texts.newTag}
        </GuardedButton>
      </div>
      {dialog?.kind === 'tag' ? <TagEditor key={dialog.request_id} dialog={dialog} groups={groups} /> : null}
      {removing.error ? (
        <p className="sn-library-failure" role="alert">
          {texts.tagFailed(failureMessage(removing.error))}
        </p>
      ) : null}
      <Answered answer={answer} skeleton="line" failed={texts.tagsFailed} empty={<p className="sn-tags-none">{texts.noTagsYet}</p>}>
        {() =>
          groups.map(({ group_name, tags }) => (
            <div key={group_name} role="group" aria-label={group_name || texts.noGroup} className="sn-tag-group">
              {group_name || groups.length > 1 ? <h3>{group_name || texts.noGroup}</h3> : null}
              {tags.map(({ tag_id, name, color, document_count }) => (
                <span key={tag_id} className="sn-tag-pair">
                  <button
                    type="button"
                    className="sn-tag"
                    style={styleOf(color)}
                    aria-pressed={chosen.includes(tag_id)}
                    aria-label={texts.filterByTag(name, document_count)}
                    onClick={() => toggle(tag_id)}
                  >
                    <Words>{name}</Words> <small>{document_count}</small>
                  </button>
                  {mayNot ? null : (
                    <Popconfirm
                      title={texts.removeTag(name)}
                      description={texts.removeTagSure(document_count)}
                      okText={texts.remove}
                      okButtonProps={{ danger: true }}
                      cancelText={texts.cancel}
                      onConfirm={() => removeTag(tag_id)}
                    >
                      <button type="button" className="sn-tag-remove" aria-label={texts.removeTag(name)}>
                        ×
                      </button>
                    </Popconfirm>
                  )}
                </span>
              ))}
            </div>
          ))
        }
      </Answered>
    </section>
  );
}

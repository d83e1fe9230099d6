import { useEffect, useRef } from 'react';
import { Dropdown } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { phrase } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useListTagGroupsQuery, useListTagsQuery } from '../../../../api/datasetsApi';
import type { Dataset } from '../../../../contract/entities/dataset';
import type { Paper } from '../../../../contract/entities/paper';
import { GuardedButton } from '../../../../shared/ui/buttons/GuardedButton';
import { whyNotInBase } from '../../core/lib/rights';
import {
  batchRequested,
  libraryDialogSet,
  removalRequested,
  selectBatch,
  selectTickedDocuments,
  ticksCleared,
} from '../../core/librarySlice';
import type { BatchAction } from '../../core/libraryTypes';
import { libraryTexts as texts } from '../../core/texts';

interface BatchBarProps {
  dataset: Dataset;
  /** Takes the records of what is ticked, to cite them and to ask about them. */
  onCollect: (papers: Paper[]) => void;
  /** The bar has gone, and the focus with it. */
  onGone: () => void;
}

/** What can be done with the ticked documents together. Nothing while there are none. */
export function BatchBar({ dataset, onCollect, onGone }: BatchBarProps) {
  const dispatch = useDispatch();
  const { dataset_id } = dataset;
  const ticked = useSelector(selectTickedDocuments).filter((item) => item.dataset_id === dataset_id);
  const running = useSelector(selectBatch)?.running ?? false;
  const shown = useRef(0);
  useEffect(() => {
    if (shown.current > 0 && ticked.length === 0 && document.activeElement === document.body) onGone();
    shown.current = ticked.length;
  }, [ticked.length, onGone]);
  const { data: groups } = useListTagGroupsQuery({ params: { dataset_id } }, { skip: ticked.length === 0 });
  const only = ticked.length === 1 ? ticked[0]?.document_id : undefined;
  // Of several documents any tag may be on one and not on the other.
  const { currentData: carried } = useListTagsQuery(
    { query: { dataset_id, document_id: only ?? '' } },
    { skip: only === undefined, refetchOnMountOrArgChange: true },
  );
  if (ticked.length === 0) return null;
  const items = ticked.map(({ document_id, name }) => ({ id: document_id, name }));
  const papers = ticked.flatMap(({ paper }) => paper ?? []);
  const busy = running ? texts.busy : '';
  const mayNot = busy || whyNotInBase('add', dataset);
  const mayNotTag = busy || whyNotInBase('edit', dataset) || (groups?.length ? '' : texts.noTags);
  const tags = (groups ?? []).flatMap(({ tags: inGroup }) => inGroup);
  const isOn = ({ tag_id }: { tag_id: string }) => carried?.some((tag) => tag.tag_id === tag_id) ?? false;
  const offered = {
    tag: only === undefined ? tags : tags.filter((tag) => !isOn(tag)),
    untag: carried === undefined ? tags : tags.filter(isOn),
  };
  const none = { tag: texts.allTagsHere, untag: texts.noTagsHere };
  const place = (action: 'move' | 'copy') => () =>
    dispatch(
      libraryDialogSet({
        kind: 'place',
        act: action,
        items,
        from: dataset_id,
        dataset_id: action === 'move' ? dataset_id : '',
        folder_id: null,
        folder_name: '',
        batch_id: '',
      }),
    );
  const run = (action: BatchAction, tag: { tag_id: string; name: string } | null = null) =>
    dispatch(batchRequested({ act: action, dataset_id, items, tag }));
  const tagMenu = (action: 'tag' | 'untag', label: string) => {
    const reason = mayNotTag || (offered[action].length > 0 ? '' : none[action]);
    if (reason) return <GuardedButton reason={reason}>{label}</GuardedButton>;
    return (
      <Dropdown
        trigger={['click']}
        menu={{
          items: offered[action].map(({ tag_id, group_name, name }) => ({
            key: tag_id,
            label: group_name ? phrase`${group_name}：${name}` : name,
          })),
          onClick: ({ key }) => {
            const tag = tags.find(({ tag_id }) => tag_id === key);
            if (tag) run(action, { tag_id: tag.tag_id, name: tag.name });
          },
        }}
      >
        <Button aria-haspopup="menu">{label}</Button>
      </Dropdown>
    );
  };
  const remove = () => {
    const [only] = items;
    const name = items.length === 1 && only ? only.name : texts.documentsName(items.length);
    dispatch(removalRequested({ removed_id: items[0]?.id ?? '', kind: 'documents', dataset_id, name, items }));
  };
  return (
    <div className="sn-batch-bar" role="group" aria-label={texts.tickedActions}>
      <strong role="status">{texts.ticked(ticked.length)}</strong>
      <Button type="text" onClick={() => dispatch(ticksCleared())}>
        {texts.untick}
      </Button>
      <GuardedButton type="primary" reason={papers.length > 0 ? '' : texts.noPapers} onClick={() => onCollect(papers)}>
        {texts.collect}
      </GuardedButton>
      <GuardedButton reason={mayNot} onClick={place('move')}>
        {texts.move}
      </GuardedButton>
      <GuardedButton reason={busy} onClick={place('copy')}>
        {texts.copy}
      </GuardedButton>
      <GuardedButton
        reason={mayNot || (ticked.some(({ folder_id }) => folder_id !== null) ? '' : texts.alreadyOut)}
        onClick={() => run('takeOut')}
      >
        {texts.takeOut}
      </GuardedButton>
      {tagMenu('tag', texts.tagThem)}
      {tagMenu('untag', texts.untagThem)}
      <GuardedButton danger reason={mayNot} onClick={remove}>
        {texts.remove}
      </GuardedButton>
    </div>
  );
}

import { useContext } from 'react';
import type { Ref } from 'react';
import { useListAllDatasetsQuery } from '../../../../../api/datasetsApi';
import { useSearchPapersQuery } from '../../../../../api/papersApi';
import { useSuggestWordsQuery } from '../../../../../api/sessionApi';
import type { Dataset, DatasetGroups } from '../../../../../contract/entities/dataset';
import type { Paper } from '../../../../../contract/entities/paper';
import { isolatedList } from '../../../../../model/isolated';
import { authorNames, titleOf } from '../../../../../model/paper/lines';
import { useDebounced } from '../../../../../shared/ui/useDebounced';
import { ChoiceFailure } from './ChoiceFailure';
import { ChoicePopover } from './ChoicePopover';
import type { ListHandle } from './ChoicePopover';
import type { SourceAttachment } from '../../../core/composerTypes';
import { ComposerContext } from '../../lib/surroundings';
import { texts } from '../../texts';

const REST = 200;
const MAX_CHOICES = 8;

interface SourceChoicesProps {
  id: string;
  query: string;
  ref?: Ref<ListHandle>;
  onActive: (id: string) => void;
  onPick: (source: SourceAttachment) => void;
}

const detailOf = ({ authors, year }: Paper) => isolatedList([authorNames(authors, 2), year ?? ''], ' · ');

function basesOf(groups: DatasetGroups | null | undefined): Dataset[] {
  if (!groups) return [];
  return [...groups.readingDataset, ...groups.projectDataset.flatMap(({ datasets }) => datasets), ...groups.aiDataset];
}

/** Papers and bases that match what was typed after `@`. Parts that failed to load are named, the rest can be picked. */
export function SourceChoices({ id, query, ref, onActive, onPick }: SourceChoicesProps) {
  const words = useDebounced(query.trim(), REST);
  const chosen = useContext(ComposerContext).useChosenPapers();
  const search = useSearchPapersQuery(
    // A phrase is searched as words: its quotes and signs are not meant as a query.
    { body: { query: words.replace(/["()*:]/g, ' ').trim(), size: MAX_CHOICES, with_facets: false } },
    { skip: words === '' },
  );
  /** Titles with a word that only begins like this: the search looks for whole ones. */
  const begun = useSuggestWordsQuery({ query: { keyword: words } }, { skip: words === '' });
  const bases = useListAllDatasetsQuery();
  const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase());
  const paper = (item: Paper) => ({
    key: `paper-${item.paper_id}`,
    label: titleOf(item),
    detail: detailOf(item),
    pick: () => onPick({ kind: 'paper', id: item.paper_id, name: titleOf(item) }),
  });
  const ticked = chosen.filter((item) => fits(`${item.title} ${item.title_zh}`)).slice(0, MAX_CHOICES);
  const existing = new Set(ticked.map(({ paper_id }) => paper_id));
  const found = words === '' ? [] : (search.currentData?.records ?? []).filter(({ paper_id }) => !existing.has(paper_id));
  for (const { paper_id } of found) existing.add(paper_id);
  const titles =
    words === ''
      ? []
      : (begun.currentData ?? []).flatMap(({ value, paper_id }) => (paper_id && !existing.has(paper_id) ? { value, paper_id } : []));
  const title = ({ value, paper_id }: (typeof titles)[number]) => ({
    key: `paper-${paper_id}`,
    label: value,
    detail: '',
    pick: () => onPick({ kind: 'paper', id: paper_id, name: value }),
  });
  const groups = [
    { label: texts.chosenPapers, choices: ticked.map(paper) },
    { label: texts.library, choices: [...found.map(paper), ...titles.map(title)].slice(0, MAX_CHOICES) },
    {
      label: texts.bases,
      choices: basesOf(bases.data)
        .filter(({ name }) => fits(name))
        .slice(0, MAX_CHOICES)
        .map((base) => ({
          key: `dataset-${base.dataset_id}`,
          label: base.name,
          detail: base.project_name,
          pick: () => onPick({ kind: 'dataset', id: base.dataset_id, name: base.name }),
        })),
    },
  ];
  const empty = groups.every(({ choices }) => choices.length === 0);
  const searching = query.trim() !== '' && (search.isFetching || begun.isFetching || words !== query.trim());
  const failures = [
    { failed: search.isError && !search.isFetching && words !== '', what: texts.searchFailed, ...search },
    { failed: bases.isError && !bases.isFetching, what: texts.basesFailed, ...bases },
  ].filter(({ failed }) => failed);
  const note = (
    <>
      {failures.map(({ what, error, refetch }) => (
        <ChoiceFailure key={what} what={what} error={error} onRetry={() => void refetch()} />
      ))}
      {query.trim() === '' ? (
        <p>{texts.typeToSearch}</p>
      ) : searching ? (
        <p role="status">{texts.loading}</p>
      ) : empty && failures.length === 0 ? (
        <p role="status">{texts.noSources}</p>
      ) : null}
    </>
  );
  return (
    <ChoicePopover
      id={id}
      label={texts.sourceList}
      groups={groups}
      note={note}
      awaited={searching || bases.isLoading}
      ref={ref ?? null}
      onActive={onActive}
    />
  );
}

import { useMemo } from 'react';
import { useListDisciplineDictQuery, useListPreferDictQuery, useListTopicDictQuery } from '../../../api/preferencesApi';
import type { DictItem } from '../../../contract/entities/common';
import { texts } from '../texts';
import type { DictGroup } from './DictPicker';

const NONE: readonly DictItem[] = [];

const childrenOf = (dict: readonly DictItem[] | null | undefined, code: string) =>
  dict?.find((root) => root.code === code)?.children ?? NONE;

/** The dictionaries that preferences are chosen from, as the pickers want them. */
export function useDictionaries() {
  const topics = useListTopicDictQuery();
  const disciplines = useListDisciplineDictQuery();
  const others = useListPreferDictQuery();
  const queries = [topics, disciplines, others];
  const data = useMemo(() => {
    const topicGroups = (topics.data ?? NONE).map(({ code, name, children = NONE }): DictGroup => ({ code, name, items: children }));
    const esi = childrenOf(disciplines.data, 'esi');
    const interestGroups: DictGroup[] = [
      { code: 'esi', name: disciplines.data?.find(({ code }) => code === 'esi')?.name ?? '', items: esi },
      ...childrenOf(disciplines.data, 'jyb').map((category): DictGroup => {
        const whole = { ...category, name: texts.wholeCategory(category.name) };
        return { code: category.code, name: `${category.code} ${category.name}`, items: [whole, ...(category.children ?? NONE)] };
      }),
    ];
    const items = [...topicGroups, ...interestGroups].flatMap((group) => group.items);
    return {
      topicGroups,
      interestGroups,
      types: childrenOf(others.data, 'resource_type'),
      languages: childrenOf(others.data, 'language'),
      names: new Map(items.map(({ code, name }) => [code, name])),
    };
  }, [topics.data, disciplines.data, others.data]);
  return {
    ...data,
    loading: queries.some(({ data: found, isError }) => found === undefined && !isError),
    failed: queries.find(({ isError, isFetching }) => isError && !isFetching) ?? null,
    retry: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

import type { Dataset, DatasetGroups, ProjectDatasets } from '../../../../contract/entities/dataset';

/** The state `allDatasetList`: always these three groups, in this order. */
export type AllDatasetList = [
  { key: 'aiDataset'; label: string; children: Dataset[] },
  { key: 'projectDataset'; label: string; children: ProjectDatasets[] },
  { key: 'readingDataset'; label: string; children: Dataset[] },
];

export const GROUP_LABELS = {
  aiDataset: 'AI 知识库',
  projectDataset: '团队知识库',
  readingDataset: '阅读清单',
} as const;

interface Groups {
  aiDataset?: Dataset[];
  projectDataset?: ProjectDatasets[];
  readingDataset?: Dataset[];
}

/** The three groups with these children; missing ones are empty. */
export function datasetGroups({ aiDataset = [], projectDataset = [], readingDataset = [] }: Groups = {}): AllDatasetList {
  return [
    { key: 'aiDataset', label: GROUP_LABELS.aiDataset, children: aiDataset },
    { key: 'projectDataset', label: GROUP_LABELS.projectDataset, children: projectDataset },
    { key: 'readingDataset', label: GROUP_LABELS.readingDataset, children: readingDataset },
  ];
}

interface PageWindow<T> {
  total: number;
  records: T[];
  current: number;
  size: number;
}

/**
 * A list after one of its pages was loaded anew. A page that is the whole list replaces it; another one replaces its
 * own places and leaves the rest, so that looking at page 1 does not forget the others.
 */
export function replacePage<T>(list: readonly T[], { total, records, current, size }: PageWindow<T>): T[] {
  const from = Math.min((current - 1) * size, list.length);
  return [...list.slice(0, from), ...records, ...list.slice(from + size)].slice(0, total);
}

/** Every base of the three groups, as one list. */
export function everyDataset(groups: DatasetGroups | undefined | null): Dataset[] {
  if (!groups) return [];
  return [...groups.aiDataset, ...groups.projectDataset.flatMap(({ datasets }) => datasets), ...groups.readingDataset];
}

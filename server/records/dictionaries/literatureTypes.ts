import type { DictItem } from '../../../src/contract/entities/common';
import type { ResourceType } from '../../../src/contract/entities/paper';

/** Names of the literature types; 8, 9 and 10 share the generic citation format. */
const NAMES: Readonly<Record<ResourceType, [string, string]>> = {
  1: ['期刊论文', 'Journal article'],
  2: ['图书专著', 'Monograph'],
  3: ['报纸文章', 'Newspaper article'],
  4: ['学位论文', 'Dissertation'],
  5: ['会议论文', 'Conference paper'],
  6: ['标准', 'Standard'],
  7: ['专利', 'Patent'],
  8: ['报告与预印本', 'Report or preprint'],
  9: ['数据集与软件', 'Data set or software'],
  10: ['其他', 'Other'],
};

export const literatureTypes: readonly DictItem[] = Object.entries(NAMES).map(([code, [name, name_en]]) => ({
  code,
  name,
  name_en,
}));

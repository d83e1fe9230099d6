import { grouped } from '../../../model/grouped';
import type { RelatedOrder, RelatedView } from '../../../model/addresses/reading';
import { phrase } from '../../../model/isolated';
import type { EdgeKind } from './lib/graph';

export const RELATED_NAMES: Readonly<Record<RelatedOrder, string>> = {
  all: '全部',
  earlier: '更早',
  later: '更晚',
  citing: '引用本文',
  interests: '按研究兴趣',
};

export const VIEW_NAMES: Readonly<Record<RelatedView, string>> = { list: '列表', graph: '图', tree: '树', table: '表' };

/** What relates a paper to the seed, as a group of papers is called. */
export const KIND_NAMES: Readonly<Record<EdgeKind, string>> = {
  cites: '引用起点的文献',
  cited_by: '起点引用的文献',
  reference: '有共同引用的文献',
  words: '主题相同',
  author: '作者相同',
  other: '其他关系',
};

/** Chinese texts of related papers. */
export const texts = {
  order: '相关文献的范围',
  view: '相关文献的显示方式',
  noneDetail: '文献库中没有与它共享作者、主题词或引用关系的文献。',
  noEarlier: '暂无更早的相关文献',
  noLater: '暂无更晚的相关文献',
  noCiting: '暂无引用本文的文献',
  noCitingDetail: '这里只有本库文献的参考文献表中找到的引用。',
  noYear: '这篇文献没有年份，无法分出早晚。',
  noInterests: '暂无符合研究兴趣的文献',
  noInterestsDetail: '在订阅中选择研究兴趣后，这里会列出既相关又符合兴趣的文献。',
  setInterests: '设置研究兴趣',
  failed: '相关文献没有加载成功',
  partlyFailed: (title: string) => phrase`《${title}》的相关文献没有加载成功`,
  retry: '重试',
  why: '相关理由',
  whoCites: '看谁引用了它',
  newestOf: (shown: number, total: number) => `本库有 ${grouped(total)} 篇引用本文，这里列出较新的 ${shown} 篇。`,
  widen: '放大',
  wideTitle: (title: string) => phrase`相关文献：${title}`,
  relatedTo: (title: string) => phrase`与《${title}》相关`,

  seeds: '起点',
  addSeed: '加入起点',
  addSeedOf: (title: string) => phrase`加入起点：${title}`,
  removeSeed: '移出起点',
  removeSeedOf: (title: string) => phrase`移出起点：${title}`,
  seedsFull: (max: number) => `最多 ${max} 个起点，请先移出一个。`,
  isSeed: '起点',
  open: '打开',

  graph: '相关文献图',
  graphHint: '年份从左到右。方向键沿引线走到每一篇，回车或双击打开，单击看理由；Home 回到起点。',
  graphPart: (each: number) => `图中是每个起点最相关的 ${each} 篇，其余见列表、树和表。`,
  legend: '图例',
  tree: '相关文献树',
  treeHint: '上下键移动，左右键收起与展开，回车打开。',
  table: '相关文献表',
  undated: '无年份',
  count: (n: number) => `${n} 篇`,

  columns: { title: '题名', authors: '作者', year: '年份', relation: '关系', cited: '被引' },
  actions: '操作',

  // A step along an edge, read aloud.
  step: (title: string, year: number | null, why: string) => phrase`《${title}》${year ?? '无年份'} · ${why}`,
  thisPaper: '本文',
  named: (title: string) => phrase`《${title}》`,
  citesIt: (seed: string) => phrase`它引用了${seed}`,
  citedByIt: (seed: string) => phrase`${seed}引用了它`,
  because: (seed: string, reason: string) => phrase`与${seed}${reason}`,
} as const;

import { phrase } from '../../../model/isolated';

/** Chinese texts of the tools of outside servers. */
export const texts = {
  title: '工具及其说明',
  lead: '说明会一字不差地交给模型。工具第一次出现时即可使用；之后说明有了改变，要在这里读过并批准，才会重新提供。',
  failed: '工具没有载入',
  none: '还没有工具服务',
  noneDetail: '添加一个工具服务后，它的工具和说明会列在这里。',
  noTools: '还没有见过它的工具',
  available: '可用',
  unavailable: '不可用',
  off: '已停用',
  changed: '说明已改变',
  text: '说明全文',
  textOf: (tool: string) => phrase`${tool} 的说明全文`,
  noText: '（没有说明）',
  schema: '参数',
  approve: '批准',
  approveOf: (tool: string) => phrase`批准 ${tool}`,
  notApproved: (reason: string) => phrase`没有批准：${reason}`,
} as const;

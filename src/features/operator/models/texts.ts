import { phrase } from '../../../model/isolated';

/** Chinese texts of the trial of models. */
export const texts = {
  title: '试一下',
  lead: '用现在填写的内容向每个模型问一句话，不必先保存。',
  failed: (reason: string) => phrase`没有试成：${reason}`,
  trying: '正在等待回答，最长半分钟…',
  outdated: '内容已修改，下面是修改之前的结果。',
  results: '各模型的回答',
  works: '可用',
  fails: '不可用',
  seconds: (milliseconds: number) => (milliseconds < 100 ? '不到 0.1 秒' : `${(milliseconds / 1_000).toFixed(1)} 秒`),
} as const;

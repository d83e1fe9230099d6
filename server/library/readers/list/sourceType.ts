import type { Draft } from '../../../records/record';

/** Words in the name of a source that say what stands in it, in the order of the checks. */
const SIGNS: readonly [RegExp, NonNullable<Draft['resource_type']>][] = [
  [/\barxiv\b|\bbiorxiv\b|\bmedrxiv\b|\bpreprint|\bworking paper|\breport\b|报告/i, 8],
  [/\bproc(?:\.|eedings)|\bconference\b|\bsymposium\b|\bworkshop\b|\bconf\.|advances in neural|annual meeting|会议|大会|研讨会|论文集/i, 5],
  [/\bdissertation\b|\bthesis\b|学位论文/i, 4],
  [/\bpress\b|\bpublish|\bverlag\b|\bbooks?\b|\bwiley\b|\bspringer\b|\belsevier\b|\bpearson\b|mcgraw|\bsons\b|出版社|书局|书店|印书馆/i, 2],
  [/日报$|晚报$|^人民日报|\btimes$/i, 3],
];

/** The type of a work without a mark, by the name of its source; what has a volume or pages is an article, what has neither a book. */
export function typeOfSource(source: string, { basic_source_vo, basic_page, doi }: Draft): NonNullable<Draft['resource_type']> {
  const said = SIGNS.find(([sign]) => sign.test(source))?.[1];
  const numbered = Boolean(basic_source_vo);
  if (said === 2 && numbered) return 1;
  if (said) return said;
  if (numbered || basic_page || doi) return 1;
  return source ? 2 : 10;
}

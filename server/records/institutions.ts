import { MAX_INSTITUTION_LENGTH } from '../../src/model/limits';

/** What a Chinese name of an institution ends with; 科学院 is part of longer ones. */
const HAN_END =
  /^.*?(?:大学(?:[\p{Script=Han}]{0,8}?附属[\p{Script=Han}]{0,12}?医院|第[一二三四五六七八九十]+医院)?|(?<!科)学院|研究院|研究所|研究中心|医院|公司|图书馆|博物馆|实验室)/u;

/** Words that tell an institution from its departments and its town, the surest first. */
const SURE: readonly RegExp[] = [
  /\buniv(?:\.|ersi|\b)|universi|université|\bpolytech|\bETH\b|\bMIT\b|\bEPFL\b/i,
  /\b(?:college|academy|hospital|clinic|cnrs|inserm|council|ministry|agency|bureau|museum|library)\b|hochschule/i,
  /\binstitut|\blab(?:s\b|orator)|\b(?:centre|center)\b|\b(?:inc|ltd|llc|gmbh|corp|co)\b\.?/i,
];

/** Affiliations of one text: apart by semicolons or lines, without numbers and the names of authors that stand before them. */
export const affiliationsIn = (text: string): string[] =>
  text
    .split(/(?:[;；]|\n|\\and\b)(?![^[]*\])/)
    .map((part) =>
      part
        .replace(/^\s*(?:\[[^\]]*\]|[(（]?\d{1,3}(?:[)）.、,]|\s|(?=\p{Script=Han})))\s*/u, '')
        .replace(/[\s.。,，]+$/, '')
        .trim(),
    )
    .filter((part) => /\p{L}{2}/u.test(part));

/** The institution that an affiliation names: 清华大学 of 清华大学自动化系, Tsinghua University of its department there. */
export function institutionOf(affiliation: string): string {
  const parts = affiliation
    .split(/\s*[,，]\s*/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
  const han = parts.find((part) => HAN_END.test(part));
  if (han !== undefined) return (HAN_END.exec(han)?.[0].trim() ?? han).slice(0, MAX_INSTITUTION_LENGTH);
  for (const sign of SURE) {
    const named = parts.find((part) => sign.test(part));
    if (named !== undefined) return named.slice(0, MAX_INSTITUTION_LENGTH);
  }
  return (parts[0] ?? '').slice(0, MAX_INSTITUTION_LENGTH);
}

/** The institutions of some affiliations, each once, in their order. */
export function institutionsOf(affiliations: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const affiliation of affiliations) {
    const name = institutionOf(affiliation);
    const key = name.toLowerCase().replace(/[\s.]+/g, ' ');
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

import { printedDois } from '../../../src/model/identifiers/doi';
import type { Front } from '../reading/front';

/** Where the works that are cited begin. */
const CITED = /^(?:[\divx]{1,4}[.、\s]\s*)?(?:references|bibliography|参\s*考\s*文\s*献)[:：]?\s*$/im;

/**
 * The work's own DOI: the one in heads and feet, or else the only one that the beginning calls a DOI. With several and
 * none of them in a head or foot it is unknown.
 */
export function findDoi({ running, text }: Front): string {
  const inHeads = distinct(running.flatMap(printedDois));
  if (inHeads.length === 1) return inHeads[0]!;
  const beginning = text.slice(0, CITED.exec(text)?.index ?? text.length);
  const called = distinct(printedDois(beginning).filter(({ called: yes }) => yes));
  return called.length === 1 ? called[0]! : '';
}

function distinct(found: readonly { doi: string }[]): string[] {
  const byKey = new Map(found.map(({ doi }) => [doi.toLowerCase(), doi]));
  const all = [...byKey.keys()];
  // A line break may have cut one short.
  return all.filter((key) => !all.some((other) => other !== key && other.startsWith(key))).map((key) => byKey.get(key)!);
}

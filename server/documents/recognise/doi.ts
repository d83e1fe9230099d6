import type { Front } from '../reading/front';

const DOI = /(doi[\s:：.]{0,3}(?:org\/)?|doi\.org\/)?\b(10\.\d{4,9}\/[-._;()/:<>[\]+A-Za-z0-9]*[A-Za-z0-9>)])/gi;
/** Where the works that are cited begin. */
const CITED = /^(?:[\divx]{1,4}[.、\s]\s*)?(?:references|bibliography|参\s*考\s*文\s*献)[:：]?\s*$/im;

/**
 * The work's own DOI: the one in heads and feet, or else the only one that the beginning calls a DOI. With several and
 * none of them in a head or foot it is unknown.
 */
export function findDoi({ running, text }: Front): string {
  const inHeads = distinct(running.flatMap((line) => dois(line)));
  if (inHeads.length === 1) return inHeads[0]!;
  const beginning = text.slice(0, CITED.exec(text)?.index ?? text.length);
  const called = distinct(dois(beginning).filter(({ called: yes }) => yes));
  return called.length === 1 ? called[0]! : '';
}

function dois(text: string): { doi: string; called: boolean }[] {
  return [...text.matchAll(DOI)].map((match) => ({ doi: trimmed(match[2] ?? ''), called: match[1] !== undefined }));
}

/** A bracket that was opened before the DOI does not belong to it. */
function trimmed(doi: string): string {
  const open = (doi.match(/[([]/g) ?? []).length;
  const closed = (doi.match(/[)\]]/g) ?? []).length;
  return closed > open ? doi.replace(/[)\]]+$/, '') : doi;
}

function distinct(found: readonly { doi: string }[]): string[] {
  const byKey = new Map(found.map(({ doi }) => [doi.toLowerCase(), doi]));
  const all = [...byKey.keys()];
  // A line break may have cut one short.
  return all.filter((key) => !all.some((other) => other !== key && other.startsWith(key))).map((key) => byKey.get(key)!);
}

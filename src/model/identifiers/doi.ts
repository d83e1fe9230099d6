/** How every DOI begins: the directory, a registrant of four to nine figures, and the slash before the name. */
const PREFIX = '10\\.\\d{4,9}/';
/** In running text a DOI ends at a blank, a quote, or Chinese punctuation. */
const IN_TEXT = `${PREFIX}[^\\s"“”＂《》（），；]+`;
/** In a field that holds a DOI, also as a link, it goes on to the next blank. */
const FIELD = new RegExp(`${PREFIX}\\S+`);
const TEXT = new RegExp(IN_TEXT, 'g');
const START = new RegExp(`^(?:https?://(?:dx\\.)?doi\\.org/)?(${IN_TEXT})`, 'i');
/** On a printed page the next words may touch it: only the signs that DOIs are made of belong to it. */
const PRINTED = new RegExp(`(doi[\\s:：.]{0,3}(?:org/)?|doi\\.org/)?\\b(${PREFIX}[-._;()/:<>[\\]+A-Za-z0-9]*[A-Za-z0-9>)])`, 'gi');

/** Longer ones do not exist. */
const MAX_DOI_LENGTH = 200;
/** Signs that end a sentence or a quotation. */
const CLOSING = new Set('.,;:，。；：、"\'”’');
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['>', '<'],
]);

/** A DOI from running text without the signs behind it that end the sentence, or close a bracket opened before it. */
export function trimDoi(doi: string): string {
  const characters = [...doi.slice(0, MAX_DOI_LENGTH)];
  const count = (sign: string) => characters.filter((character) => character === sign).length;
  const unopened = new Map([...BRACKETS].map(([close, open]) => [close, count(close) - count(open)]));
  for (let last = characters.at(-1); last !== undefined; last = characters.at(-1)) {
    const surplus = unopened.get(last) ?? 0;
    if (!CLOSING.has(last) && surplus <= 0) break;
    characters.pop();
    unopened.set(last, surplus - 1);
  }
  return characters.join('');
}

/** The DOI in a field that holds one, bare or as a link, as it is written; empty when there is none. */
export const doiIn = (field: string): string => FIELD.exec(field)?.[0] ?? '';

/** The same in lower case: equal for two writings of one DOI. */
export const doiKey = (field: string): string => doiIn(field.toLowerCase());

/** The DOIs in a text that people have typed or pasted, in their order. */
export const doisIn = (text: string): string[] => (text.match(TEXT) ?? []).map(trimDoi);

/** The DOI or link to one that a text begins with, and how many UTF-16 units of the text it takes; null when there is none. */
export function doiAtStart(text: string): { doi: string; length: number } | null {
  const match = START.exec(text);
  if (!match?.[1]) return null;
  const doi = trimDoi(match[1]);
  return { doi, length: match[0].length - match[1].length + doi.length };
}

/** The DOIs on a printed page; `called` when the words before it say that it is one. */
export const printedDois = (text: string): { doi: string; called: boolean }[] =>
  [...text.matchAll(PRINTED)].map((match) => ({ doi: trimDoi(match[2] ?? ''), called: match[1] !== undefined }));

/** The address at which a DOI is resolved. */
export const doiHref = (doi: string): string => `https://doi.org/${doi}`;

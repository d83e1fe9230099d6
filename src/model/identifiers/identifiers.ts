import { aclIn } from './acl';
import { arxivIn } from './arxiv';
import { chinaxivIn } from './chinaxiv';
import { doiKey, doisIn } from './doi';
import { isbnIn } from './isbn';
import { isIssn, issnIn } from './issn';
import { pmidIn } from './pmid';

type IdentifierScheme = 'doi' | 'arxiv' | 'acl' | 'chinaxiv' | 'pmid' | 'isbn' | 'issn';

/** A number by which a work is known; a DOI in lower case, the others as their schemes write them. */
export interface Identifier {
  scheme: IdentifierScheme;
  value: string;
}

/** Signs around what is pasted: quotes, brackets, the end of a sentence. */
const AROUND = /^[\s"'“”‘’«»「」『』《》()（）[\]【】<>,，;；.。:：]+|[\s"'“”‘’«»「」『』《》()（）[\]【】<>,，;；.。:：]+$/gu;
/** An identifier with its name before it, or a piece between blanks. */
const PIECES = /(?:arxiv|chinaxiv|acl|pmid|isbn(?:[\s-]?1[03])?|e?issn|doi)\s*[:.]?\s*[^\s,，;；。]+|[^\s,，;；。"“”《》]+/giu;
const NAMES =
  /^(?:https?:\/\/|doi|arxiv|chinaxiv|acl|anthology|pmid|pubmed|isbn|e?issn|preprint|预印本|編號|编号|号|\d{1,2}|[\s\p{P}\p{S}])+$/iu;

/** The identifier that a text is, and nothing else. Bare figures are one only by their form and check digit. */
function identifierIn(text: string): Identifier | null {
  const found: [IdentifierScheme, string][] = [
    ['arxiv', arxivIn(text)],
    ['acl', aclIn(text)],
    ['chinaxiv', chinaxivIn(text)],
    ['pmid', pmidIn(text)],
    ['isbn', isbnIn(text)],
    ['issn', isIssn(issnIn(text)) ? issnIn(text) : ''],
  ];
  const [scheme, value] = found.find(([, id]) => id !== '') ?? [];
  return scheme && value ? { scheme, value } : null;
}

export interface NamedText {
  identifiers: Identifier[];
  /** What the text says beside them; empty when it is identifiers and their names only. */
  rest: string;
}

/**
 * The identifiers in a text as people paste it, in any form: `DOI 10.1038/22307`, addresses, in quotes or brackets, in full
 * width. In a longer text bare figures are none: only what is named, an address, or of an unmistakable form.
 */
export function identifiersIn(text: string): NamedText {
  const typed = text.normalize('NFKC');
  const plain = typed.replace(AROUND, '');
  const whole = identifierIn(typed) ?? identifierIn(plain);
  if (whole && !doisIn(plain)[0]) return { identifiers: [whole], rest: '' };
  const found = new Map<string, Identifier>();
  const add = (identifier: Identifier) => found.set(`${identifier.scheme}:${identifier.value}`, identifier);
  let rest = plain;
  for (const doi of doisIn(plain)) {
    add(identifierIn(doi) ?? { scheme: 'doi', value: doiKey(doi) });
    const at = rest.indexOf(doi);
    rest = `${rest.slice(0, at).replace(/(?:https?:\/\/)?(?:dx\.)?doi\.org\/$/i, '')} ${rest.slice(at + doi.length)}`;
  }
  for (const [piece] of rest.matchAll(PIECES)) {
    const identifier = identifierIn(piece.replace(AROUND, ''));
    const named = /[a-z]/i.test(piece) || identifier?.scheme === 'arxiv' || identifier?.scheme === 'chinaxiv';
    if (!identifier || !named) continue;
    add(identifier);
    rest = rest.replace(piece, ' ');
  }
  if (found.size === 0) return { identifiers: [], rest: text };
  return { identifiers: [...found.values()], rest: NAMES.test(rest) || rest.trim() === '' ? '' : rest.trim() };
}

/** Both forms of an ISBN: the older ten figures are the newer thirteen without their prefix. */
export function isbnForms(isbn: string): string[] {
  if (isbn.length === 10) return [isbn, withCheck13(`978${isbn.slice(0, 9)}`)];
  return isbn.startsWith('978') ? [isbn, withCheck10(isbn.slice(3, 12))] : [isbn];
}

const weighted = (digits: string, weight: (index: number) => number) =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weight(index), 0);
const withCheck13 = (digits: string) => `${digits}${(10 - (weighted(digits, (i) => (i % 2 ? 3 : 1)) % 10)) % 10}`;
const withCheck10 = (digits: string) => {
  const check = (11 - (weighted(digits, (i) => 10 - i) % 11)) % 11;
  return `${digits}${check === 10 ? 'X' : check}`;
};

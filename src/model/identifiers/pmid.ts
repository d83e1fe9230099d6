const ID = '([1-9]\\d{0,7})';
const BEFORE = '(?:pmid\\s*[:-]?\\s*|(?:https?://)?(?:pubmed\\.ncbi\\.nlm\\.nih\\.gov|(?:www\\.)?ncbi\\.nlm\\.nih\\.gov/pubmed)/)';
const NAMED = new RegExp(`^${BEFORE}${ID}/?$`, 'i');

/** Whether a text is a number as PubMed gives them. A number without a name before it may be anything else. */
export const isPmid = (text: string): boolean => /^[1-9]\d{0,7}$/.test(text);

/** The number of PubMed in a text that is nothing else and says so, by name or as an address; empty when there is none. */
export const pmidIn = (text: string): string => NAMED.exec(text.normalize('NFKC').trim())?.[1] ?? '';

/** The address of a record of PubMed. */
export const pmidHref = (pmid: string): string => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;

/** Year and month since 2016, and a number of five figures. */
const ID = '((?:201[6-9]|20[2-9]\\d)(?:0[1-9]|1[0-2])\\.\\d{5})';
/** By name, by address or as the DOI that ChinaXiv gives. */
const BEFORE = '(?:chinaxiv\\s*:\\s*|(?:https?://)?(?:www\\.)?chinaxiv\\.org/abs/|(?:https?://(?:dx\\.)?doi\\.org/|doi:\\s*)?10\\.12074/)';
const FIELD = new RegExp(`^${BEFORE}?${ID}(?:v[1-9]\\d?)?/?$`, 'i');

/**
 * The ChinaXiv id in a text that is nothing else, without its version: `202401.00012`; empty when there is none. Names
 * before it, addresses and DOIs of ChinaXiv are understood.
 */
export const chinaxivIn = (text: string): string => FIELD.exec(text.normalize('NFKC').trim())?.[1] ?? '';

/** The address of an id, at its newest version. */
export const chinaxivHref = (id: string): string => `https://chinaxiv.org/abs/${id}`;

/** To 2020 a letter for the venue, the year and a number: `P18-1001`. Since then the year, venue and volume, and a number: `2020.acl-main.1`. */
const ID = '([ACDEFHIJKLMNOPQRSTUWXY](?:[6-9]\\d|[01]\\d|20)-\\d{4}|(?:19|20)\\d\\d\\.[a-z][a-z0-9_]*-[a-z0-9]+\\.\\d{1,4})';
/** By name, by address or as the DOI that the ACL gives. */
const BEFORE =
  '(?:acl\\s*:\\s*|(?:https?://)?(?:www\\.)?(?:aclanthology\\.org|aclweb\\.org/anthology|aclanthology\\.info/papers)/|(?:https?://(?:dx\\.)?doi\\.org/|doi:\\s*)?10\\.18653/v1/)';
const FIELD = new RegExp(`^${BEFORE}?${ID}(?:v[1-9])?(?:\\.pdf)?/?$`, 'i');

/**
 * The id of the ACL Anthology in a text that is nothing else: `P18-1001`, `2020.acl-main.1`; empty when there is none.
 * Names before it, addresses and DOIs of the ACL are understood.
 */
export function aclIn(text: string): string {
  const id = FIELD.exec(text.normalize('NFKC').trim())?.[1] ?? '';
  return /^\d/.test(id) ? id.toLowerCase() : id.toUpperCase();
}

/** The address of a paper in the anthology. */
export const aclHref = (id: string): string => `https://aclanthology.org/${id}/`;

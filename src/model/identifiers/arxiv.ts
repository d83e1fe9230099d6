/** Archives of arXiv, also those that are closed: the first part of a category, and of the older ids. */
export const ARXIV_ARCHIVES = [
  ...['cs', 'cmp-lg', 'math', 'stat', 'alg-geom', 'dg-ga', 'funct-an', 'q-alg', 'bayes-an', 'physics', 'cond-mat'],
  ...['hep-ph', 'hep-th', 'hep-ex', 'hep-lat', 'nucl-th', 'nucl-ex', 'gr-qc', 'quant-ph', 'math-ph', 'nlin'],
  ...['adap-org', 'chao-dyn', 'patt-sol', 'solv-int', 'comp-gas', 'acc-phys', 'atom-ph', 'plasm-ph', 'supr-con'],
  ...['mtrl-th', 'chem-ph', 'ao-sci', 'astro-ph', 'q-bio', 'q-fin', 'econ', 'eess'],
] as const;
export type ArxivArchive = (typeof ARXIV_ARCHIVES)[number];

const MONTH = '(?:0[1-9]|1[0-2])';
/** Four figures behind the month to the end of 2014, five since. */
const NEW_ID = `(?:(?:0[7-9]|1[0-4])${MONTH}\\.\\d{4}|(?:1[5-9]|[2-9]\\d)${MONTH}\\.\\d{5})`;
/** From August 1991 to March 2007: the archive, where it has them its class, and seven figures. */
const OLD_ID = `(${ARXIV_ARCHIVES.join('|')})(?:\\.[A-Z]{2})?/((?:9[1-9]|0[0-7])${MONTH}\\d{3})`;
/** By name, by address or as the DOI that arXiv gives. */
const BEFORE =
  '(?:arxiv\\s*:\\s*|(?:https?://)?(?:www\\.|export\\.)?arxiv\\.org/(?:abs|pdf|html)/|(?:https?://(?:dx\\.)?doi\\.org/|doi:\\s*)?10\\.48550/arxiv\\.)';
const FIELD = new RegExp(`^${BEFORE}?(?:(${NEW_ID})|${OLD_ID})(?:v[1-9]\\d?)?(?:\\.pdf)?/?(?:\\s*\\[[\\w.-]+\\])?$`, 'i');

/**
 * The arXiv id in a text that is nothing else, without its version: `1706.03762`, `hep-th/9901001`; empty when there is
 * none. Names before it, addresses, DOIs of arXiv and the category behind it are understood.
 */
export function arxivIn(text: string): string {
  const [, id, archive, number] = FIELD.exec(text.normalize('NFKC').trim()) ?? [];
  return id ?? (archive && number ? `${archive.toLowerCase()}/${number}` : '');
}

/** The archive of a category such as `cs.CL` or of an older id; undefined for anything else. */
export function arxivArchive(categoryOrId: string): ArxivArchive | undefined {
  const name = categoryOrId.trim().split(/[./]/)[0]?.toLowerCase();
  return ARXIV_ARCHIVES.find((archive) => archive === name);
}

/** The address of an id, at its newest version. */
export const arxivHref = (id: string): string => `https://arxiv.org/abs/${id}`;

/** The DOI that arXiv gives a paper of its own, beside that of a journal. */
export const arxivDoi = (id: string): string => `10.48550/arXiv.${id}`;

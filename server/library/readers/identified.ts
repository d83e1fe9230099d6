import { aclHref, aclIn } from '../../../src/model/identifiers/acl';
import { arxivDoi, arxivHref, arxivIn } from '../../../src/model/identifiers/arxiv';
import { chinaxivHref, chinaxivIn } from '../../../src/model/identifiers/chinaxiv';
import { isbnIn } from '../../../src/model/identifiers/isbn';
import { isIssn, issnIn } from '../../../src/model/identifiers/issn';
import { isPmid, pmidHref, pmidIn } from '../../../src/model/identifiers/pmid';
import type { Draft } from '../../records/record';

const ARCHIVES = [
  [arxivIn, arxivHref],
  [aclIn, aclHref],
  [chinaxivIn, chinaxivHref],
  [pmidIn, pmidHref],
] as const;

/** The address of a work from its id in an archive, such as `arxiv:1706.03762`; empty for other ids. */
export function addressOfId(id: string): string {
  for (const [idIn, href] of ARCHIVES) if (idIn(id)) return href(idIn(id));
  return '';
}

/** What the number of an archive says where a record has neither DOI nor address: `archive` is empty where it is unsaid. */
export function ofEprint(eprint: string, archive: string): Pick<Draft, 'doi' | 'url'> {
  if (/^(?:pubmed|pmid|medline)$/i.test(archive)) return { url: isPmid(eprint) ? pmidHref(eprint) : '' };
  const id = archive && !/^arxiv$/i.test(archive) ? '' : arxivIn(eprint);
  return id ? { doi: arxivDoi(id), url: arxivHref(id) } : { url: addressOfId(archive ? `${archive}:${eprint}` : eprint) };
}

/** One character each, without repeats: at a long run of blanks a repeat is tried anew from each of them. */
const BETWEEN_NUMBERS = /[;；,，]|\s(?=[ep]?-?is[bs]n)/i;

/** The numbers of a field that holds ISBNs and ISSNs without those of journals. What is neither stays. */
export function withoutIssn(field: string): string {
  const parts = field
    .split(BETWEEN_NUMBERS)
    .map((part) => part.trim())
    .filter(Boolean);
  const others = parts.filter((part) => !isIssn(issnIn(part)));
  if (others.length === parts.length) return field;
  const books = others.filter((part) => isbnIn(part) !== '');
  return (books.length > 0 ? books : others).join('; ');
}

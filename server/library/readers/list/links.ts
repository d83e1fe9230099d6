import { doisIn } from '../../../../src/model/identifiers/doi';
import { ofEprint } from '../identified';

/** What an entry is found by, and the entry without it. */
export interface Links {
  doi: string;
  url: string;
  body: string;
}

/** An address ends before a blank, a Chinese character and Chinese signs. */
const ADDRESS = /https?:\/\/[^\s\p{Script=Han}，。；）】》“”"<>]+/giu;
const DOI_WORD = /(?:\bdoi(?:\.org\/|\s*[:：=．.]?\s*)|(?<![\w/.]))10\.\d{4,9}\/[^\s"“”＂《》（），；]+/gi;
const ACCESSED =
  /[[［]\s*(?:19|20)\d\d-\d{1,2}-\d{1,2}\s*[\]］]|\b(?:Retrieved|Accessed)\b[^.]{0,40}(?:\bfrom\b|\.|$)|Available(?: at)?:\s*/gi;
const ARXIV = /\barxiv(?:\s*[:：]\s*|\.org\/(?:abs|pdf)\/)((?:[a-z-]+\/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?)/i;
const MARKS = /\[(?:PMID|PMCID)[^\]]*\]|\bPMC?ID:?\s*(?:PMC)?\d+[.;]?/gi;

/** The DOI and the address of an entry; its body is what remains without them and without the day on which they were seen. */
export function linksIn(text: string): Links {
  const address = (text.match(ADDRESS) ?? []).map((url) => url.replace(/[.,;:)\]]+$/, ''));
  const eprint = ofEprint(ARXIV.exec(text)?.[1] ?? '', 'arxiv');
  const doi = doisIn(text)[0] ?? eprint.doi ?? '';
  const url = address.find((one) => !/doi\.org\//i.test(one)) ?? address[0] ?? eprint.url ?? '';
  const body = text
    .replace(ACCESSED, ' ')
    .replace(ADDRESS, ' ')
    .replace(DOI_WORD, ' ')
    .replace(MARKS, ' ')
    .replace(/(?:\bdoi|网址|\bURL)\s*[:：]?\s*(?=[.。]?\s*$)/i, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { doi, url, body };
}

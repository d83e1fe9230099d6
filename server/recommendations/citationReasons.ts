import type { RelatedPaper } from '../../src/contract/entities/paper';
import { phrase } from '../../src/model/isolated';
import type { CitationLink } from '../store/papers/citationLinks';

type Reason = RelatedPaper['reasons'][number];

/** So many common references, or papers that cite both, count as much as a citation. */
const MANY = 5;
/** Characters of a title in a reason. */
const TITLE = 36;

const named = (title: string) => phrase`《${[...title].length > TITLE ? `${[...title].slice(0, TITLE).join('')}…` : title}》`;

/** What a link says, for people and for programs. */
export function citationReason(link: CitationLink): Reason {
  const { kind } = link;
  const direction = kind === 'cited' ? 'cited_by' : kind === 'citing' ? 'cites' : null;
  return { kind: 'reference', text: textOf(link), ...(direction ? { direction } : {}) };
}

function textOf({ kind, n, title }: CitationLink): string {
  switch (kind) {
    case 'cited':
      return '被本文引用';
    case 'citing':
      return '引用了本文';
    case 'references':
      if (title === '') return `共同参考文献 ${n} 篇`;
      return n > 1 ? phrase`共同参考文献 ${n} 篇：${named(title)}等` : phrase`共同参考文献：${named(title)}`;
    case 'together':
      return n > 1 ? phrase`与本文同被${named(title)}等 ${n} 篇引用` : phrase`与本文同被${named(title)}引用`;
  }
}

/** How much links count beside other reasons; a citation of one by the other counts 1. */
export const citationStrength = (links: readonly CitationLink[]): number =>
  links.reduce((sum, { kind, n }) => sum + (kind === 'cited' || kind === 'citing' ? 1 : Math.min(n, MANY) / MANY), 0);

import type { ElementContent } from 'hast';
import type { ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { safeHref } from '../../../../../shared/lib/safeHref';
import { CitationMarker } from '../references/CitationMarker';
import { RemarkMark } from '../remarks/RemarkMark';
import { texts } from '../../texts';
import { SectionHeading } from './SectionHeading';

/** Scrolls to what an anchor inside the answer means: an element's id, or a heading's words. Never changes the route. */
function scrollToAnchor(from: HTMLElement, anchor: string): void {
  const answer = from.closest('.sn-answer-body');
  if (!answer) return;
  const name = decodeAnchor(anchor);
  const slug = (text: string) => text.trim().toLowerCase().replace(/\s+/g, '-');
  const target =
    answer.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"]`) ??
    [...answer.querySelectorAll<HTMLElement>('h3, h4, h5, h6')].find((heading) => slug(heading.innerText ?? '') === slug(name));
  if (!target) return;
  // What can be focused already keeps its place in the order.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** A link out of the answer, an anchor inside it, or, when it leads nowhere safe, its words alone. */
function AnswerLink({ href, id, children }: { href?: string; id?: string; children?: ReactNode }) {
  if (href?.startsWith('#') && href.length > 1) {
    return (
      <button type="button" id={id} className="sn-anchor" onClick={(event) => scrollToAnchor(event.currentTarget, href.slice(1))}>
        {children}
      </button>
    );
  }
  const safe = safeHref(href ?? '');
  if (!safe) return <span>{children}</span>;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer" title={texts.leaves(new URL(safe).host || safe)}>
      {children}
    </a>
  );
}

/** The words of an element; markers of sources belong to no heading. */
function wordsOf(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value;
  if (node?.type !== 'element' || node.tagName === 'sup') return '';
  return node.children.map(wordsOf).join('');
}

/** A table, in a region of its own that scrolls. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sn-answer-table" role="region" aria-label={texts.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** Elements of an answer: headings below those of the page, tables that scroll, links that are safe, sources that open. */
export const answerElements: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  // Without the id of the footnotes' heading, which would be the same in every answer.
  h2: ({ node, children }) => <SectionHeading words={wordsOf(node)}>{children}</SectionHeading>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  h6: ({ children }) => <h6>{children}</h6>,
  a: ({ href, id, children }) => (
    <AnswerLink {...(href ? { href } : {})} {...(id ? { id } : {})}>
      {children}
    </AnswerLink>
  ),
  sup: ({ node, children }) => {
    const n = Number(node?.properties.dataCite);
    const mark = node?.properties.dataMark;
    const sentence = node?.properties.dataSentence;
    if (sentence !== undefined) return <RemarkMark sentence={Number(sentence)} />;
    return n > 0 ? (
      <CitationMarker n={n} mark={mark === undefined ? null : Number(mark)}>
        {children}
      </CitationMarker>
    ) : (
      <sup>{children}</sup>
    );
  },
  table: ({ children }) => <TableFrame>{children}</TableFrame>,
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? texts.done : texts.notDone}>
      {checked ? '☑' : '☐'}
    </span>
  ),
};

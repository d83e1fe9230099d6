import type { AnswerSource } from '../../../../contract/entities/chat';
import { formatCitation } from '../../../../model/citation';
import { doiHref } from '../../../../model/identifiers/doi';
import { shownTitle } from '../../../../model/paper/lines';
import { safeHref } from '../../../../shared/lib/safeHref';
import { sourceTexts as texts } from '../texts';

/** Title of a source for people, also when its record is gone. */
export function sourceTitle({ paper }: AnswerSource): string {
  return paper ? shownTitle(paper) : texts.gone;
}

/** The entry of a source in the reference list, with the number that the answer cites it by. */
export function referenceLine(source: AnswerSource): string {
  return source.paper ? formatCitation(source.paper, source.n) : `[${source.n}] ${texts.gone}`;
}

/** Where the original can be found; null when there is no safe address. */
export function originalHref({ paper }: AnswerSource): string | null {
  if (!paper) return null;
  return safeHref(paper.doi ? doiHref(paper.doi) : paper.url);
}

/** The reference list as text. */
export const referenceText = (sources: readonly AnswerSource[]): string => sources.map(referenceLine).join('\n');

/** An answer for the clipboard: its text with markers, and the list they point to. */
export function answerText(text: string, sources: readonly AnswerSource[]): string {
  const answer = text.trim();
  return sources.length > 0 ? `${answer}\n\n${texts.references}\n${referenceText(sources)}\n` : `${answer}\n`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The reference list as HTML. */
export function referenceHtml(sources: readonly AnswerSource[]): string {
  const rows = sources.map((source) => {
    const line = escapeHtml(referenceLine(source));
    const href = originalHref(source);
    return `<p>${line}${href ? ` <a href="${escapeHtml(href)}">${escapeHtml(href)}</a>` : ''}</p>`;
  });
  return `<h4>${texts.references}</h4>${rows.join('')}`;
}

/** Elements that mean something in a document they are pasted into. */
const ALLOWED_TAGS = new Set(
  'H3 H4 H5 H6 P UL OL LI BLOCKQUOTE PRE CODE TABLE THEAD TBODY TR TH TD STRONG EM DEL SUB SUP BR HR A'.split(' '),
);

/** The laid-out answer as HTML without anything of this page: no classes, no buttons, formulas as they were written. */
export function bodyHtml(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? '');
  if (!(node instanceof HTMLElement)) return '';
  if (node.classList.contains('katex')) {
    return escapeHtml(`$${node.querySelector('annotation')?.textContent ?? node.textContent ?? ''}$`);
  }
  const inner = [...node.childNodes].map(bodyHtml).join('');
  if (!ALLOWED_TAGS.has(node.tagName)) return inner;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br' || tag === 'hr') return `<${tag}>`;
  const href = tag === 'a' ? safeHref((node as HTMLAnchorElement).href) : null;
  return `<${tag}${href ? ` href="${escapeHtml(href)}"` : ''}>${inner}</${tag}>`;
}

import type { AnswerSource } from '../../../../contract/entities/chat';
import type { AnswerLedger } from '../../../../contract/entities/ledger';
import { LEDGER_TITLE, UNSUPPORTED_LINKS_TITLE, coverageLine, withStates } from '../../../../model/answers/ledger';
import { GONE_SOURCE, bibliographyEntry, entryAsText } from '../../../../model/citation';
import type { BibliographyEntry } from '../../../../model/citation';
import { paperOfTool } from '../../../../model/answers/tools';
import { phrase } from '../../../../model/isolated';
import { shownTitle } from '../../../../model/paper/lines';
import { safeHref } from '../../../../shared/lib/safeHref';
import { sourceTexts as texts } from '../texts';

/** Title of a source for people, also when its record is gone. */
export function sourceTitle({ paper, tool }: AnswerSource): string {
  if (tool) return texts.fromTool(tool.name);
  return paper ? shownTitle(paper) : GONE_SOURCE;
}

/** The entry of a source in the reference list, with the number that the answer cites it by. */
export const entryOf = ({ n, paper, tool }: AnswerSource): BibliographyEntry =>
  bibliographyEntry(n, paper ?? (tool ? paperOfTool(tool) : null));

/** The reference list as text. */
export const referenceText = (sources: readonly AnswerSource[]): string => sources.map((source) => entryAsText(entryOf(source))).join('\n');

/** An answer for the clipboard: its text with markers, and the list they point to. */
export function answerText(text: string, sources: readonly AnswerSource[], ledger?: AnswerLedger): string {
  const answer = ledger ? withStates(text, ledger) : text;
  const list = sources.length > 0 ? `${texts.references}\n${referenceText(sources)}` : '';
  return `${[answer.trim(), ...ledgerLines(ledger), list].filter(Boolean).join('\n\n')}\n`;
}

/** What a ledger says of a whole answer, in plain lines: how many sentences agree, and which links stand in no source. */
function ledgerLines(ledger: AnswerLedger | undefined): string[] {
  if (!ledger) return [];
  const line = coverageLine(ledger);
  const { unsupported_links: links } = ledger;
  return [
    ...(line === '' ? [] : [phrase`${LEDGER_TITLE}（${line}）`]),
    ...(links.length === 0 ? [] : [phrase`${UNSUPPORTED_LINKS_TITLE}：\n${links.join('\n')}`]),
  ];
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same as HTML. */
export const ledgerHtml = (ledger: AnswerLedger | undefined): string =>
  ledgerLines(ledger)
    .map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The reference list as HTML. */
export function referenceHtml(sources: readonly AnswerSource[]): string {
  const rows = sources.map((source) => {
    const { line, href } = entryOf(source);
    return `<p>${escapeHtml(line)}${href ? ` <a href="${escapeHtml(href)}">${escapeHtml(href)}</a>` : ''}</p>`;
  });
  return `<h4>${texts.references}</h4>${rows.join('')}`;
}

/** Elements that mean something in a document they are pasted into. */
const ALLOWED_TAGS = new Set(
  'H3 H4 H5 H6 P UL OL LI BLOCKQUOTE PRE CODE TABLE THEAD TBODY TR TH TD STRONG EM DEL SUB SUP BR HR A'.split(' '),
);

/** The laid-out answer as HTML without anything of this page: no classes, no buttons, nothing that stands beside it, formulas as they were written. */
export function bodyHtml(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? '');
  if (!(node instanceof HTMLElement) || node.dataset.beside !== undefined) return '';
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

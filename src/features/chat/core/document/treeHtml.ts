import type { Element, Root, RootContent } from 'hast';
import { safeHref } from '../../../../shared/lib/safeHref';
import { formulaOf } from './answerTree';
import { toMathml } from './mathml';

/** Text within HTML, also within a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const VOID = new Set(['br', 'hr']);
/** Elements that a document is made of; of others only the content stays. */
const ALLOWED_TAGS = new Set(
  'h2 h3 h4 h5 h6 p ul ol li blockquote pre code table thead tbody tr th td strong em del sub sup br hr a section'.split(' '),
);

/** What the document around an answer decides. */
export interface Around {
  /** Numbers of the reference list. */
  numbers: ReadonlySet<number>;
  /** Levels that a heading stands below its own. */
  below: number;
  /** Of a document that can be remarked on: the words of a place, and what stands behind them. */
  places?: { words: (place: number, html: string) => string; end: (place: number) => string };
}

const inner = (node: Element | Root, around: Around): string => node.children.map((child) => toHtml(child, around)).join('');

function attributes({ tagName, properties }: Element): string {
  const id = typeof properties.id === 'string' ? ` id="${escapeHtml(properties.id)}"` : '';
  const start = tagName === 'ol' && Number(properties.start) > 1 ? ` start="${Number(properties.start)}"` : '';
  const align = typeof properties.align === 'string' ? ` style="text-align:${escapeHtml(properties.align)}"` : '';
  return `${id}${start}${align}`;
}

function linkHtml(node: Element, around: Around): string {
  const href = String(node.properties.href ?? '');
  const target = href.startsWith('#') && href.length > 1 ? href : safeHref(href);
  const words = inner(node, around);
  return target ? `<a href="${escapeHtml(target)}"${attributes(node)} rel="noopener noreferrer">${words}</a>` : words;
}

function toHtml(node: RootContent, around: Around): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'element') return '';
  const formula = formulaOf(node);
  if (formula) return toMathml(formula.tex, formula.display) ?? `<code>${escapeHtml(formula.tex)}</code>`;
  const { dataPlace, dataEnd } = node.properties;
  if (around.places && dataPlace !== undefined) return around.places.words(Number(dataPlace), inner(node, around));
  if (around.places && dataEnd !== undefined) return around.places.end(Number(dataEnd));
  if (node.tagName === 'a') return linkHtml(node, around);
  if (node.tagName === 'input') return node.properties.checked ? '☑ ' : '☐ ';
  const cited = Number(node.properties.dataCite);
  if (around.numbers.has(cited)) return `<sup><a href="#ref-${cited}">[${cited}]</a></sup>`;
  // Below the headings of the document.
  const level = /^h([1-6])$/.exec(node.tagName)?.[1];
  const name = level ? `h${Math.min(6, Number(level) + around.below)}` : node.tagName;
  if (!ALLOWED_TAGS.has(name)) return inner(node, around);
  return VOID.has(name) ? `<${name}>` : `<${name}${attributes(node)}>${inner(node, around)}</${name}>`;
}

/** The tree of an answer as HTML: only elements and attributes of a plain document, every text escaped, links only where they are safe. */
export const treeHtml = (tree: Root, around: Around): string => inner(tree, around);

import * as cheerio from 'cheerio';
import type { Block } from './blocks';

/** What is no text of the document. */
const DROPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'form',
  'button',
  'select',
  'nav',
  'aside',
  'footer',
  'head',
  'annotation',
  'annotation-xml',
]);
/** Elements that end the paragraph they stand in. */
const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'body',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'table',
  'tr',
  'figure',
  'figcaption',
  'caption',
  'header',
  'address',
  'details',
  'summary',
  'hr',
  'br',
]);
const CAPTIONS = new Set(['figcaption', 'caption']);
const HEADING = /^h([1-6])$/;

interface Walked {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Walked[];
}

/** Characters of a row of a table; a table with longer ones sets a page, and its parts are paragraphs. */
const MAX_ROW = 1_000;

/** Paragraphs, headings and rows of tables of HTML in reading order. Walks without recursion: nesting may be deep. */
export function htmlBlocks(html: string): Block[] {
  const $ = cheerio.load(html);
  const root = ($('article').length === 1 ? $('article') : $('main').length === 1 ? $('main') : $('body')).get(0) as Walked | undefined;
  return root ? walk(root) : [];
}

function walk(root: Walked): Block[] {
  const blocks: Block[] = [];
  let open: Block = { text: '', level: 0 };
  const close = (next: Block = { text: '', level: 0 }) => {
    if (open.text.trim()) blocks.push(open);
    open = next;
  };
  const stack: (Walked | 'close')[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === 'close') close();
    else if (node.type === 'text') open.text += node.data ?? '';
    else if (isShown(node)) {
      const cells = node.name === 'tr' ? cellsOf(node) : null;
      if (cells) {
        close({ text: cells.join('\t'), level: 0, kind: 'row' });
        close();
      } else enter(node, stack, close, () => (open.text += ' '));
    }
  }
  close();
  return blocks;
}

/** The texts of the cells of a row; null for what is no row of a table of data. */
function cellsOf({ children = [] }: Walked): string[] | null {
  const cells = children.filter(({ name }) => name === 'td' || name === 'th');
  if (cells.length < 2) return null;
  const texts = cells.map(shortText);
  return texts.every((text) => text !== null) && texts.join('').length <= MAX_ROW && texts.some(Boolean) ? texts : null;
}

/** What a cell shows; null when it is long or has a table of its own. */
function shortText(cell: Walked): string | null {
  let text = '';
  const stack: Walked[] = [cell];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'text') text += node.data ?? '';
    else if (node.name === 'table' || text.length > MAX_ROW) return null;
    else if (isShown(node)) {
      if (BLOCKS.has(node.name ?? '')) text += ' ';
      for (let i = (node.children?.length ?? 0) - 1; i >= 0; i -= 1) stack.push(node.children![i]!);
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}

function isShown({ name = '', attribs = {} }: Walked): boolean {
  return !DROPPED.has(name) && attribs.hidden === undefined && attribs['aria-hidden'] !== 'true';
}

function enter(node: Walked, stack: (Walked | 'close')[], close: (next?: Block) => void, space: () => void): void {
  const { name = '', attribs = {}, children = [] } = node;
  const level = Number(HEADING.exec(name)?.[1] ?? 0);
  if (level > 0 || BLOCKS.has(name)) {
    const classes = (attribs.class ?? '').split(/\s+/);
    const role = classes.includes('title') ? 'title' : classes.includes('author') ? 'author' : undefined;
    close({ text: '', level, role, kind: CAPTIONS.has(name) ? 'caption' : undefined });
    stack.push('close');
  } else if (name === 'td' || name === 'th') space();
  for (let i = children.length - 1; i >= 0; i -= 1) stack.push(children[i]!);
}

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
  'header',
  'address',
  'details',
  'summary',
  'hr',
  'br',
]);
const HEADING = /^h([1-6])$/;

interface Walked {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Walked[];
}

/** Paragraphs and headings of HTML in reading order. Walks without recursion: nesting may be deep. */
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
    else if (isShown(node)) enter(node, stack, close, () => (open.text += ' '));
  }
  close();
  return blocks;
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
    close({ text: '', level, role });
    stack.push('close');
  } else if (name === 'td' || name === 'th') space();
  for (let i = children.length - 1; i >= 0; i -= 1) stack.push(children[i]!);
}

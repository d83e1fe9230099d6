import type { Element, Root, Text } from 'hast';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { NO_BLOCKS, advanceBlocks, isHeavyBlock } from '../markdown/blocks';
import { printFormulas, scanFormulas } from '../markdown/formulas';
import { answerSchema, rehypeCitations, rehypeInert } from '../markdown/answerSteps';

/** Text that would take too long to lay out, as it was written. */
function plainTree(markdown: string): Root {
  const text: Text = { type: 'text', value: markdown };
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [text] };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }] };
}

/**
 * The tree of an answer after the same steps as on the screen: nothing unsafe is left in it. Formulas are `code` with
 * the class `math-inline` or `math-display`, markers `sup` with `dataCite`.
 * @param id unique in the document: footnotes get ids from it.
 */
export function answerTree(markdown: string, id: string): Root {
  const { plain, finished, tail } = advanceBlocks(NO_BLOCKS, markdown);
  if (plain || [...finished, ...tail].some(isHeavyBlock)) return plainTree(markdown);
  let tree = plainTree('');
  const keep = () => (root: Root) => void (tree = root);
  // A plain function over its options: it lays out at once, and the last step hands the tree over.
  Markdown({
    children: printFormulas(scanFormulas(markdown), { hold: false, growing: false }),
    remarkPlugins: [remarkGfm, remarkMath],
    rehypePlugins: [rehypeInert, [rehypeSanitize, answerSchema], rehypeCitations, keep],
    remarkRehypeOptions: { clobberPrefix: `${id}-`, footnoteLabel: '脚注', footnoteBackLabel: '回到正文', footnoteBackContent: '↑' },
  });
  return tree;
}

/** The formula that an element stands for; null when it is none. */
export function formulaOf(node: Element): { tex: string; display: boolean } | null {
  const inner = node.tagName === 'pre' && node.children.length === 1 ? node.children[0] : node;
  if (inner?.type !== 'element' || inner.tagName !== 'code') return null;
  const classes = Array.isArray(inner.properties.className) ? inner.properties.className : [];
  const display = classes.includes('math-display');
  return display || classes.includes('math-inline') ? { tex: wordsOf(inner).trim(), display } : null;
}

/** All text inside. */
export function wordsOf(node: Element | Root): string {
  return node.children.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? wordsOf(child) : '')).join('');
}

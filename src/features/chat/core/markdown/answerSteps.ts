import { defaultSchema } from 'rehype-sanitize';
import type { Options as Schema } from 'rehype-sanitize';
import { balanced, phrase } from '../../../../model/isolated';
import { TAGGED_MARKER, withoutTags } from './marks';
import type { Element, ElementContent, Root, RootContent } from 'hast';

type Parent = Root | Element;
type Child = RootContent | ElementContent;

const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const word = (value: string): ElementContent => ({ type: 'text', value });

/** Rewrites the children of every element, from the root down. */
function rewrite(parent: Parent, change: (children: Child[], parent: Parent) => Child[]): void {
  parent.children = change(parent.children as Child[], parent) as ElementContent[];
  for (const child of parent.children) if (child.type === 'element') rewrite(child, change);
}

const isRaw = (node: Child | undefined): node is Child & { value: string } => (node?.type as string) === 'raw';
const PLAIN_TAG = /^<(sub|sup|i|b|em|strong)>$/i;

/**
 * HTML in an answer is shown as the characters that it is. Only bare `<br>` and pairs such as `<sub>…</sub>`, which
 * abstracts and tables use, mean something.
 */
function settleHtml(children: Child[]): Child[] {
  const settled: Child[] = [];
  for (let i = 0; i < children.length; i += 1) {
    const node = children[i]!;
    if (!isRaw(node)) {
      settled.push(node);
      continue;
    }
    const tag = PLAIN_TAG.exec(node.value)?.[1]?.toLowerCase();
    const close = tag ? children.findIndex((other, at) => at > i && isRaw(other) && other.value.toLowerCase() === `</${tag}>`) : -1;
    if (tag && close > 0) {
      settled.push(element(tag, {}, settleHtml(children.slice(i + 1, close)) as ElementContent[]));
      i = close;
    } else if (/^<br\s*\/?>$/i.test(node.value)) settled.push(element('br', {}, []));
    else settled.push(word(node.value));
  }
  return settled;
}

/** A picture would be fetched before anyone sees it: it becomes a link with its description, inside a link only that. */
function settlePicture(node: Child, parent: Parent): Child {
  if (node.type !== 'element' || node.tagName !== 'img') return node;
  const name = word(phrase`图片：${String(node.properties.alt || '无说明')}`);
  const inLink = parent.type === 'element' && parent.tagName === 'a';
  return inLink ? name : element('a', { href: String(node.properties.src ?? '') }, [name]);
}

/** A direction that words begin ends with them: marks and words of the program stand behind. */
const settleDirection = (node: Child): Child => (node.type === 'text' ? { ...node, value: balanced(node.value) } : node);

/** First step: removes everything that a browser would execute or load, and what would turn around the words behind. */
export function rehypeInert() {
  return (tree: Root) =>
    rewrite(tree, (children, parent) => settleHtml(children).map((child) => settleDirection(settlePicture(child, parent))));
}

const NO_MARKERS = new Set(['a', 'code', 'pre']);

function splitMarkers(text: string): ElementContent[] {
  const parts: ElementContent[] = [];
  let from = 0;
  for (const hit of text.matchAll(TAGGED_MARKER)) {
    if (hit.index > from) parts.push(word(text.slice(from, hit.index)));
    if (hit[3] !== undefined) parts.push(element('sup', { dataSentence: hit[3] }, []));
    for (const n of hit[1]?.match(/\d+/g) ?? []) {
      const mark = hit[2] === undefined ? {} : { dataMark: hit[2] };
      parts.push(element('sup', { dataCite: String(Number(n)), ...mark }, [word(`[${n}]`)]));
    }
    from = hit.index + hit[0].length;
  }
  if (from < text.length) parts.push(word(text.slice(from)));
  return parts;
}

/** In code and links a marker is words. */
function untag(parent: Element): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = withoutTags(child.value);
    else if (child.type === 'element') untag(child);
  }
}

function mark(parent: Parent): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type === 'text') return splitMarkers(child.value);
    if (child.type === 'element' && NO_MARKERS.has(child.tagName)) untag(child);
    else if (child.type === 'element') mark(child);
    return child;
  });
}

/** `[n]` in words becomes `<sup data-cite="n">`, with `data-mark` where its place in the list of markers is known, the end of a sentence `<sup data-sentence>`; whether it is a source is decided where it is shown. */
export function rehypeCitations() {
  return (tree: Root) => mark(tree);
}

/** What an answer may consist of, before formulas are set. */
export const answerSchema: Schema = {
  ...defaultSchema,
  // Ids come from footnotes only and carry a prefix of the message already.
  clobber: [],
  clobberPrefix: '',
  tagNames: defaultSchema.tagNames!.filter((name) => !['img', 'picture', 'source'].includes(name)),
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
};

const KATEX_TAGS =
  'span math semantics annotation mrow mi mo mn ms mtext mspace mstyle mpadded mphantom menclose mfrac msqrt mroot ' +
  'msub msup msubsup mover munder munderover mtable mtr mtd mlabeledtr mmultiscripts svg path line';
const SHOWN_TAGS = new Set([...answerSchema.tagNames!, ...KATEX_TAGS.split(' ')]);
/** The last net, behind the formulas: whether an element may reach the page. */
export const mayBeShown = ({ tagName }: Element): boolean => SHOWN_TAGS.has(tagName);

import type { Element, ElementContent, Root } from 'hast';

/** Size of the cache of formulas: an answer that is streaming lays out its last block again with each piece. */
const MAX_CACHED_FORMULAS = 300;

const wordsOf = ({ children }: Element) => children.map((child) => ('value' in child ? child.value : '')).join('');

/** Name of what an element shows when it is a formula; empty when it is none. Displayed ones are alone in a `pre`. */
function nameOf(element: Element): string {
  const [only] = element.children;
  const code = element.tagName === 'pre' && only?.type === 'element' ? only : element;
  const { className } = code.properties;
  const classes = Array.isArray(className) ? className.join(' ') : '';
  return code.tagName === 'code' && classes.includes('math') ? `${element.tagName} ${classes} ${wordsOf(code)}` : '';
}

/**
 * A step that sets the formulas of a tree; one that was set before is taken from there.
 *
 * @param setFormulas - sets all formulas of a tree in their place.
 */
export function rehypeFormulas<File>(setFormulas: (tree: Root, file: File) => void) {
  const cached = new Map<string, ElementContent[]>();

  function setFormula(element: Element, name: string, file: File): ElementContent[] {
    const found = cached.get(name);
    if (found) return found;
    const tree: Root = { type: 'root', children: [element] };
    setFormulas(tree, file);
    if (cached.size >= MAX_CACHED_FORMULAS) cached.clear();
    cached.set(name, tree.children as ElementContent[]);
    return tree.children as ElementContent[];
  }

  function visit(parent: Root | Element, file: File): void {
    parent.children = (parent.children as ElementContent[]).flatMap((child) => {
      if (child.type !== 'element') return child;
      const name = nameOf(child);
      if (name !== '') return setFormula(child, name, file);
      visit(child, file);
      return child;
    });
  }

  return (tree: Root, file: File) => visit(tree, file);
}

import type { DictItem } from '../../../contract/entities/common';

/** A visible node of the classification. */
export interface TreeNode {
  /** Of the tree; empty for the node of all journals. */
  key: string;
  scheme: string;
  category: string;
  name: string;
  name_en: string;
  count: number | undefined;
  level: 1 | 2;
  /** Undefined for nodes without children. */
  open: boolean | undefined;
  /** 1-based place among its siblings, and their number. */
  place: number;
  siblings: number;
}

/** The visible nodes from top to bottom; categories only below schemes that are open. */
export function treeNodes(schemes: readonly DictItem[], all: string, isOpen: (scheme: string) => boolean): TreeNode[] {
  const siblings = schemes.length + 1;
  const root: TreeNode = {
    key: '',
    scheme: '',
    category: '',
    name: all,
    name_en: '',
    count: undefined,
    level: 1,
    open: undefined,
    place: 1,
    siblings,
  };
  const nodes = schemes.flatMap(({ code: scheme, name, name_en, count, children = [] }, i): TreeNode[] => {
    const open = children.length > 0 ? isOpen(scheme) : undefined;
    const own: TreeNode = { key: scheme, scheme, category: '', name, name_en, count, level: 1, open, place: i + 2, siblings };
    if (!open) return [own];
    const below = children.map((child, at): TreeNode => ({
      key: `${scheme}:${child.code}`,
      scheme,
      category: child.code,
      name: child.name,
      name_en: child.name_en,
      count: child.count,
      level: 2,
      open: undefined,
      place: at + 1,
      siblings: children.length,
    }));
    return [own, ...below];
  });
  return [root, ...nodes];
}

/** What a key does in a tree (WAI-ARIA): another node, or a change of the one it is pressed on. */
export type TreeMove = { to: number } | 'open' | 'close' | 'choose' | null;

/** Typed letters go to the next node that begins so. */
export function treeMove(nodes: readonly TreeNode[], at: number, key: string): TreeMove {
  const node = nodes[at];
  if (!node) return null;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, nodes.length - 1) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: nodes.length - 1 };
    case 'ArrowRight':
      return node.open === false ? 'open' : node.open ? { to: at + 1 } : null;
    case 'ArrowLeft':
      if (node.open) return 'close';
      return node.level === 2 ? { to: nodes.findIndex((other) => other.key === node.scheme) } : null;
    case 'Enter':
    case ' ':
      return 'choose';
    default:
      return [...key].length === 1 ? typed(nodes, at, key) : null;
  }
}

function typed(nodes: readonly TreeNode[], at: number, letter: string): TreeMove {
  const begins = (text: string) => text.toLowerCase().startsWith(letter.toLowerCase());
  const order = [...nodes.keys()].map((i) => (at + 1 + i) % nodes.length);
  const to = order.find((i) => begins(nodes[i]?.name ?? '') || begins(nodes[i]?.name_en ?? ''));
  return to === undefined ? null : { to };
}

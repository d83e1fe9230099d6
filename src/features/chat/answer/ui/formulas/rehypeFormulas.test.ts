import type { Element, Root } from 'hast';
import { rehypeFormulas } from './rehypeFormulas';

const code = (className: string[], value: string): Element => ({
  type: 'element',
  tagName: 'code',
  properties: { className },
  children: [{ type: 'text', value }],
});
const wrapped = (tagName: string, ...children: Element[]): Element => ({ type: 'element', tagName, properties: {}, children });
const inline = (tex: string) => code(['language-math', 'math-inline'], tex);
const shown = (tex: string) => wrapped('pre', code(['language-math', 'math-display'], tex));
const tree = (...children: Element[]): Root => ({ type: 'root', children });

/** Replaces the formula step: records what it was given, and puts a word in its place. */
function stand() {
  const set: string[] = [];
  const step = rehypeFormulas((small, _file: null) => {
    const text = JSON.stringify(small.children);
    set.push(text);
    small.children = [{ type: 'text', value: `<${set.length}>` }];
  });
  const words = (root: Root): string[] => {
    step(root, null);
    const texts: string[] = [];
    const read = (node: Root | Element) =>
      node.children.forEach((child) => (child.type === 'text' ? texts.push(child.value) : child.type === 'element' && read(child)));
    read(root);
    return texts;
  };
  return { set, words };
}

it('sets each formula once, wherever it stands and however often the block is laid out', () => {
  const { set, words } = stand();
  expect(words(tree(wrapped('p', inline('a'), inline('b'))))).toEqual(['<1>', '<2>']);
  expect(words(tree(wrapped('ul', wrapped('li', inline('b'), inline('a')))))).toEqual(['<2>', '<1>']);
  expect(set).toHaveLength(2);
});

it('keeps a displayed formula apart from the same one in a line', () => {
  const { words } = stand();
  expect(words(tree(wrapped('p', inline('a')), shown('a'), shown('a')))).toEqual(['<1>', '<2>', '<2>']);
});

it('leaves other code alone', () => {
  const { set, words } = stand();
  expect(words(tree(wrapped('pre', code(['language-python'], 'x')), wrapped('p', code([], 'y'))))).toEqual(['x', 'y']);
  expect(set).toEqual([]);
});

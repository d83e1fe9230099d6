import { lex, QUOTES } from './lexer';
import { FIELD_NAMES, type QueryNode } from './tree';

/** A tree as query text; parsing it gives the same tree. */
export function printQuery(node: QueryNode | null): string {
  return node ? print(node) : '';
}

function print(node: QueryNode): string {
  switch (node.type) {
    case 'and':
      return node.children.map((child) => (child.type === 'or' ? `(${print(child)})` : print(child))).join(' AND ');
    case 'or':
      return node.children.map(print).join(' OR ');
    case 'not':
      return `NOT ${node.child.type === 'and' || node.child.type === 'or' ? `(${print(node.child)})` : print(node.child)}`;
    case 'word':
      return printWord(node);
    case 'phrase':
      return `${prefix(node.field)}${quoted(node.text)}`;
    case 'prefix':
      return `${prefix(node.field)}${node.text}*`;
    case 'near':
      return `${prefix(node.field)}${nearWord(node.left)} NEAR/${node.distance} ${nearWord(node.right)}`;
    case 'years':
      return `${FIELD_NAMES.year[0]}:${node.from ?? ''}..${node.to ?? ''}`;
    case 'doi':
      return `DOI:${node.doi}`;
  }
}

const nearWord = (text: string) => (/\s/.test(text) ? quoted(text) : text);

function printWord({ field, text }: Extract<QueryNode, { type: 'word' | 'phrase' }>): string {
  const token = lex(text)[0];
  // A name that bound nothing: in brackets, for an operator after it would be wrong.
  if (token?.type === 'field') return `(${text})`;
  // AND of a title in capitals.
  if (token?.type === 'operator' && !token.soft) return `${prefix(field)}${quoted(text)}`;
  return `${prefix(field)}${text}`;
}

function prefix(field: keyof typeof FIELD_NAMES | null): string {
  return field ? `${FIELD_NAMES[field][0]}:` : '';
}

const CLOSERS = /["“”＂»」』》]/gu;

/** In a pair of quotes that the text does not close by itself. A text that closes all of them loses its quotes. */
export function quoted(text: string): string {
  const open = ['“', '《', '「', '『', '«'].find((quote) => ![...(QUOTES[quote] ?? '')].some((end) => text.includes(end)));
  if (!open) return quoted(text.replace(CLOSERS, ' ').trim());
  return `${open}${text}${QUOTES[open]?.charAt(0) ?? ''}`;
}

import { identifiersIn, type Identifier } from '../../../src/model/identifiers/identifiers';
import { MAX_QUERY_LENGTH } from '../../../src/model/limits';
import { beginningOf } from '../../../src/model/values/beginning';
import { lex } from '../../../src/contract/query/lexer';
import { parseQuery } from '../../../src/contract/query/parser';
import { positiveLeaves, type ParsedQuery, type QueryNode, type QueryProblem } from '../../../src/contract/query/tree';
import { foldWriting } from '../../text/analysis';
import { ASKING_WORDS } from '../../text/questionWords';

/** How a typed or pasted text is searched. */
export interface Reading {
  /** What is searched of it. */
  text: string;
  /** It was longer. */
  cut: boolean;
  /** Identifiers in it: their records stand first. */
  identifiers: Identifier[];
  /** What the rest asks for; the tree is null when it asks for nothing. */
  query: ParsedQuery;
  /** Records that hold some of the words follow those that hold all. */
  loose: boolean;
  /** As a formula it is wrong: it is searched as words. */
  problem: QueryProblem | null;
  /** What a screen asks for by itself: it holds whatever becomes of the words. */
  held: QueryNode | null;
}

/** A formula whose words are so many beside its signs is a sentence. */
const SENTENCE_WORDS = 6;

/** Reads a text as a person means it: identifiers first, a formula where it is one, else words. Never fails. */
export function readText(typed: string, held: QueryNode | null = null): Reading {
  const cut = typed.length > MAX_QUERY_LENGTH;
  const text = cut ? beginningOf(typed, MAX_QUERY_LENGTH) : typed;
  // The record of an identifier need not be what the screen asks for.
  const { identifiers, rest } = held || isField(text) ? { identifiers: [], rest: text } : identifiersIn(text);
  const parsed = parseQuery(rest);
  const reading = { text, cut, identifiers, held };
  if (!parsed.query) return { ...reading, query: asWords(wordsTree(rest)), loose: true, problem: parsed.problem };
  const loose = parsed.query.plain || isSentence(rest, parsed.query);
  const tree = parsed.query.plain ? withoutAsking(parsed.query.tree, /[?？]/.test(rest)) : parsed.query.tree;
  return { ...reading, query: { ...parsed.query, tree }, loose, problem: null };
}

/** The same of a request: beside a screen's own query only what was typed is read. Problems have their places in the whole text. */
export function readRequest({ query, fixed }: { query: string; fixed: number }): Reading {
  const own = query.endsWith(')') ? /^\((.*)\) AND \($/su.exec(query.slice(0, fixed))?.[1] : undefined;
  const held = own === undefined ? null : (parseQuery(own).query?.tree ?? null);
  if (!held) return readText(query);
  const reading = readText(query.slice(fixed, -1), held);
  const moved = (there: QueryProblem): QueryProblem => ({ ...there, position: there.position + fixed });
  return {
    ...reading,
    query: { ...reading.query, unknown: reading.query.unknown.map(moved) },
    problem: reading.problem && moved(reading.problem),
  };
}

/** What every record that is found has: the words, and what the screen asks for. Without words nothing is asked for. */
export const withHeld = (query: ParsedQuery, { held }: Reading): ParsedQuery =>
  held && query.tree ? { ...query, tree: joined([held, query.tree]), plain: false } : query;

/** A DOI after its field name is a part of a formula. */
const isField = (text: string) => lex(text).some(({ type }, i, all) => type === 'field' && all[i + 1]?.type === 'doi' && all.length > 3);

const asWords = (tree: QueryNode | null): ParsedQuery => ({ tree, plain: true, unknown: [] });

/** A formula as words, which may stand apart; what it excludes and its years go on to hold. */
export function loosened(query: ParsedQuery): ParsedQuery {
  const words = positiveLeaves(query.tree).map(({ text }): QueryNode => ({ type: 'word', field: null, text }));
  return { ...asWords(joined([...words, ...guardsOf(query.tree)])), unknown: query.unknown };
}

/** What every record must keep to, also one with some of the words only. */
export function guardsOf(tree: QueryNode | null): QueryNode[] {
  const parts = tree?.type === 'and' ? tree.children : tree ? [tree] : [];
  return parts.filter(({ type }) => type === 'not' || type === 'years');
}

const joined = (children: QueryNode[]): QueryNode | null => (children.length > 1 ? { type: 'and', children } : (children[0] ?? null));

/** The words of a text that is wrong as a formula: signs, operators and names of fields fall away. */
function wordsTree(text: string): QueryNode | null {
  const words = lex(text).flatMap((token): string[] => {
    if (token.type === 'word' || token.type === 'prefix' || token.type === 'years' || token.type === 'doi') return [token.text];
    return token.type === 'phrase' ? token.text.split(/[\s()（）]+/) : [];
  });
  return joined(words.filter((word) => /[\p{L}\p{N}]/u.test(word)).map((word) => ({ type: 'word', field: null, text: word })));
}

/** Whether a text with operators or quotes is a question or a sentence, in which they stand by accident. */
function isSentence(text: string, { tree }: ParsedQuery): boolean {
  const tokens = lex(text);
  if (tokens.some(({ type }) => ['field', 'prefix', 'near', 'open'].includes(type)) || tree === null) return false;
  if (/[?？]\s*$/.test(text)) return true;
  const words = tokens.filter((token) => token.type === 'word' && !/^\p{Lu}/u.test(token.text)).length;
  const signs = tokens.filter(({ type }) => type === 'operator' || type === 'phrase').length;
  return words >= SENTENCE_WORDS && words > 3 * signs;
}

/** Words without those of asking, which say nothing about what is sought; a text of nothing else keeps them. */
function withoutAsking(tree: QueryNode | null, question: boolean): QueryNode | null {
  if (tree?.type !== 'and') return tree;
  const isAsking = (node: QueryNode) => {
    if (node.type !== 'word') return false;
    const word = foldWriting(node.text).replace(/[^\p{L}\p{N}]/gu, '');
    return ASKING_WORDS.has(word) && (question || /\p{Script=Han}/u.test(word));
  };
  const telling = tree.children.filter((child) => !isAsking(child));
  return telling.length > 0 ? joined(telling) : tree;
}

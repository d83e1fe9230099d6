/** Fields that a search word can be bound to. */
export type TextField = 'title' | 'author' | 'source' | 'keyword' | 'abstract' | 'topic' | 'institution';

/** Names of the fields as they may be typed, folded; the first one is the name that is printed. */
export const FIELD_NAMES: Readonly<Record<TextField | 'year' | 'doi', readonly string[]>> = {
  title: ['题名', '标题', '篇名', '題名', '標題', 'title', 'ti'],
  author: ['作者', 'author', 'au'],
  source: ['来源', '期刊', '刊名', '來源', 'source', 'journal', 'so'],
  keyword: ['关键词', '关键字', '關鍵詞', '關鍵字', 'keyword', 'keywords', 'kw'],
  abstract: ['摘要', 'abstract', 'ab'],
  institution: ['单位', '单位名称', '机构', '作者单位', '單位', '機構', '作者單位', 'affiliation', 'institution', 'organization', 'aff'],
  /** Title, keywords and abstract together, as other databases call it. */
  topic: ['主题', '主題', '篇关摘', 'topic', 'subject', 'su', 'ts', 'tka'],
  year: ['年', '年份', 'year', 'py'],
  doi: ['doi'],
};

/** A query as a tree. `and`, `or` have at least two children; texts are as typed. */
export type QueryNode =
  | { type: 'and' | 'or'; children: QueryNode[] }
  | { type: 'not'; child: QueryNode }
  | { type: 'word' | 'phrase'; field: TextField | null; text: string }
  /** A word that is begun: `transform*`; `text` is what stands before the sign. */
  | { type: 'prefix'; field: TextField | null; text: string }
  /** Two words with at most `distance` others between them, in either order: `graph NEAR/3 attention`. */
  | { type: 'near'; field: TextField | null; distance: number; left: string; right: string }
  /** Years, both included; at least one end is there. */
  | { type: 'years'; from: number | null; to: number | null }
  | { type: 'doi'; doi: string };

export interface ParsedQuery {
  /** Null for a text without words. */
  tree: QueryNode | null;
  /** True when the text is words only: no operator, bracket, quote or field. Only then may a search be relaxed. */
  plain: boolean;
  /** Fields and signs of other databases that this language has not: they are read as words. */
  unknown: QueryProblem[];
}

/** Something about a place of a query text; position and length in UTF-16 units of it. On the wire it is `SyntaxProblem`. */
export interface QueryProblem {
  message: string;
  position: number;
  length: number;
  /** What may stand there, for people. */
  expected: string[];
}

export interface Leaf {
  type: 'word' | 'phrase';
  field: TextField | null;
  text: string;
}

/** Leaves that a matching record has, from left to right: those under a NOT are left out. */
export function positiveLeaves(node: QueryNode | null): Leaf[] {
  if (!node) return [];
  switch (node.type) {
    case 'and':
    case 'or':
      return node.children.flatMap(positiveLeaves);
    case 'word':
    case 'phrase':
      return [{ type: node.type, field: node.field, text: node.text }];
    case 'prefix':
      return [{ type: 'word', field: node.field, text: node.text }];
    case 'near':
      return [node.left, node.right].map((text) => ({ type: 'word', field: node.field, text }));
    default:
      return [];
  }
}

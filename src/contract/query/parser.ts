import { phrase } from '../../model/isolated';
import { QUOTES, lex, type Token } from './lexer';
import { FIELD_NAMES } from './tree';
import type { ParsedQuery, QueryNode, QueryProblem, TextField } from './tree';

/** Deepest nesting of brackets and NOTs; far below what the database could not bear. */
export const MAX_DEPTH = 20;

/** Fields that people look for, in the order in which they are offered. */
const OFFERED_FIELDS = (['title', 'author', 'source', 'keyword', 'abstract', 'topic', 'institution', 'year'] as const).map(
  (name) => `${FIELD_NAMES[name][0]}:`,
);

/** What is meant as a year, but is none. */
const YEAR_LIKE = /^[<>≤≥＜＞=＝]*\p{N}/u;

export type ParseResult = { query: ParsedQuery; problem: null } | { query: null; problem: QueryProblem };

class Refusal extends Error {
  constructor(readonly problem: QueryProblem) {
    super(problem.message);
  }
}

/**
 * Parses a query text: words (all must be there), phrases in quotes, fields such as `题名:`, brackets, AND, OR, NOT
 * (NOT binds closest, then AND), beginnings of words with `*`, `NEAR/n`. Never throws: what is wrong comes back as a
 * problem with its place. Plain sentences are never wrong: colons and question marks are parts of words. Fields and signs
 * that other databases have are named in `unknown`.
 */
export function parseQuery(text: string): ParseResult {
  try {
    return { query: new Parser(lex(text)).parse(), problem: null };
  } catch (error) {
    if (error instanceof Refusal) return { query: null, problem: error.problem };
    throw error;
  }
}

function refuse(message: string, { position, length }: { position: number; length: number }, expected: string[]): never {
  throw new Refusal({ message, position, length, expected });
}

class Parser {
  private at = 0;
  private depth = 0;
  private plain = true;
  private readonly unknown: QueryProblem[] = [];

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): ParsedQuery {
    const tree = this.or(null);
    const rest = this.peek();
    if (rest.type === 'close') refuse(phrase`多余的右括号 ${rest.text}`, rest, ['检索词', '结尾']);
    return { tree, plain: this.plain, unknown: this.unknown };
  }

  private peek(): Token {
    return this.tokens[this.at] ?? { type: 'end', position: 0, length: 0 };
  }

  private next(): Token {
    const token = this.peek();
    this.at += 1;
    return token;
  }

  /** Whether an operand could begin at the token `offset` after this one. */
  private startsOperand(offset: number): boolean {
    const token = this.tokens[this.at + offset];
    return !!token && !['end', 'close'].includes(token.type) && (token.type !== 'operator' || token.operator === 'not' || token.soft);
  }

  /** Whether the token before this one can stand on the left of an operator. */
  private endsOperand(): boolean {
    const before = this.tokens[this.at - 1]?.type;
    return before !== undefined && before !== 'open' && before !== 'operator' && before !== 'field';
  }

  private operatorHere(operator: 'and' | 'or'): boolean {
    const token = this.peek();
    if (token.type !== 'operator' || token.operator !== operator) return false;
    return !token.soft || (this.endsOperand() && this.startsOperand(1));
  }

  private or(field: TextField | null): QueryNode | null {
    const children = [this.and(field)];
    while (this.operatorHere('or')) {
      const operator = this.operator();
      children.push(this.and(field) ?? this.missing(operator));
    }
    return join('or', children);
  }

  private and(field: TextField | null): QueryNode | null {
    const children: (QueryNode | null)[] = [];
    for (;;) {
      const token = this.peek();
      if (this.operatorHere('or') || token.type === 'end' || token.type === 'close') break;
      if (this.operatorHere('and')) {
        if (children.length === 0) this.missing(token);
        const operator = this.operator();
        if (!this.startsOperand(0)) this.missing(operator);
      }
      const node = this.not(field);
      children.push(this.near(node) ?? node);
    }
    if (children.length === 0 && this.operatorHere('or')) this.missing(this.peek());
    return join('and', children);
  }

  private not(field: TextField | null): QueryNode | null {
    const token = this.peek();
    if (token.type !== 'operator' || token.operator !== 'not' || (token.soft && !this.startsOperand(1))) {
      return this.operand(field);
    }
    const operator = this.operator();
    if (!this.startsOperand(0)) this.missing(operator);
    const child = this.nested(token, () => this.not(field));
    return child && { type: 'not', child };
  }

  /** Two words that `NEAR/n` binds. Null where the sign binds none: then it is named as unknown, and falls away. */
  private near(left: QueryNode | null): QueryNode | null {
    const sign = this.peek();
    if (sign.type !== 'near') return null;
    this.next();
    const right = this.peek();
    const isWord = left && (left.type === 'word' || left.type === 'phrase');
    if (!isWord || (right.type !== 'word' && right.type !== 'phrase')) {
      this.note(sign, phrase`${sign.text} 两侧各须有一个词`, ['graph NEAR/3 attention']);
      return left;
    }
    const node = this.operand(left.field);
    this.plain = false;
    return node && (node.type === 'word' || node.type === 'phrase')
      ? { type: 'near', field: left.field, distance: sign.distance, left: left.text, right: node.text }
      : left;
  }

  private note({ position, length }: Token, message: string, expected: string[]): void {
    this.unknown.push({ message, position, length, expected });
  }

  /** A field of other databases: what it is bound to is looked for everywhere. */
  private foreign(token: Extract<Token, { type: 'unknown' }>, field: TextField | null): QueryNode | null {
    this.note(token, phrase`没有“${token.text.slice(0, -1)}”字段，已在所有字段中检索`, OFFERED_FIELDS);
    return this.startsOperand(0) ? this.operand(field) : { type: 'word', field, text: token.text };
  }

  /** A word as it is typed; signs in it that other databases read are named. */
  private word(token: Token & { text: string }, field: TextField | null): QueryNode {
    const wildcard = /[\p{L}\p{N}][?？*＊]+[\p{L}\p{N}]|^[*＊][\p{L}\p{N}]/u.exec(token.text);
    if (wildcard) {
      const begun = /^[\p{L}\p{N}]+/u.exec(token.text)?.[0];
      this.note(token, phrase`“${token.text}”中的通配符没有起作用，* 只能放在词尾`, begun ? [`${begun}*`] : []);
    }
    return { type: 'word', field, text: token.text };
  }

  private operand(field: TextField | null): QueryNode | null {
    const token = this.next();
    switch (token.type) {
      case 'open':
        return this.group(token, field);
      case 'phrase':
        return this.phrase(token, field);
      case 'field':
        return this.bound(token, field);
      case 'doi':
        this.plain = false;
        return { type: 'doi', doi: token.doi };
      case 'operator':
        if (!token.soft) this.missing(token);
        return { type: 'word', field, text: token.text };
      case 'word':
      case 'years':
        return this.word(token, field);
      case 'prefix':
        this.plain = false;
        return { type: 'prefix', field, text: token.text };
      case 'unknown':
        return this.foreign(token, field);
      case 'near':
        this.note(token, phrase`${token.text} 两侧各须有一个词`, ['graph NEAR/3 attention']);
        return null;
      default:
        return refuse('此处缺少检索词', token, ['检索词']);
    }
  }

  private group(open: Extract<Token, { type: 'open' | 'close' }>, field: TextField | null): QueryNode | null {
    const tree = this.nested(open, () => this.or(field));
    if (this.next().type !== 'close') refuse(phrase`括号 ${open.text} 没有闭合`, open, [open.text === '(' ? ')' : '）']);
    return tree;
  }

  private phrase(token: Extract<Token, { type: 'phrase' }>, field: TextField | null): QueryNode {
    this.plain = false;
    const { quote } = token;
    if (!token.closed) refuse(phrase`引号 ${quote} 没有闭合`, { ...token, length: 1 }, [QUOTES[quote]?.charAt(0) ?? quote]);
    if (token.text === '') refuse(phrase`引号 ${quote} 里没有检索词`, token, ['检索词']);
    return { type: 'phrase', field, text: token.text };
  }

  /** What follows a field name. A name with nothing to bind to is a word like any other. */
  private bound(token: Extract<Token, { type: 'field' }>, outer: TextField | null): QueryNode | null {
    const value = this.peek();
    const asWord = (): QueryNode => ({ type: 'word', field: null, text: token.text });
    if (value.type === 'operator' && !value.soft) refuse(phrase`字段 ${token.text.trim()} 缺少检索词`, token, ['检索词']);
    // In a sentence a space follows the colon.
    const attached = value.type === 'word' && value.position === token.position + token.length ? value : null;
    if (token.field === 'doi') {
      if (attached) refuse('DOI 写法有误', attached, ['10. 开头的 DOI']);
      if (value.type !== 'doi') return asWord();
      return this.operand(outer);
    }
    if (token.field === 'year') {
      if (attached && YEAR_LIKE.test(attached.text)) refuse('年份写法有误', attached, ['2015', '2015..2020', '2015..', '..2020']);
      if (value.type !== 'years') return asWord();
      this.next();
      this.plain = false;
      if (value.from !== null && value.to !== null && value.from > value.to) {
        refuse('起始年份晚于结束年份', value, [`${value.to}..${value.from}`]);
      }
      return { type: 'years', from: value.from, to: value.to };
    }
    const word = value.type === 'word' || value.type === 'prefix' || (value.type === 'operator' && value.soft);
    if (!word && value.type !== 'open' && value.type !== 'phrase') return asWord();
    this.plain = false;
    return this.operand(token.field);
  }

  private operator(): Token {
    this.plain = false;
    return this.next();
  }

  private nested<T>(token: Token, read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) refuse(`括号嵌套过深，最多 ${MAX_DEPTH} 层`, token, []);
    const result = read();
    this.depth -= 1;
    return result;
  }

  private missing(token: Token): never {
    const name = token.type === 'operator' ? token.text : '';
    return refuse(phrase`运算符 ${name} 缺少检索词`, token, ['检索词']);
  }
}

/** Empty brackets fall away; one child stands for itself. */
function join(type: 'and' | 'or', parts: readonly (QueryNode | null)[]): QueryNode | null {
  const children = parts.filter((part) => part !== null).flatMap((part) => (part.type === type ? part.children : [part]));
  return children.length > 1 ? { type, children } : (children[0] ?? null);
}

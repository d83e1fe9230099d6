import { misfitOf, type ToolArguments } from '../../../answering/tools/toolArguments';
import type { Tool } from '../../../mcp/tool';

/** A call, as it may be made. */
export interface ToolCall {
  readonly tool: Tool;
  readonly args: ToolArguments;
}

/** Words with which a tool says that it searches. */
const SEARCHES =
  /\b(?:search(?:es|ing)?|quer(?:y|ies|ying)|look(?:s|ing)? ?ups?|looks? (?:for|up)|find(?:s|ing)?|retriev(?:e|es|ing|al))\b|检索|搜索|搜寻|查询|查找|查阅|查词/i;
/** Languages of queries in which search terms are an error. */
const QUERY_LANGUAGE = /\b(?:sql|sparql|cypher|graphql|jsonpath|xpath|regex|regular expression|glob)\b/i;
/** Names of the text that is searched for. */
const SEARCHED =
  /^(?:q|quer(?:y|ies)|key ?words?|questions?|text|search(?: (?:text|terms?|query|string|words?|for))?|terms?|phrase|topic|关键词|检索词|查询词?|问题)$/i;
const SEARCHED_DESCRIPTION =
  /\b(?:search (?:terms?|text|query|string|words?)|query|key ?words?|question)\b|关键词|检索词|查询词|搜索词|问题/i;
/** Names of other things that a tool may want as a text. */
const OTHER = /\b(?:path|file|dir|directory|folder|ur[il]|ids?|code|date|pattern|message)\b/i;

/** `searchNodes`, `search_nodes` and `search-nodes` as words. */
const wordsOf = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_\-./:]+/g, ' ');

interface Schema {
  required?: unknown;
  properties?: Record<string, { type?: unknown; description?: unknown } | undefined>;
}

/** The one text that a tool must be given, when it says that it searches by it; null for all other tools. */
function searchedText({ name, description, schema }: Tool): string | null {
  const says = `${wordsOf(name.slice(name.indexOf('/') + 1))} ${description}`;
  if (!SEARCHES.test(says) || QUERY_LANGUAGE.test(says)) return null;
  const { required, properties } = schema as Schema;
  const [text, ...others] = Array.isArray(required) ? (required as unknown[]) : [];
  if (typeof text !== 'string' || others.length > 0) return null;
  const property = properties?.[text];
  if (property?.type !== 'string') return null;
  const described = String(property.description ?? '');
  if (SEARCHED.test(wordsOf(text))) return QUERY_LANGUAGE.test(described) ? null : text;
  return SEARCHED_DESCRIPTION.test(described) && !OTHER.test(wordsOf(text)) && !QUERY_LANGUAGE.test(described) ? text : null;
}

/** Calls without a model: of tools that search by a text, with the step's search terms. */
export const callsByRules = (tools: readonly Tool[], query: string): ToolCall[] =>
  tools.flatMap((tool) => {
    const text = searchedText(tool);
    const args = text === null ? null : { [text]: query };
    return args && misfitOf(tool, args) === '' ? { tool, args } : [];
  });

import { Marked } from 'marked';
import type { Token } from 'marked';

type Definitions = Readonly<Record<string, string>>;

/** The Markdown of an answer cut into blocks. Finished blocks keep their text and place while the answer grows. */
export interface BlockState {
  /** All text that was seen. */
  text: string;
  finished: readonly string[];
  /** Length of the text inside `finished`. */
  finishedLength: number;
  /** Blocks that more text may still change. */
  tail: readonly string[];
  /** Label → link or footnote definition of the finished part: it may stand in another block than its use. */
  finishedDefinitions: Definitions;
  /** These, and those of the tail. */
  definitions: Definitions;
  /** The text is too deep or too large to be laid out: what is not finished is shown as plain text. */
  plain: boolean;
}

export const NO_BLOCKS: BlockState = {
  text: '',
  finished: [],
  finishedLength: 0,
  tail: [],
  finishedDefinitions: {},
  definitions: {},
  plain: false,
};

/** Characters above which an answer is plain text, and above which one block is. */
const MAX_TEXT = 400_000;
const MAX_BLOCK = 40_000;
/** A block may still be changed by the one behind it (a list goes on after a blank line): keep two. */
const TAIL_BLOCKS = 2;

const NESTED_MARKERS = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+){12}/m;
const DEEP_INDENT = /^[ \t]{60,}(?:[-*+]|\d{1,9}[.)])[ \t]/m;

/** Nesting that would take layout seconds or the whole stack. Linear in the text. */
const isTooDeep = (text: string) => NESTED_MARKERS.test(text) || DEEP_INDENT.test(text);

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Whether one block would take too long to lay out. */
export function isHeavyBlock(block: string): boolean {
  if (block.length > MAX_BLOCK || isTooDeep(block)) return true;
  if (count(block, '[') - count(block, ']') > 50 || count(block, '*') + count(block, '_') > 3_000) return true;
  return block.split('\n').some((line) => count(line, '|') > 100);
}

const marked = new Marked({
  extensions: [
    {
      // A displayed formula is one block: its lines may look like lists or underlined headings.
      name: 'formula',
      level: 'block',
      start: (source) => /\n {0,3}(?:\$\$|\\\[(?!\d))/.exec(source)?.index,
      tokenizer(source) {
        const hit = /^ {0,3}(?:\$\$(?:(?!\n[ \t]*\n)[^$])*\$\$|\\\[(?!\d)(?:(?!\n[ \t]*\n|\\\])[^])*\\\])[^\n]*(?:\n+|$)/.exec(source);
        const open = hit ?? /^ {0,3}(?:\$\$|\\\[(?!\d))(?:(?!\n[ \t]*\n)[^])*$/.exec(source);
        return open ? { type: 'formula', raw: open[0] } : undefined;
      },
    },
  ],
});

/** Block tokens only: what is inside a block is parsed when the block is rendered. */
const blockTokens = (text: string): Token[] => new marked.Lexer(marked.defaults).blockTokens(text, []);

const FOOTNOTE = /^ {0,3}\[(\^[^\]\s]+)\]:/;
const LINK_DEFINITION = /^ {0,3}\[([^\]]+)\]:/;
const labelOf = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** The label a block defines; undefined when it is shown. Numbers are citations and define nothing. */
function definedLabel(type: string, raw: string): string | undefined {
  const label = (type === 'def' ? LINK_DEFINITION : FOOTNOTE).exec(raw)?.[1];
  return label === undefined || /^\d+$/.test(label) ? undefined : labelOf(label);
}

/** Cuts the text into blocks, going on from where the state stands. Any other text starts anew. */
export function advanceBlocks(state: BlockState, text: string): BlockState {
  if (text === state.text) return state;
  const base = text.startsWith(state.text) ? state : NO_BLOCKS;
  const rest = text.slice(base.finishedLength);
  if (base.plain || text.length > MAX_TEXT || isTooDeep(rest)) return { ...base, text, tail: [rest], plain: true };

  const definitions: { label: string; raw: string; end: number }[] = [];
  const blocks: { raw: string; end: number }[] = [];
  let end = base.finishedLength;
  for (const { type, raw } of blockTokens(rest)) {
    end += raw.length;
    const label = type === 'space' ? undefined : definedLabel(type, raw);
    if (label !== undefined) definitions.push({ label, raw: raw.trim(), end });
    else if (type !== 'space' && type !== 'def') blocks.push({ raw, end });
  }
  const newly = blocks.slice(0, -TAIL_BLOCKS);
  const finishedLength = newly.at(-1)?.end ?? base.finishedLength;
  const merge = (existing: Definitions, added: typeof definitions): Definitions =>
    added.reduce((all, { label, raw }) => (label in all ? all : { ...all, [label]: raw }), existing);
  return {
    text,
    finished: newly.length > 0 ? [...base.finished, ...newly.map(({ raw }) => raw)] : base.finished,
    finishedLength,
    tail: blocks.slice(-TAIL_BLOCKS).map(({ raw }) => raw),
    finishedDefinitions: merge(
      base.finishedDefinitions,
      definitions.filter((row) => row.end <= finishedLength),
    ),
    definitions: merge(base.finishedDefinitions, definitions),
    plain: false,
  };
}

/** The block followed by the definitions that it uses; a block that uses none is the same string for ever. */
export function withDefinitions(block: string, definitions: Definitions): string {
  const labels = Object.keys(definitions);
  if (labels.length === 0 || !block.includes('[')) return block;
  const text = labelOf(block);
  const used = labels.filter((label) => text.includes(`[${label}]`));
  return used.length > 0 ? `${block.trimEnd()}\n\n${used.map((label) => definitions[label]).join('\n\n')}\n` : block;
}

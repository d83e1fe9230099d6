/** A stretch of Markdown: words, code (unchanged), a formula, or a formula whose end has not arrived yet. */
export type Piece = { kind: 'text' | 'code' | 'open'; text: string } | { kind: 'formula'; tex: string; display: boolean; ownLine: boolean };

/** Longest formula; more is no formula but a stray sign. */
const MAX_LENGTH = 4_000;
/** Longest inline formula, and longest unfinished one that is held back. */
const MAX_INLINE = 600;
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

interface Found {
  piece: Piece;
  end: number;
}

/** Code span or fenced code from `at`; null when the backticks are only signs. */
function codeAt(text: string, at: number): Found | null {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const fence = FENCE.exec(text.slice(lineStart, at + 80));
  if (fence && lineStart + fence[0].length - fence[1]!.length === at) {
    const close = new RegExp(`\\n[ \\t>]*${fence[1]![0]}{${fence[1]!.length},}[ \\t]*(?=\\n|$)`, 'g');
    close.lastIndex = at;
    const end = close.exec(text) ? close.lastIndex : text.length;
    return { piece: { kind: 'code', text: text.slice(at, end) }, end };
  }
  if (text[at] === '~') return null;
  const run = /^`+/.exec(text.slice(at, at + 64))![0];
  const close = new RegExp(`(?<!\`)\`{${run.length}}(?!\`)`, 'g');
  close.lastIndex = at + run.length;
  if (!close.exec(text)) return { piece: { kind: 'text', text: run }, end: at + run.length };
  return { piece: { kind: 'code', text: text.slice(at, close.lastIndex) }, end: close.lastIndex };
}

/** Digits and commas in escaped brackets belong to the text, such as `\[1\]`. */
const isTex = (tex: string, open: string) =>
  tex.trim() !== '' &&
  !/^[\d\s,，、–-]*$/.test(tex) &&
  !/\n[ \t]*\n/.test(tex) &&
  // Escaped brackets around Chinese words.
  (open === '$$' || tex.includes('\\') || !/\p{Script=Han}/u.test(tex));

/** Text behind a sign that is rather a sentence than half a formula. */
const isWordy = (rest: string) => rest.length > MAX_INLINE / 3 || /[。；！？]|\n[ \t]*\n/.test(rest);

function formula(text: string, at: number, open: string, close: string): Found | null {
  // `](` is written `]\(` where it is not to become a link.
  if (open === '\\(' && text[at - 1] === ']') return null;
  const start = at + open.length;
  const display = open !== '\\(';
  // No further than a formula reaches: many open signs would search the whole text each.
  const rest = text.slice(start, start + MAX_LENGTH + close.length + 1);
  const length = rest.indexOf(close);
  if (length < 0) {
    const tooLong = open === '\\(' ? isWordy(rest) : rest.length > MAX_LENGTH || /\n[ \t]*\n/.test(rest);
    const held = !tooLong && !(open !== '$$' && /^\d/.test(rest));
    return held ? { piece: { kind: 'open', text: text.slice(at) }, end: text.length } : null;
  }
  const tex = rest.slice(0, length);
  const end = start + length + close.length;
  if (tex.length > MAX_LENGTH || !isTex(tex, open)) return null;
  const ownLine = /(^|\n) {0,3}$/.test(text.slice(Math.max(0, at - 4), at)) && /^[ \t]*(\n|$)/.test(text.slice(end, end + 80));
  return { piece: { kind: 'formula', tex: tex.trim(), display, ownLine }, end };
}

/**
 * `$…$` by the rule that keeps sums of money apart: no space inside the signs, no digit behind the closing one.
 * Unfinished at the end of the text it counts as a formula as long as it looks like one.
 */
function dollarAt(text: string, at: number): Found | null {
  if (/^\s|^$/.test(text[at + 1] ?? '')) {
    return at + 1 === text.length ? { piece: { kind: 'open', text: '$' }, end: text.length } : null;
  }
  for (let i = at + 1; i < text.length && i - at <= MAX_INLINE; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '`') return null;
    else if (text[i] === '\n' && /^\n[ \t]*\n/.test(text.slice(i, i + 80))) return null;
    else if (text[i] === '$' && !/\s/.test(text[i - 1]!) && !/\d/.test(text[i + 1] ?? '')) {
      return { piece: { kind: 'formula', tex: text.slice(at + 1, i), display: false, ownLine: false }, end: i + 1 };
    }
  }
  const rest = text.slice(at + 1);
  const money = /^\d/.test(rest) && /\s/.test(rest) && !/[\\^_{}=]/.test(rest);
  return money || isWordy(rest) ? null : { piece: { kind: 'open', text: text.slice(at) }, end: text.length };
}

function pieceAt(text: string, at: number): Found | null {
  const sign = text[at];
  if (sign === '`' || sign === '~') return codeAt(text, at);
  if (sign === '$') return text[at + 1] === '$' ? formula(text, at, '$$', '$$') : dollarAt(text, at);
  const next = text[at + 1];
  if (next === '(') return formula(text, at, '\\(', '\\)');
  if (next === '[') return formula(text, at, '\\[', '\\]');
  return { piece: { kind: 'text', text: text.slice(at, at + 2) }, end: at + 2 };
}

/** Splits the Markdown of one block into words, code and formulas (`$…$`, `$$…$$`, `\(…\)`, `\[…\]`). */
export function scanFormulas(text: string): Piece[] {
  const pieces: Piece[] = [];
  const special = /[`~$\\]/g;
  let from = 0;
  for (let hit = special.exec(text); hit; hit = special.exec(text)) {
    const found = pieceAt(text, hit.index);
    const run = found ? null : /^([`~$])\1*/.exec(text.slice(hit.index, hit.index + 256));
    const end = found ? found.end : hit.index + (run?.[0].length ?? 1);
    if (found && found.piece.kind !== 'text') {
      if (hit.index > from) pieces.push({ kind: 'text', text: text.slice(from, hit.index) });
      pieces.push(found.piece);
      from = end;
    }
    special.lastIndex = end;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Whether the text may hold a formula at all; cheap. */
export const mayHaveFormula = (text: string): boolean => /\$|\\[([]/.test(text);

const escapeDollars = (text: string) => text.replace(/(?<!\\)((?:\\\\)*)\$/g, '$1\\$');

function printFormula(tex: string, display: boolean, ownLine: boolean): string {
  const longest = Math.max(0, ...(tex.match(/\$+/g) ?? []).map((run) => run.length));
  if (display && ownLine) {
    const fence = '$'.repeat(Math.max(2, longest + 1));
    return `\n${fence}\n${tex}\n${fence}\n`;
  }
  const fence = '$'.repeat(longest + 1);
  return `${fence}${display ? '\\displaystyle ' : ''}${tex.replace(/\s*\n\s*/g, ' ')}${fence}`;
}

/** Stands for a formula while the code that sets formulas is on its way. */
const FORMULA_PLACEHOLDER = '⋯';

/**
 * The block with its formulas in the one form that the formula step reads, and every other dollar sign escaped.
 * `hold` puts a placeholder instead. An unfinished formula is left out while more text is to come.
 */
export function printFormulas(pieces: readonly Piece[], { hold, growing }: { hold: boolean; growing: boolean }): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'formula') {
        return hold ? FORMULA_PLACEHOLDER : printFormula(piece.tex, piece.display, piece.ownLine);
      }
      if (piece.kind === 'open') return growing ? '' : escapeDollars(piece.text);
      return piece.kind === 'code' ? piece.text : escapeDollars(piece.text);
    })
    .join('');
}

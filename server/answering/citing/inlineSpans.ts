/**
 * Stretches inside a line of Markdown in which punctuation ends no sentence and brackets are no citations: code,
 * formulas, links. Works on a line that still grows.
 */
export interface Span {
  kind: 'code' | 'formula' | 'bracket' | 'link';
  from: number;
  to: number;
}

export interface Spans {
  readonly spans: readonly Span[];
  /** Where the first one begins whose end is not there yet; the text's length when all are settled. */
  readonly open: number;
}

/** Longer brackets are text. */
const MAX_BRACKET = 300;

type Ending = { span: Span } | 'open' | 'none';

function codeSpan(text: string, from: number, complete: boolean): Ending {
  const run = /^`+/.exec(text.slice(from))?.[0].length ?? 1;
  if (from + run === text.length && !complete) return 'open';
  for (let at = from + run; at < text.length;) {
    const next = text.indexOf('`', at);
    if (next < 0) break;
    const length = /^`+/.exec(text.slice(next))?.[0].length ?? 1;
    if (next + length === text.length && !complete) return 'open';
    if (length === run) return { span: { kind: 'code', from, to: next + length } };
    at = next + length;
  }
  return complete ? 'none' : 'open';
}

/** `$…$` by pandoc's rule: no space inside its edges and no digit after it, so that prices are none; `$$…$$`; `\(…\)`. */
function formulaSpan(text: string, from: number, complete: boolean): Ending {
  if (text[from] === '\\') {
    const to = text.indexOf('\\)', from + 2);
    if (to >= 0) return { span: { kind: 'formula', from, to: to + 2 } };
    return complete ? 'none' : 'open';
  }
  if (text[from + 1] === undefined) return complete ? 'none' : 'open';
  const width = text[from + 1] === '$' ? 2 : 1;
  if (text[from + width] === undefined && !complete) return 'open';
  if (/\s/.test(text[from + width] ?? ' ')) return 'none';
  const mark = '$'.repeat(width);
  for (let at = text.indexOf(mark, from + width); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (/[\s\\]/.test(text[at - 1] ?? '') || at === from + width) continue;
    const after = text[at + width];
    if (after === undefined && !complete) return 'open';
    if (width === 1 && /[\d$]/.test(after ?? '')) continue;
    return { span: { kind: 'formula', from, to: at + width } };
  }
  return complete ? 'none' : 'open';
}

function bracketSpan(text: string, from: number, complete: boolean): Ending {
  let close = -1;
  let depth = 0;
  const last = Math.min(text.length, from + MAX_BRACKET);
  for (let at = from; at < last; at += 1) {
    const mark = text.charAt(at);
    if ('[［【'.includes(mark)) depth += 1;
    if (']］】'.includes(mark) && (depth -= 1) === 0) {
      close = at;
      break;
    }
  }
  if (close < 0) return last < text.length || complete ? 'none' : 'open';
  const next = text[close + 1];
  if (next === undefined && !complete) return 'open';
  if (next !== '(') return { span: { kind: 'bracket', from, to: close + 1 } };
  const end = /^\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/.exec(text.slice(close + 1, close + 1 + 2 * MAX_BRACKET))?.[0];
  if (end !== undefined) return { span: { kind: 'link', from, to: close + 1 + end.length } };
  const mayEnd = text.length < close + 1 + 2 * MAX_BRACKET;
  return mayEnd && !complete ? 'open' : { span: { kind: 'bracket', from, to: close + 1 } };
}

/** Finds the stretches of a line. With `complete` nothing more comes, and what is open is plain text. */
export function findSpans(text: string, complete: boolean): Spans {
  const spans: Span[] = [];
  for (let at = 0; at < text.length;) {
    const mark = text.charAt(at);
    let ending: Ending = 'none';
    if (mark === '\\' && text[at + 1] !== '(') {
      if (text[at + 1] === undefined && !complete) return { spans, open: at };
      at += '[]'.includes(text[at + 1] ?? ' ') ? 1 : 2;
      continue;
    }
    if (mark === '`') ending = codeSpan(text, at, complete);
    else if (mark === '$' || mark === '\\') ending = formulaSpan(text, at, complete);
    else if ('[［【'.includes(mark)) ending = bracketSpan(text, at, complete);
    if (ending === 'open') return { spans, open: at };
    if (ending === 'none') {
      // The rest of a run of backticks opens nothing either.
      at += mark === '`' ? (/^`+/.exec(text.slice(at))?.[0].length ?? 1) : 1;
    } else {
      spans.push(ending.span);
      at = ending.span.to;
    }
  }
  return { spans, open: text.length };
}

/** The text with the inside of stretches made harmless, at the same length. Brackets that hold only numbers stay. */
export function mask(text: string, spans: readonly Span[]): string {
  let masked = '';
  let end = 0;
  for (const { kind, from, to } of spans) {
    const inside = text.slice(from, to);
    const marker = kind === 'bracket' && /^[[［【][\d\s,，、;；–~-]*[\]］】]$/.test(inside);
    // The sign of an image ends no sentence.
    const image = kind === 'link' && from > end && text[from - 1] === '!';
    masked += text.slice(end, image ? from - 1 : from) + (image ? 'x' : '') + (marker ? inside : 'x'.repeat(to - from));
    end = to;
  }
  return masked + text.slice(end);
}

/** The text with links replaced by their labels and images left out; code and formulas stay. */
export function withoutLinks(text: string): string {
  let out = '';
  let end = 0;
  for (const { kind, from, to } of findSpans(text, true).spans) {
    if (kind !== 'link') continue;
    const image = text[from - 1] === '!';
    const inside = text.slice(from, to);
    const label = inside.slice(0, labelEnd(inside));
    out += text.slice(end, image ? from - 1 : from);
    // A numbered label is a citation with a target.
    if (!image) out += /^\[[\s^\d,，、;；–~-]+\]$/.test(label) ? label : withoutLinks(label.slice(1, -1));
    end = to;
  }
  return out + text.slice(end);
}

/** Index after the bracket that closes the label. */
function labelEnd(link: string): number {
  let depth = 0;
  for (let at = 0; at < link.length; at += 1) {
    if ('[［【'.includes(link.charAt(at))) depth += 1;
    if (']］】'.includes(link.charAt(at)) && (depth -= 1) === 0) return at + 1;
  }
  return link.length;
}

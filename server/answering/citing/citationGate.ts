import type { LedgerMark } from '../../../src/contract/entities/ledger';
import { Attribution, isStatement } from './attribution';
import { unsupportedLinks } from '../ledger/unsupportedLinks';
import type { Citations, Cited } from './citations';
import { findSpans, mask, withoutLinks } from './inlineSpans';
import { asCode, hasMarks, ourMark, replaceMarkers, showMarks, withoutMarks, withoutPrivate, type Marked } from './markers';
import type { Passage } from '../retrieval/passages';
import { sentenceEnd } from '../../text/sentences';

/** Follows a statement that no passage supports. */
export const UNSOURCED = '（未见出处）';

/** Longest stretch that is held back for its end. */
const MAX_HELD = 4000;
/** So many characters tell what a line is. */
const HEAD = 24;

const WHOLE_LINE = /^(?:#{1,6}\s|\||\$\$|\\\[(?!\s*\d+\s*\\\]))/;
const FENCE = /^\s*(?:>\s*)*(?:[-*+]\s+)?(`{3,}|~{3,})/;
const REFERENCES = /^\s*(?:#{1,6}\s*)?[*_]*(?:参考文献|参考资料|引用文献|references|bibliography|sources)[*_]*\s*[:：]?\s*[*_]*\s*$/i;
const REFERENCE_ENTRY = /^\s*(?:[-*+]\s+|\d{1,3}[.)、]\s*)?(?:\\?[[［【]|\d{1,3}[.)、]|[-*+]\s)/;
const TRAILING_MARKERS = /^(?:[ \t]*[[［【][^\]］】\n]{0,40}[\]］】](?!\())+/;

const unmarked = (text: string): Marked => ({ text, marks: [] });

type LineKind = 'prose' | 'whole';

/** Lines that are no sentences: blank ones, headings, tables, and what opens a block or a list of references. */
function isWhole(line: string): boolean {
  const head = line.slice(0, HEAD);
  if (head.trim() === '' || WHOLE_LINE.test(head) || FENCE.test(head)) return true;
  return line.trimEnd().length < HEAD && REFERENCES.test(line);
}

/**
 * Checks a model's text on its way to the reader. Each sentence is held until its end; then the numbers of passages
 * become numbers of the reference list, those that were not retrieved vanish, and a statement without a source gets
 * the passage it was clearly taken from, or is marked as unsourced. Code, formulas and tables stay in form. The
 * output depends on the text alone, not on the pieces it came in, and has no number without a source.
 */
export class CitationGate {
  private held = '';
  /** All that was pushed. */
  private raw = '';
  private atLineStart = true;
  /** Closing of the code or formula block that the text is in. */
  private block: RegExp | null = null;
  private inReferences = false;
  private readonly attribution: Attribution;
  /** The markers of what `push` or `end` answered last, with their places in it. */
  marks: readonly LedgerMark[] = [];

  /**
   * @param passages passage `k` of the prompt is element `k - 1`.
   * @param citations numbers what is cited.
   */
  constructor(
    private readonly passages: readonly Passage[],
    private readonly citations: Citations,
  ) {
    this.attribution = new Attribution(passages);
  }

  /** Goes on behind a text that is shown already. */
  resume(text: string): void {
    this.atLineStart = text === '' || text.endsWith('\n');
    for (const line of text.split('\n')) if (this.block || isWhole(line.trimStart())) this.isOfBlock(line);
  }

  /** Takes the next piece and answers what is settled. */
  push(piece: string): string {
    const settled = withoutPrivate(piece).replaceAll('\r', '');
    this.raw += settled;
    this.held += settled;
    return this.drain(false, true);
  }

  /** Answers the rest. @param complete false when the text broke off: its last sentence is not judged. */
  end(complete: boolean): string {
    return this.drain(true, complete);
  }

  /** Links of the whole text that stand in no passage and are no address of a paper: none of them can be followed in the answer. */
  get links(): string[] {
    return unsupportedLinks(this.raw, [...this.passages.map(({ text }) => text), ...this.citations.addresses()]);
  }

  private drain(final: boolean, complete: boolean): string {
    let out = '';
    const marks: LedgerMark[] = [];
    while (this.held !== '') {
      const taken = this.take(final);
      if (taken === null) break;
      const { length, kind } = taken;
      const text = this.held.slice(0, length);
      this.held = this.held.slice(length);
      const last = this.held === '' && !text.endsWith('\n');
      const settled = this.settle(text, kind, complete || !last);
      marks.push(...settled.marks.map((mark) => ({ ...mark, at: mark.at + out.length })));
      out += settled.text;
      this.atLineStart = text.endsWith('\n');
    }
    this.marks = marks;
    return out;
  }

  /** The next stretch that can be settled, or null while its end is open. */
  private take(final: boolean): { length: number; kind: LineKind } | null {
    const newline = this.held.indexOf('\n');
    const line = newline < 0 ? this.held : this.held.slice(0, newline + 1);
    const whole = newline >= 0 || final;
    if (this.block) return whole ? { length: line.length, kind: 'whole' } : null;
    if (this.atLineStart) {
      const head = line.trimStart();
      if (!whole && head.length < HEAD) return null;
      if (this.inReferences || isWhole(head)) return whole ? { length: line.length, kind: 'whole' } : null;
    }
    const body = line.replace(/\n$/, '').slice(0, MAX_HELD);
    const complete = whole || body.length === MAX_HELD;
    const end = this.sentence(body, complete);
    if (end < 0) return null;
    return { length: end === body.length && body.length < line.length && whole ? line.length : end, kind: 'prose' };
  }

  /** Index after the first sentence and the markers that follow it; -1 while that is open. */
  private sentence(body: string, complete: boolean): number {
    const { spans, open } = findSpans(body, complete);
    const masked = mask(body, spans);
    // Nothing from an open stretch on can be judged yet.
    const settled = complete ? masked : masked.slice(0, open);
    const end = sentenceEnd(settled, 0, complete);
    if (end < 0) return -1;
    const after = end + (TRAILING_MARKERS.exec(settled.slice(end))?.[0].length ?? 0);
    const rest = settled.slice(after).trimStart();
    // More markers may follow.
    if (!complete && rest === '') return -1;
    return after;
  }

  private settle(text: string, kind: LineKind, judge: boolean): Marked {
    if (kind === 'prose') return this.prose(text, judge);
    if (!this.block && this.references(text)) return unmarked('');
    return this.isOfBlock(text) ? unmarked(text) : showMarks(this.withMarks(text));
  }

  /** Whether a whole line belongs to a block of code or of a formula, which it may open or close. */
  private isOfBlock(line: string): boolean {
    if (this.block) {
      if (this.block.test(line)) this.block = null;
      return true;
    }
    const head = line.trimStart();
    const fence = FENCE.exec(head.slice(0, HEAD))?.[1];
    if (fence) {
      this.block = new RegExp(`^\\s*(?:>\\s*)*${fence.charAt(0)}{${fence.length},}\\s*$`);
      return true;
    }
    if (!head.startsWith('$$') && !head.startsWith('\\[')) return false;
    const closing = head.startsWith('$$') ? /\$\$\s*$/ : /\\\]\s*$/;
    if (!closing.test(head.slice(2))) this.block = closing;
    return true;
  }

  /** A list of references of the model's own would double ours, with numbers that mean nothing. */
  private references(line: string): boolean {
    if (REFERENCES.test(line)) return (this.inReferences = true);
    if (!this.inReferences) return false;
    this.inReferences = line.trim() === '' || REFERENCE_ENTRY.test(line);
    return this.inReferences;
  }

  private prose(text: string, judge: boolean): Marked {
    const marked = this.withMarks(text);
    if (hasMarks(marked) || !judge || !isStatement(marked)) return showMarks(marked);
    const source = this.attribution.sourceOf(withoutMarks(marked));
    const sign = source ? ourMark(this.citations.bind(source)) : UNSOURCED;
    return showMarks(marked.replace(/\s*$/, (space) => sign + space));
  }

  /** The text with passage numbers replaced by own marks; code and formulas as they are; links and images defused. */
  private withMarks(text: string): string {
    const plain = withoutLinks(text);
    let out = '';
    let end = 0;
    const prose = (until: number) => replaceMarkers(this.defuse(plain.slice(end, until)), (k) => this.citedBy(k));
    for (const { kind, from, to } of findSpans(plain, true).spans) {
      if (kind !== 'code' && kind !== 'formula') continue;
      out += prose(from) + plain.slice(from, to);
      end = to;
    }
    return out + prose(plain.length);
  }

  /** An address that stands in no passage was made up, or planted: it is shown, but cannot be followed. */
  private defuse(text: string): string {
    return text.replace(/(?:https?:\/\/|www\.)[^\s<>()\u3000-\u303f\uff00-\uffef]+/gi, (address) =>
      this.passages.some((passage) => passage.text.includes(address)) ? address : asCode(address),
    );
  }

  private citedBy(k: number): Cited | null {
    const passage = this.passages[k - 1];
    return passage ? this.citations.bind(passage) : null;
  }
}

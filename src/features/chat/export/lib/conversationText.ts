import type { AnswerSource } from '../../../../contract/entities/chat';
import { coverageLine, withStates } from '../../../../model/answers/ledger';
import { toolLines } from '../../../../model/answers/tools';
import { phrase } from '../../../../model/isolated';
import type { ConversationRecord } from '../../core/chatTypes';
import { fileName } from '../../core/document/fileName';
import { scanFormulas } from '../../core/markdown/formulas';
import { printPiece } from './printPiece';
import { exportTexts as texts } from '../texts';

/** A conversation as a document: one list of references for all of it. */
export interface ConversationText {
  title: string;
  /** `YYYY-MM-DD`, local. */
  day: string;
  /** Which version of a text it is; empty or missing for one without versions. */
  edition?: string;
  turns: readonly {
    /** Empty: the answer is the document. */ question: string;
    /** Markdown. */ answer: string;
    /** Why it is not whole; empty otherwise. */ note: string;
    /** How many of its sentences agree with what they cite; missing where that is not known. */ coverage?: string;
    /** Links in it that stand in none of its sources. */ links?: readonly string[];
    /** Calls of tools for it, each in one line. */ tools?: readonly string[];
  }[];
  /** Numbered from 1 without gaps, each work once. */
  sources: readonly AnswerSource[];
}

const MARKER = /\[(\d{1,4}(?:\s*[,，、]\s*\d{1,4})*)\]/g;
const MAX_TITLE = 60;

/** The same work has the same number all through the document. */
const identity = ({ paper_id, file_id, document_id, content, tool }: AnswerSource): string =>
  // Calls of one tool are sources of their own, whatever they answered.
  tool
    ? `tool:${JSON.stringify(tool)}`
    : paper_id
      ? `paper:${paper_id}`
      : file_id
        ? `file:${file_id}`
        : document_id
          ? `document:${document_id}`
          : `text:${content}`;

/** Changes the markers of an answer and leaves code and formulas alone. A number without a source stays a number, and points nowhere. */
function renumber(answer: string, numbers: ReadonlyMap<number, number>): string {
  const change = (text: string) =>
    text.replace(MARKER, (whole, list: string) => {
      const ownNumbers = list.match(/\d+/g)!.map((n) => numbers.get(Number(n)));
      return ownNumbers.every((n) => n === undefined)
        ? phrase`［${list}］`
        : [...new Set(ownNumbers)].flatMap((n) => (n ? `[${n}]` : [])).join('') || whole;
    });
  return scanFormulas(answer)
    .map((piece) => (piece.kind === 'text' ? change(piece.text) : printPiece(piece)))
    .join('');
}

const NOTES: Partial<Record<ConversationRecord['state'], string>> = {
  pending: texts.unfinished,
  streaming: texts.unfinished,
  stopped: texts.stopped,
  failed: texts.failed,
};

/** How many levels the headings of an answer stand below their own: those of the document stand above them. */
export const levelsBelow = (question: string, answer: string): number => (question !== '' ? 2 : /^ {0,3}#[ \t]/m.test(answer) ? 1 : 0);

const cut = (text: string) => (text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text);

/**
 * Puts the turns in front into one document.
 * @param title empty: the first question names it.
 * @param day `YYYY-MM-DD`.
 */
export function conversationText(title: string, day: string, records: readonly ConversationRecord[]): ConversationText {
  const numbered = new Map<string, AnswerSource>();
  const turns = records.map(({ problem_text, answer_text, paragraph_list, state, ledger, tool_calls }) => {
    const numbers = new Map<number, number>();
    for (const source of paragraph_list) {
      const key = identity(source);
      const citedSource = numbered.get(key) ?? { ...source, n: numbered.size + 1 };
      numbered.set(key, citedSource);
      numbers.set(source.n, citedSource.n);
    }
    const stated = ledger ? withStates(answer_text, ledger) : answer_text;
    const checked = ledger ? { coverage: coverageLine(ledger), links: ledger.unsupported_links } : {};
    const tools = toolLines(tool_calls ?? []);
    return { question: problem_text.trim(), answer: renumber(stated.trim(), numbers), note: NOTES[state] ?? '', ...checked, tools };
  });
  const named = (title || turns[0]?.question || texts.untitled).replace(/\s+/g, ' ').trim();
  return { title: cut(named), day, turns, sources: [...numbered.values()] };
}

/** Name of the file of a conversation. */
export const fileNameOf = ({ title, day, edition = '' }: ConversationText, ending: string): string =>
  `${fileName(title, texts.untitled, edition ? `${edition}-${day}` : day)}.${ending}`;

/** When it was exported, and which version it is. */
export const exportedLine = ({ day, edition = '' }: Pick<ConversationText, 'day' | 'edition'>): string =>
  edition ? phrase`${edition} · ${texts.exportedOn(day)}` : texts.exportedOn(day);

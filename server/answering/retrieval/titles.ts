import type { Paper } from '../../../src/contract/entities/paper';
import { isolated } from '../../../src/model/isolated';
import { isGenericTerm, stems, wordSet, type Question } from '../../text/terms';

/** Shorter titles, such as 深度学习, are subjects as well: naming one asks about the subject, unless it is quoted. */
const LEAST_WORDS = 5;
/** Share of a title's words that a question must have to name it. */
const NAMED_SHARE = 0.85;

function isNamed(title: string, text: string, has: ReadonlySet<string>): boolean {
  const words = stems(title);
  if (words.length === 0) return false;
  // As a person writes it, as a question that was offered does, and as a line of a list.
  const mentions = ['《' + title + '》', '《' + isolated(title) + '》', `- ${title}`];
  if (mentions.some((mention) => text.includes(mention))) return true;
  return words.length >= LEAST_WORDS && words.filter((word) => has.has(word)).length / words.length >= NAMED_SHARE;
}

/** The papers that the question names by their titles; empty when it also asks about something else. */
export function papersAskedByTitle(question: Question, papers: readonly Paper[]): Paper[] {
  const has = wordSet(stems(question.text));
  const named = papers.filter((paper) => [paper.title, paper.title_zh].some((title) => title !== '' && isNamed(title, question.text, has)));
  const titleStems = new Set(named.flatMap((paper) => [...wordSet(stems(`${paper.title} ; ${paper.title_zh}`))]));
  const rest = question.terms.filter((term) => !isGenericTerm(term) && !term.parts.every((part) => titleStems.has(part)));
  return rest.length === 0 ? named : [];
}

import type { LedgerFinding, SentenceState } from '../../../src/contract/entities/ledger';
import { ASKING_WORDS } from '../../text/questionWords';
import { coverage, languageOf, stems, wordSet, type Question } from '../../text/terms';
import { NameIndex, looksNamed, namesIn } from './names';
import { clausesOf, isOpposite, polarityOf, withoutPolarity } from './polarity';
import { missingQuantities, quantitiesIn } from './quantities';
import { amountsInFigures, withFigures } from './spelled';

/** Share of a sentence's words that its passages must have, to agree with them, and to be about the same at all. */
const AGREEING = 0.6;
const RELATED = 0.12;
/** Of the translations of its words, of which many are missing or other ones. */
const AGREEING_ACROSS = 0.4;
/** Share of a clause's words from which on another clause speaks of the same. */
const SAME_CLAUSE = 0.6;
/** How much it counts that another clause says little else. */
const SAME_LENGTH = 0.05;
/** Fewer words could meet by chance. */
const LEAST_WORDS = 2;

/** What a sentence is held against. */
export interface Evidence {
  /** The passages that its markers stand for. */
  readonly texts: readonly string[];
  /** What is known of their papers: titles, authors, years, keywords. */
  readonly about: readonly string[];
}

export interface Verdict {
  readonly state: SentenceState;
  readonly findings: readonly LedgerFinding[];
}

const contentOf = (text: string) => [...new Set(stems(text))].filter((word) => !ASKING_WORDS.has(word));
const shareOf = (words: readonly string[], has: ReadonlySet<string>) =>
  words.length === 0 ? 0 : words.filter((word) => has.has(word)).length / words.length;

/** References of the source's own list are left out where it is quoted. */
const plain = (text: string) => text.normalize('NFKC').replace(/\[[\d\s,，、;；–~-]+\]|\s+/g, '');

/** Whether a sentence has these passages whole, behind no more than a label: the title of their paper, the first cell of a row. */
export const quotesWhole = (sentence: string, texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => plain(sentence).includes(plain(text)));

/** Whether a clause of the sentence denies what the passages say of the same, or says it the other way round. */
function opposedClause(sentence: string, texts: readonly string[]): string | null {
  const there = texts.flatMap(clausesOf).map((clause) => ({ has: new Set(stems(withoutPolarity(clause))), polarity: polarityOf(clause) }));
  for (const clause of clausesOf(sentence)) {
    const words = contentOf(withoutPolarity(clause));
    if (words.length < LEAST_WORDS) continue;
    const own = polarityOf(clause);
    const shares = there.map(({ has }) => shareOf(words, has));
    if (Math.max(0, ...shares) < SAME_CLAUSE) continue;
    // Of those that have as many of the words the one that says least beside them.
    const fits = there.map(({ has }, i) => (shares[i] ?? 0) + (SAME_LENGTH * words.length) / Math.max(words.length, has.size));
    const best = Math.max(...fits);
    const closest = there.filter((_, i) => fits[i] === best);
    if (closest.every(({ polarity }) => isOpposite(own, polarity))) return clause;
  }
  return null;
}

interface Compared {
  state: SentenceState;
  finding?: LedgerFinding;
}

/** The names of a sentence: one that is missing beside others that are not its own was taken for another. */
function compareNames(sentence: string, texts: readonly string[], names: NameIndex, rest: number, foreign: boolean): Compared {
  // Places and people are written in another way in the other language; BERT and TP53 are not.
  const missing = namesIn(sentence).filter((name) => !names.has(name) && (!foreign || looksNamed(name)));
  if (missing.length === 0) return { state: 'consistent' };
  const own = new NameIndex([sentence]);
  const others = texts.flatMap(namesIn).filter((name) => !own.has(name));
  const exchanged = others.length > 0 && rest >= AGREEING;
  return { state: exchanged ? 'unsupported' : 'related', finding: { kind: 'name', text: missing.join('、') } };
}

/** Whether a number belongs to a name that is known: the 2 of AlphaFold 2, where the passage has AlphaFold2. */
const isPartOfName = (sentence: string, number: string, names: NameIndex): boolean =>
  /^\d+(?:\.\d+)?$/.test(number) &&
  [...sentence.matchAll(/([A-Za-z][A-Za-z-]*)\s(\d+(?:\.\d+)?)/g)].some(
    ([, word, figure]) => figure === number && names.has(`${word}${figure}`),
  );

function compareWords(share: number, foreign: boolean): Compared {
  if (share >= (foreign ? AGREEING_ACROSS : AGREEING)) return { state: 'consistent' };
  const finding: LedgerFinding = { kind: foreign ? 'language' : 'words', text: '' };
  // Of a translation that has no words in common it cannot be told what it says.
  return { state: foreign || share >= RELATED ? 'related' : 'unsupported', finding };
}

const RANK: readonly SentenceState[] = ['consistent', 'related', 'unsupported', 'unsourced'];

/**
 * Holds a sentence against the very passages that it cites: numbers with their units, negation and direction, names, words.
 * @param sentence without markers and signs of Markdown.
 * @param question its words, with their translations where these are known.
 */
export function judge(sentence: string, question: Question, evidence: Evidence): Verdict {
  const { texts, about } = evidence;
  if (texts.length === 0) return { state: 'unsourced', findings: [] };
  if (texts.some((text) => plain(text).includes(plain(sentence)))) return { state: 'consistent', findings: [] };
  const foreign = texts.every((text) => languageOf(text) !== languageOf(sentence));
  const has = wordSet([...texts, ...about].flatMap(stems));
  const share = Math.max(coverage(question.terms, has), foreign ? 0 : shareOf(contentOf(sentence), has));
  const there = [...texts, ...about].flatMap((text) => [...quantitiesIn(text), ...quantitiesIn(withFigures(text))]);
  const names = new NameIndex([...texts, ...about]);
  const numbers = missingQuantities(quantitiesIn(amountsInFigures(sentence)), there).filter(
    ({ text }) => !isPartOfName(sentence, text, names),
  );
  const opposed = foreign ? null : opposedClause(sentence, texts);
  const compared: Compared[] = [
    compareWords(share, foreign),
    compareNames(sentence, texts, names, share, foreign),
    ...numbers.map(({ text }): Compared => ({ state: 'unsupported', finding: { kind: 'number', text } })),
    ...(opposed === null ? [] : [{ state: 'unsupported', finding: { kind: 'polarity', text: opposed } } as const]),
  ];
  const state = compared.reduce<SentenceState>(
    (worst, one) => (RANK.indexOf(one.state) > RANK.indexOf(worst) ? one.state : worst),
    'consistent',
  );
  return { state, findings: compared.flatMap(({ finding }) => finding ?? []) };
}

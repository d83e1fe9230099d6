import { fold } from '../../text/analysis';

/** A word of the text that may have been mistyped. */
export interface TypedWord {
  /** As it was typed. */
  typed: string;
  /** Folded. */
  word: string;
  /** Place in the text, in UTF-16 units. */
  at: number;
  /** It may be a name: a capital begins it, and the text is not written so throughout. */
  capital: boolean;
}

/** Shorter words are too near to each other. */
const SHORTEST = 4;
const LONGEST = 40;
/** Words of German, French, Spanish, Italian, Portuguese, Latin titles that English does not have. */
const FOREIGN = new Set(
  (
    'der das und des dem den ein eine einer eines zur zum von für im auf über le les du et une aux dans pour sur sous chez ' +
    'el los las del una por para con y della dello delle degli di il lo gli nel nella per dei e o os da dos das uma em ' +
    'het een van voor och av til og ad'
  ).split(' '),
);

/**
 * The words of a text that can be mistyped English ones. Left out: what holds figures, signs or capitals in its middle (BRCA1, C++, mRNA,
 * \alpha, COVID-19, addresses), short ones, and whole texts in another language.
 */
export function typedWords(text: string): TypedWord[] {
  const pieces = [...text.matchAll(/[^\s\p{Script=Han}，。；：、？！“”《》（）]+/gu)];
  const latin = pieces.filter(([piece]) => /\p{Script=Latin}/u.test(piece));
  if (latin.some(([piece]) => /[À-ÖØ-öø-ÿ]/u.test(piece.normalize('NFC')) || FOREIGN.has(piece.toLowerCase()))) return [];
  const capitals = latin.filter(([piece]) => /^["'(]?\p{Lu}/u.test(piece)).length;
  const titled = capitals > latin.length / 2 && latin.length > 1;
  return latin.flatMap(([piece], i) => {
    const start = latin[i]?.index ?? 0;
    const inner = /^["'([]*(\p{Script=Latin}+(?:-\p{Script=Latin}+)*)(?:['’]s)?[)\]"'.,;:?!]*$/u.exec(piece)?.[1];
    if (inner === undefined) return [];
    return [...inner.matchAll(/\p{L}+/gu)].flatMap(({ 0: typed, index }): TypedWord[] => {
      const isShouted = /^\p{Lu}+$/u.test(typed) && typed.length >= 7;
      if (typed.length < SHORTEST || typed.length > LONGEST || (/(?<=.)\p{Lu}/u.test(typed) && !isShouted)) return [];
      return [
        { typed, word: fold(typed), at: start + piece.indexOf(inner) + index, capital: /^\p{Lu}/u.test(typed) && !titled && !isShouted },
      ];
    });
  });
}

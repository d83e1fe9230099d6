import type { BridgedWord } from '../../bridging/bridge';
import { stems, type Question, type Term } from '../../text/terms';

/** The question with what its words are in the other language, so that papers in it can be found to be about the same. */
export function acrossLanguages(question: Question, bridged: readonly BridgedWord[]): Question {
  if (bridged.length === 0) return question;
  const translations = new Map<string, string[][]>();
  for (const { of, term } of bridged) translations.set(of, [...(translations.get(of) ?? []), stems(term)]);
  const words = [...translations].map(([of, terms]) => ({ parts: stems(of), terms }));
  const terms = question.terms.map((term): Term => {
    // Two English words side by side are one part.
    const parts = new Set(term.parts.flatMap((part) => part.split(' ')));
    const across = words
      .filter((word) => word.parts.length > 0 && word.parts.every((part) => parts.has(part)))
      .map(({ terms: all }) => all);
    return across.length > 0 ? { ...term, across } : term;
  });
  return { ...question, terms };
}

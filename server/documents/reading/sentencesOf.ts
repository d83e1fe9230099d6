import { sentenceEnd } from '../../text/sentences';

/** Characters after which a sentence is cut. */
const MAX_SENTENCE = 2_000;

/** Where the sentences of a paragraph begin and end. */
export function* sentencesOf(text: string): Generator<[number, number]> {
  for (let from = 0; from < text.length;) {
    const end = Math.min(sentenceEnd(text, from, true), from + MAX_SENTENCE);
    yield [from, end];
    from = end;
  }
}

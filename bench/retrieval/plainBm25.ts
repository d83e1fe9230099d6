import { tokens } from '../../server/text/analysis';

const K1 = 1.2;
const B = 0.75;

/** BM25 as in the textbook, over tokens as they are: no stemming, no stop words, no weights. The figure to compare with. */
export class PlainBm25 {
  private readonly postings = new Map<string, [number, number][]>();
  private readonly lengths: number[] = [];
  private readonly ids: string[] = [];
  private total = 0;

  add(id: string, text: string): void {
    const document = this.ids.push(id) - 1;
    const words = tokens(text);
    this.lengths.push(words.length);
    this.total += words.length;
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const list = this.postings.get(word);
      if (list) list.push([document, count]);
      else this.postings.set(word, [[document, count]]);
    }
  }

  /** Ids of the best documents, best first; `within` narrows to some. */
  search(query: string, limit: number, within?: ReadonlySet<string>): string[] {
    const scores = new Map<number, number>();
    const average = this.total / this.ids.length;
    for (const word of tokens(query)) {
      const list = this.postings.get(word) ?? [];
      const idf = Math.log(1 + (this.ids.length - list.length + 0.5) / (list.length + 0.5));
      for (const [document, count] of list) {
        const length = 1 - B + (B * (this.lengths[document] ?? 0)) / average;
        scores.set(document, (scores.get(document) ?? 0) + (idf * count * (K1 + 1)) / (count + K1 * length));
      }
    }
    return [...scores]
      .map(([document, score]) => ({ id: this.ids[document] ?? '', score }))
      .filter(({ id }) => !within || within.has(id))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ id }) => id);
  }
}

import type { ReadItem } from '../../server/library/readers/reader';

const WORDS = 'harbour sediment catalyst lattice protein network theorem archive plasma glacier neuron polymer'.split(' ');

/** Records of this number, none like another; `name` keeps them apart from those of other calls. */
export async function* madeRecords(count: number, name: string): AsyncGenerator<ReadItem> {
  for (let i = 0; i < count; i += 1) {
    const words = WORDS.map((word, at) => `${word} ${(i * 31 + at * 7) % 97}`).join(' ');
    yield { place: String(i + 1), draft: { title: `${name} ${i}: ${words}`, abstract: `${words}. `.repeat(5), year: 1990 + (i % 30) } };
  }
}

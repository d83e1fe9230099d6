import type { Draft } from '../../server/records/record';

/** Far apart, so that the halves of a varied record come from different files; a prime, so that every pair differs. */
const STEP = 7_919;

/** The two halves of a text, cut between words where it has them. */
function halves(text: string): [string, string] {
  const middle = Math.floor(text.length / 2);
  const blank = text.indexOf(' ', middle);
  const cut = blank < 0 ? middle : blank;
  return [text.slice(0, cut), text.slice(cut)];
}

const mixed = (a = '', b = ''): string => (a && b ? `${halves(a)[0]}${halves(b)[1]}` : a || b);

/**
 * Records until there are so many: first the real ones, then mixtures of two of them, each with the first half of one's texts and
 * the second half of the other's, so that words are as frequent as in the real ones and titles differ.
 */
export function* variedRecords(real: readonly Draft[], count: number): Generator<Draft> {
  const at = (index: number) => real[index % real.length] ?? {};
  if (count <= real.length) {
    const every = real.length / count;
    for (let i = 0; i < count; i += 1) yield at(Math.floor(i * every));
    return;
  }
  yield* real;
  for (let i = real.length; i < count; i += 1) {
    const round = Math.floor(i / real.length);
    const [one, other] = [at(i), at(i + round * STEP)];
    const { doi: _doi, url: _url, references: _references, ...rest } = one;
    yield {
      ...rest,
      id: `varied:${i}`,
      title: mixed(one.title, other.title),
      title_zh: mixed(one.title_zh, other.title_zh),
      title_en: '',
      abstract: mixed(one.abstract, other.abstract),
      abstract_zh: mixed(one.abstract_zh, other.abstract_zh),
      authors: other.authors ?? [],
      keywords: [...(one.keywords ?? []).slice(0, 2), ...(other.keywords ?? []).slice(2)],
    };
  }
}

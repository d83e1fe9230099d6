/** Words, or parts of words, that are written in two ways. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['sulph', 'sulf'],
  ['grey', 'gray'],
  ['aluminium', 'aluminum'],
  ['artefact', 'artifact'],
  ['ageing', 'aging'],
  ['judgement', 'judgment'],
  ['acknowledgement', 'acknowledgment'],
  ['programme', 'program'],
  ['plough', 'plow'],
  ['mould', 'mold'],
  ['sceptic', 'skeptic'],
  ['enrolment', 'enrollment'],
  ['fulfilment', 'fulfillment'],
  ['skilful', 'skillful'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['licence', 'license'],
  ['practise', 'practice'],
  ['manoeuvr', 'maneuver'],
  ['tyre', 'tire'],
  ['disc', 'disk'],
  ['draught', 'draft'],
  ['catalogue', 'catalog'],
  ['dialogue', 'dialog'],
  ['analogue', 'analog'],
  ['cheque', 'check'],
  ['storey', 'story'],
];
/** Pairs that are whole words: as parts they belong to others, such as discrete and entire. */
const WHOLE = new Set(['tyre', 'disc', 'draught', 'storey', 'cheque', 'practise', 'programme', 'ageing', 'mould', 'grey']);

/** Endings, with what stands before them. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{3})is(?=(?:e|es|ed|er|ers|ing|ings|ation|ations|able|ational)$)/u, 'iz'],
  [/(?<=\p{L}{3})iz(?=(?:e|es|ed|er|ers|ing|ings|ation|ations|able|ational)$)/u, 'is'],
  [/(?<=\p{L}{3})ys(?=(?:e|es|ed|er|ers|ing)$)/u, 'yz'],
  [/(?<=\p{L}{3})yz(?=(?:e|es|ed|er|ers|ing)$)/u, 'ys'],
  [/(?<=[aeiouy]+[^aeiouy]+[aeiou])ll(?=(?:ing|ings|ed|er|ers|ist|ists)$)/u, 'l'],
  [/(?<=[aeiouy]+[^aeiouy]+[aeiou])l(?=(?:ing|ings|ed|er|ers|ist|ists)$)/u, 'll'],
  [/(?<=^(?:\p{L}*(?:cent|lit|theat|calib|spect|lust|somb|meag|sab|goit|tit|fib|och)|(?:\p{L}*[aeio])?met))re(?=s?$)/u, 'er'],
  [/(?<=^(?:\p{L}*(?:cent|lit|theat|calib|spect|lust|somb|meag|sab|goit|tit|fib|och)|(?:\p{L}*[aeio])?met))er(?=s?$)/u, 're'],
];

/** Other ways in which English writes a folded word: tumour and tumor, fibre and fiber. They need not exist. */
export function variantsOf(word: string): string[] {
  if (!/^[a-z]{4,40}$/.test(word)) return [];
  const found = new Set<string>();
  for (const [british, american] of PAIRS) {
    for (const [from, to] of [
      [british, american],
      [american, british],
    ] as const) {
      const isThere = WHOLE.has(british) ? word.replace(/s$/, '') === from : word.includes(from);
      if (isThere) found.add(word.replace(from, to));
    }
  }
  for (const [ending, other] of ENDINGS) found.add(word.replace(ending, other));
  if (word.length >= 5) for (const other of vowels(word)) found.add(other);
  found.delete(word);
  return [...found];
}

/** our and or before endings alone, since mourning is no morning; ae and e, oe and e at each place. */
function* vowels(word: string): Generator<string> {
  const at = (index: number, length: number, other: string) => word.slice(0, index) + other + word.slice(index + length);
  for (const { index, 0: sign } of word.matchAll(
    /(?<=\p{L}{2})(?:our|or)(?=s?$|ed$|ings?$|al|able$|hood|less|ful|ite|ers?$|ist|ism|some|ly$)/gu,
  )) {
    yield at(index, sign.length, sign === 'or' ? 'our' : 'or');
  }
  if (word.length >= 6) for (const { index } of word.matchAll(/[ao]e(?!l$)/g)) yield at(index, 2, 'e');
  for (const { index } of word.matchAll(/(?<![aeiou])e(?![aeiou]|$|d$|s$|r$|rs$)|(?<![aeiou])e(?=o)|(?<=h)e(?=a$)/g)) {
    yield at(index, 1, 'ae');
    yield at(index, 1, 'oe');
  }
}

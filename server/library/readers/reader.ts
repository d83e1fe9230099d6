import type { Draft } from '../../records/record';

/**
 * One record of a file, or why it could not be read: a DOI that stands alone is no record, `doi` has it. `place` says
 * where in the file, for the person; `text` is what stands there, where the reader can give it; `unclear` what a person
 * should look at.
 */
export type ReadItem = { place: string; text?: string } & ({ draft: Draft; unclear?: string } | { refusal: string; doi?: string });

/** A file to read: its text, in pieces; the pieces may end anywhere. */
export type TextSource = AsyncIterable<string>;

export type Reader = (source: TextSource) => AsyncIterable<ReadItem>;

/** The whole text. For formats that cannot be cut into lines. */
export async function readAll(source: TextSource): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of source) pieces.push(piece);
  return pieces.join('');
}

/** Lines with their numbers, from 1. */
export async function* readLines(source: TextSource): AsyncIterable<[string, number]> {
  let rest = '';
  let number = 0;
  for await (const piece of source) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) yield [line, (number += 1)];
  }
  if (rest) yield [rest, number + 1];
}

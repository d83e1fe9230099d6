/**
 * The form of a value as plain data, as `scripts/shapes.ts` writes it from the contract's schemas:
 * a letter is a leaf (`s` text, `w` text of a record, `i` identifier, `n` number, `k` whole number, `b` boolean, `t` time, `p` date of publication,
 * `x` anything), a number an object of the list, an array one of the kinds below with its parts.
 */
export type Shape =
  | string
  | number
  /**
   * `?` or null · `[` list · `{` values under names of their own · `P` page, of an object with `records` · `=` object with these fields
   * and no others, as it goes back to the server
   */
  | readonly ['?' | '[' | '{' | 'P' | '=', Shape]
  /** With a value that takes its place. */
  | readonly ['d', Shape, unknown]
  | readonly ['(', ...Shape[]]
  /** One of these values; the first stands in for others. */
  | readonly ['e', ...unknown[]]
  | readonly ['!'];

export interface Shapes {
  /** Fields by name, with `?` behind the name of one that may be absent and `#` before the one that names the object itself. */
  readonly objects: readonly Readonly<Record<string, Shape>>[];
  /** Form of `data`, by call. */
  readonly calls: Readonly<Record<string, Shape>>;
  /** Forms by name, for what comes in streams. */
  readonly entities: Readonly<Record<string, Shape>>;
}

/** A tool of an outside server that a person has chosen for this run. */
export interface Tool {
  /** `<server>/<tool>`. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** It says that it changes nothing. */
  readonly readOnly: boolean;
  /** Digest of all that it says of itself. */
  readonly hash: string;
  /** The text of its answer. @throws with what may be shown: a Chinese message that names the server, or the tool's own words after one */
  call(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string>;
}

/** A tool of an outside server that a person has chosen for this run. */
export interface Tool {
  /** `<server>/<tool>`. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** It says that it changes nothing. */
  readonly readOnly: boolean;
  /** The text of its answer. @throws with a Chinese message that names the server */
  call(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string>;
}

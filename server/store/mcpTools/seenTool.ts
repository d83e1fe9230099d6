/** A tool as its server describes it: words of others, whatever they say. */
export interface SeenTool {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** The server says that it only reads. */
  readonly readOnly: boolean;
}

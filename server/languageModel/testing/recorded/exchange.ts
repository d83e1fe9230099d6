/** One request to a service and its reply, in the form that the service documents. */
export interface Exchange {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** The body as it is sent. */
  body: string;
}

/** Chunks of a stream, with the end that every service sends. */
export const streamed = (...chunks: object[]): Exchange => ({
  headers: { 'content-type': 'text/event-stream' },
  body: `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`,
});

/** A refusal. */
export const refused = (status: number, body: object, headers: Record<string, string> = {}): Exchange => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

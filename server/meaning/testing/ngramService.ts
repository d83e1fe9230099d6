import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ngramVector } from './ngrams';

/** One request as the service saw it. */
interface SeenRequest {
  model: string;
  input: string[];
  authorization: string;
}

/** What goes wrong with a request; undefined for nothing. `body` is sent in place of vectors. */
interface Fault {
  status?: number;
  headers?: http.OutgoingHttpHeaders;
  body?: unknown;
  /** Never answered. */
  hang?: boolean;
}

export interface NgramService {
  /** Value for EMBEDDING_BASE_URL. */
  readonly url: string;
  readonly requests: SeenRequest[];
  dimensions: number;
  /** Is asked before each request, which stands last in `requests`. */
  fault: (request: SeenRequest) => Fault | undefined | Promise<Fault | undefined>;
  close(): Promise<void>;
}

/** An OpenAI-compatible service for embeddings on this machine, whose vectors are counted n-grams. */
export async function startNgramService(): Promise<NgramService> {
  const requests: SeenRequest[] = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => void answer(text, request, response));
  });

  async function answer(text: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { model, input } = JSON.parse(text) as { model: string; input: string[] };
    const seen = { model, input, authorization: request.headers.authorization ?? '' };
    requests.push(seen);
    const fault = await service.fault(seen);
    if (fault?.hang) return;
    const data = input.map((one, index) => ({ object: 'embedding', index, embedding: ngramVector(one, service.dimensions) }));
    const body = fault?.body ?? {
      object: 'list',
      data,
      model,
      usage: { prompt_tokens: 10 * input.length, total_tokens: 10 * input.length },
    };
    response.writeHead(fault?.status ?? 200, { 'content-type': 'application/json', ...fault?.headers }).end(JSON.stringify(body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: NgramService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    dimensions: ngramVector('').length,
    fault: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

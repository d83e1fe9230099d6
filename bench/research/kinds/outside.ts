import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { stems } from '../../../server/text/terms';
import type { Material } from './materials';

/** Share of a query's words that a text must have to be found, as of a search that asks for most of them. */
const LEAST_SHARE = 0.3;
/** Entries that the tool answers with. */
const TOOL_ENTRIES = 3;

/** What a query finds, best first: by the share of its words that title and content have. */
function found(materials: readonly Material[], query: string, limit: number): Material[] {
  const wanted = [...new Set(stems(query))];
  const scored = materials.map((material) => {
    const has = new Set(stems(`${material.title} ${material.content}`));
    return { material, share: wanted.filter((word) => has.has(word)).length / Math.max(1, wanted.length) };
  });
  return scored
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, limit)
    .map(({ material }) => material);
}

/** A work as OpenAlex answers it: an abstract by the places of its words. */
const openAlexWork = ({ title, content }: Material, id: number) => ({
  id: `https://openalex.org/W${id}`,
  display_name: title,
  language: 'zh',
  type: 'article',
  publication_year: 2021,
  abstract_inverted_index: Object.fromEntries(content.split(/(?<=。)/).map((sentence, place) => [sentence, [place]])),
});

/** A work as Crossref answers it. */
const crossrefWork = ({ title, content }: Material, id: number) => ({
  DOI: `10.5555/bench.${id}`,
  title: [title],
  type: 'journal-article',
  language: 'zh',
  issued: { 'date-parts': [[2020]] },
  abstract: `<jats:p>${content}</jats:p>`,
});

const TOOL = {
  name: 'lookup',
  description: '按词检索词条',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  annotations: { readOnlyHint: true },
};

interface Message {
  id?: number;
  method: string;
  params?: { protocolVersion?: string; arguments?: { query?: string } };
}

/** What the tool server answers to a message of its protocol. */
function toolResult({ method, params }: Message, entries: readonly Material[]): object {
  if (method === 'initialize')
    return { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'terms', version: '1' } };
  if (method === 'tools/list') return { tools: [TOOL] };
  const answer = found(entries, params?.arguments?.query ?? '', TOOL_ENTRIES).map(({ title, content }) => ({ title, content }));
  return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
}

export interface Outside {
  /** Of both catalogues. */
  readonly catalogues: string;
  /** Of the tool server. */
  readonly tools: string;
  close(): Promise<void>;
}

/** Stand-ins of OpenAlex, Crossref and a tool server with one tool, on a port of this machine. */
export async function startOutside(materials: readonly Material[]): Promise<Outside> {
  const of = (kind: Material['kind']) => materials.filter((material) => material.kind === kind);
  const works = (kind: Material['kind'], query: string, limit: string | null, shape: (material: Material, id: number) => object) =>
    found(of(kind), query, Number(limit ?? 10)).map((material) => shape(material, materials.indexOf(material)));
  const server = http.createServer((request, response) => {
    const { searchParams: asked } = new URL(request.url ?? '/', 'http://stand-in');
    const answer = (body: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const search = asked.get('search');
    if (search !== null) {
      const results = works('OpenAlex', search, asked.get('per-page'), openAlexWork);
      return void answer({ meta: { count: results.length }, results });
    }
    const text = asked.get('query.bibliographic');
    if (text !== null) return void answer({ message: { items: works('Crossref', text, asked.get('rows'), crossrefWork) } });
    if (request.method !== 'POST') return void response.writeHead(405).end();
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const message = JSON.parse(body) as Message;
      if (message.id === undefined) return void response.writeHead(202).end();
      answer({ jsonrpc: '2.0', id: message.id, result: toolResult(message, of('tool')) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { catalogues: origin, tools: `${origin}/mcp`, close };
}

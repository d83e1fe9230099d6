import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelMessage } from '../../languageModel/model';

/** A request as the model's service saw it. */
interface SeenRequest {
  authorization: string;
  messages: ModelMessage[];
  /** The client went away before the answer ended. */
  aborted: boolean;
}

/** A call as the stand-in wants it; `args` may be no JSON. */
interface WantedTool {
  name: string;
  args: string;
}

export interface FakeModel {
  /** Value for MODEL_BASE_URL. */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  /** How the next requests go: `normal`, or a fault by name. */
  scenario: string;
  /** Pieces that `stepped` may have sent so far; it waits for more. */
  allowed: number;
  /** Pieces of the answer, by the messages. */
  answer: (messages: readonly ModelMessage[]) => readonly string[];
  /** Calls that it wants of the tools that it is given, by the messages; null: it refuses tools, as vLLM does without a parser. */
  toolCalls: ((messages: readonly ModelMessage[]) => readonly WantedTool[]) | null;
  close(): Promise<void>;
}

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const data = (json: string) => `data: ${json}\n\n`;
const DONE = data('[DONE]');
const STOP = data(chunk({}, 'stop'));

const TOOL_CALL = { index: 0, id: 'call-1', type: 'function', function: { name: 'search', arguments: '' } };

type Send = (text: string) => Promise<void>;
/** `nth`: how many requests there were, this one included. */
type Scenario = (send: Send, pieces: readonly string[], response: http.ServerResponse, nth: number, fake: FakeModel) => Promise<void>;

const refusal =
  (status: number, body: object, headers: http.OutgoingHttpHeaders = {}): Scenario =>
  async (_send, _pieces, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

const say = async (send: Send, pieces: readonly string[]) => {
  for (const piece of pieces) await send(data(chunk({ content: piece })));
};

const sayCalls = async (send: Send, wanted: readonly WantedTool[]) => {
  for (const [index, { name, args }] of wanted.entries()) {
    await send(data(chunk({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } }] })));
    await send(data(chunk({ tool_calls: [{ index, function: { arguments: args } }] })));
  }
  if (wanted.length === 0) await say(send, ['无需']);
  await send(data(chunk({}, wanted.length > 0 ? 'tool_calls' : 'stop')) + DONE);
};

/** Waits until the client goes away. */
const hang = (response: http.ServerResponse) => new Promise<void>((resolve) => response.once('close', resolve));

const scenarios: Readonly<Record<string, Scenario>> = {
  normal: async (send, pieces) => {
    await send(data(chunk({ role: 'assistant', content: '' })));
    await say(send, pieces);
    await send(STOP + DONE);
  },
  slow: async (send, pieces) => {
    for (const piece of pieces) {
      await send(data(chunk({ content: piece })));
      await sleep(100);
    }
    await send(STOP + DONE);
  },
  stepped: async (send, pieces, response, _nth, fake) => {
    for (const [at, piece] of pieces.entries()) {
      while (at >= fake.allowed && !response.destroyed) await sleep(10);
      await send(data(chunk({ content: piece })));
    }
    await send(STOP + DONE);
  },
  reasoning: async (send, pieces) => {
    await send(data(chunk({ reasoning_content: '先读资料。' })) + data(chunk({ reasoning_content: null, content: null })));
    await say(send, pieces);
    await send(STOP + DONE);
  },
  think: async (send, pieces) => {
    await say(send, ['<th', 'ink>先读', '资料。</thi', 'nk>\n', ...pieces]);
    await send(STOP + DONE);
  },
  'endless-thinking': async (send, pieces, response) => {
    await say(send, pieces);
    while (!response.destroyed) await send(data(chunk({ reasoning_content: '再想一想。'.repeat(1_000) })));
  },
  'no-done': async (send, pieces) => {
    await say(send, pieces);
    await send(STOP);
  },
  'no-finish': async (send, pieces) => {
    await say(send, pieces);
    await send(DONE);
  },
  cut: async (send, pieces, response) => {
    await say(send, pieces.slice(0, 1));
    response.destroy();
  },
  garbage: async (send, pieces) => {
    await say(send, pieces.slice(0, 1));
    await send('data: {"choices":[{"delta":{"content":"ha\n\n');
  },
  'two-in-one': async (send, pieces) => {
    await say(send, pieces.slice(0, 1));
    await send(`data: ${chunk({ content: 'a' })}${chunk({ content: 'b' })}\n\n`);
  },
  'error-inside': async (send, pieces) => {
    await say(send, pieces.slice(0, 1));
    await send(data(JSON.stringify({ error: { message: 'Rate limit for key sk-secret', type: 'rate_limit_error' } })));
  },
  'json-error': refusal(200, { error: { message: 'bad', type: 'invalid' } }),
  length: async (send, pieces) => {
    await say(send, pieces);
    await send(data(chunk({}, 'length')) + DONE);
  },
  empty: async (send) => send(data(JSON.stringify({ choices: [] })) + data(chunk({ content: null })) + STOP + DONE),
  crlf: async (send, pieces) => {
    for (const piece of pieces) await send(`: keep-alive\r\n\r\ndata:${chunk({ content: piece })}\r\n\r\n`);
    await send(`data: ${chunk({}, 'stop')}\r\n\r\ndata: [DONE]\r\n\r\n`);
  },
  hang: async (_send, _pieces, response) => hang(response),
  'hang-after-first': async (send, pieces, response) => {
    await say(send, pieces.slice(0, 1));
    await hang(response);
  },
  drip: async (send, _pieces, response) => {
    for (const byte of data(chunk({ content: '慢' }))) {
      if (response.destroyed) return;
      await send(byte);
      await sleep(40);
    }
  },
  '401': refusal(401, { error: { message: 'Incorrect API key provided: sk-secret' } }),
  '404': refusal(404, { error: { message: 'no such model' } }),
  '429': refusal(429, { error: { message: 'slow down' } }, { 'retry-after': '0.05' }),
  '429-once': async (send, pieces, response, nth, fake) =>
    (nth === 1 ? scenarios['429']! : scenarios.normal!)(send, pieces, response, nth, fake),
  '429-long': refusal(429, { error: { message: 'come back later' } }, { 'retry-after': '30' }),
  tools: async (send, pieces) => {
    await say(send, pieces);
    await send(data(chunk({ tool_calls: [TOOL_CALL] })) + data(chunk({}, 'tool_calls')) + DONE);
  },
  'tools-only': async (send) => {
    await send(data(chunk({ role: 'assistant', content: null, tool_calls: [TOOL_CALL] })));
    await send(data(chunk({ tool_calls: [{ index: 0, function: { arguments: '{"query":"x"}' } }] })));
    await send(data(chunk({}, 'tool_calls')) + DONE);
  },
  html: async (_send, _pieces, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in to the network</body></html>');
  },
  '500': refusal(500, { error: { message: 'oops' } }, { 'retry-after': '0.05' }),
  'too-long': refusal(400, { error: { message: "This model's maximum context length is 8192 tokens" } }),
  redirect: refusal(302, {}, { location: 'http://169.254.169.254/' }),
};

/** Cites each passage of the question once: enough for a journey through the whole product. */
export function citeEachPassage(messages: readonly ModelMessage[]): string[] {
  const passages = [...(messages.at(-1)?.content ?? '').matchAll(/<passage id="(\d+)"[^>]*>([^<]*)<\/passage>/g)];
  return passages.slice(0, 4).flatMap(([, id, text]) => [text ?? '', `[${id}]`, '\n\n']);
}

/** A service of the OpenAI protocol on a port of its own. */
export async function startFakeModel(): Promise<FakeModel> {
  const requests: SeenRequest[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => (body += text));
    request.on('end', () => void serve(body, request, response));
  });

  async function serve(body: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { messages, tools } = JSON.parse(body) as { messages: ModelMessage[]; tools?: object[] };
    if (tools && !fake.toolCalls) {
      const message = '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set';
      return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }));
    }
    const seen: SeenRequest = { authorization: request.headers.authorization ?? '', messages, aborted: false };
    requests.push(seen);
    response.on('close', () => (seen.aborted = !response.writableFinished));
    const send: Send = async (text) => {
      if (response.destroyed) return;
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(text);
      await new Promise(setImmediate);
    };
    const scenario = scenarios[fake.scenario];
    if (!scenario) throw new Error(`no scenario ${fake.scenario}`);
    if (tools && fake.toolCalls) await sayCalls(send, fake.toolCalls(messages));
    else await scenario(send, fake.answer(messages), response, requests.length, fake);
    if (!response.destroyed && !response.writableEnded) response.end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    scenario: 'normal',
    allowed: Infinity,
    answer: citeEachPassage,
    toolCalls: null,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
  return fake;
}

import { refused, streamed } from './exchange';

const chunk = (delta: object, finish: string | null = null, more: object = {}) => ({
  choices: [{ finish_reason: finish, index: 0, delta }],
  created: 1_755_000_000,
  id: 'chatcmpl-Fw2',
  model: 'qwen3',
  system_fingerprint: 'b6000-abc',
  object: 'chat.completion.chunk',
  ...more,
});

/** llama-server: null content first, reasoning as `reasoning_content`, counts and timings of its own at the end. */
export const reasoning = streamed(
  chunk({ role: 'assistant', content: null }),
  chunk({ reasoning_content: '先看片段一。' }),
  chunk({ content: '石墨烯导热率高[1]。' }),
  chunk({}, 'stop'),
  {
    ...chunk({}),
    choices: [],
    usage: { completion_tokens: 40, prompt_tokens: 60, total_tokens: 100 },
    timings: { prompt_n: 60, prompt_ms: 300.1, predicted_n: 40, predicted_ms: 900.5 },
  },
);

/** While it loads its model. */
export const loading = refused(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } });

/** Where a grammar is set already, a schema is refused. */
export const refusesSchema = refused(400, {
  error: { code: 400, message: 'Either "json_schema" or "grammar" can be specified, but not both', type: 'invalid_request_error' },
});
export const structured = streamed(chunk({ content: '好的：{"title": "导热率"}' }), chunk({}, 'stop'));

/** With `--jinja`: null content first, then calls in pieces. */
export const toolCalls = streamed(
  chunk({ role: 'assistant', content: null }),
  chunk({ tool_calls: [{ index: 0, id: 'pkZ1', type: 'function', function: { name: 'wiki_lookup', arguments: '{' } }] }),
  chunk({ tool_calls: [{ index: 0, function: { arguments: '"query":"石墨烯"' } }] }),
  chunk({ tool_calls: [{ index: 0, function: { arguments: '}' } }] }),
  chunk({ tool_calls: [{ index: 1, id: '9fQx', type: 'function', function: { name: 'wiki_lookup', arguments: '{"query":"导热率"}' } }] }),
  chunk({}, 'tool_calls'),
);

/** Without it. */
export const refusesTools = refused(500, { error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' } });

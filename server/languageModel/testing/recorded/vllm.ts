import { refused, streamed } from './exchange';

const chunk = (delta: object, finish: string | null = null, more: object = {}) => ({
  id: 'chatcmpl-2f1c',
  object: 'chat.completion.chunk',
  created: 1_755_000_000,
  model: 'Qwen/Qwen3-32B',
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish, ...more }],
});
const usage = { prompt_tokens: 812, total_tokens: 1_012, completion_tokens: 200 };

/** vLLM with a reasoning parser, which streams `reasoning` (called `reasoning_content` before 0.11) and a last chunk of counts. */
export const reasoning = streamed(
  chunk({ role: 'assistant', content: '' }),
  chunk({ reasoning: '先看片段' }),
  chunk({ reasoning: '一。' }),
  chunk({ content: '石墨烯导热率高' }),
  chunk({ content: '[1]。' }, 'stop', { stop_reason: null }),
  { ...chunk({}), choices: [], usage },
);

/** Without a reasoning parser, and a template that opens the thinking by itself: only the closing tag comes. */
export const closingTagOnly = streamed(
  chunk({ role: 'assistant', content: '' }),
  chunk({ content: '先看片段一。\n</th' }),
  chunk({ content: 'ink>\n\n石墨烯导热率高' }),
  chunk({ content: '[1]。' }, 'stop'),
);

/** An older version refuses a field that it does not know. */
export const refusesCount = refused(400, {
  object: 'error',
  message: "[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted'}]",
  type: 'BadRequestError',
  param: null,
  code: 400,
});

/** Longer than `--max-model-len`. */
export const tooLong = refused(400, {
  object: 'error',
  message:
    "This model's maximum context length is 4096 tokens. However, you requested 5120 tokens in the messages, Please reduce the length of the messages.",
  type: 'BadRequestError',
  param: null,
  code: 400,
});

const callChunk = (call: object) => chunk({ tool_calls: [call] });

/** Two calls at once with `--enable-auto-tool-choice` and a parser: the first piece of each has its id and name, the others arguments. */
export const toolCalls = streamed(
  chunk({ role: 'assistant', content: '' }),
  chunk({ reasoning: '要查两处。' }),
  callChunk({ index: 0, id: 'chatcmpl-tool-c9Z', type: 'function', function: { name: 'wiki_lookup', arguments: '' } }),
  callChunk({ index: 0, function: { arguments: '{"query": ' } }),
  callChunk({ index: 0, function: { arguments: '"石墨烯"}' } }),
  callChunk({ index: 1, id: 'chatcmpl-tool-HfZ', type: 'function', function: { name: 'wiki_lookup', arguments: '{"query": "导热' } }),
  callChunk({ index: 1, function: { arguments: '率"}' } }),
  chunk({ content: '' }, 'tool_calls', { stop_reason: null }),
  { ...chunk({}), choices: [], usage },
);

/** Older versions, and LMDeploy, give every call the index 0: a new id begins the next one. */
export const toolCallsAtOneIndex = streamed(
  callChunk({ index: 0, id: 'chatcmpl-tool-a', type: 'function', function: { name: 'wiki_lookup', arguments: '' } }),
  callChunk({ index: 0, id: '', function: { name: null, arguments: '{"query": "石墨烯"}' } }),
  callChunk({ index: 0, id: 'chatcmpl-tool-b', type: 'function', function: { name: 'wiki_lookup', arguments: '' } }),
  callChunk({ index: 0, id: '', function: { name: null, arguments: '{"query": "导热率"}' } }),
  chunk({}, 'tool_calls'),
);

/** Without `--enable-auto-tool-choice`. */
export const refusesTools = refused(400, {
  object: 'error',
  message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
  type: 'BadRequestError',
  param: null,
  code: 400,
});

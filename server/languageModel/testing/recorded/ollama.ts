import { refused, streamed } from './exchange';

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chatcmpl-331',
  object: 'chat.completion.chunk',
  created: 1_755_000_000,
  model: 'gpt-oss:20b',
  system_fingerprint: 'fp_ollama',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

/** Ollama sends reasoning beside an empty content, and stops at `num_predict` with `length`. */
export const cutWhileAnswering = streamed(
  chunk({ role: 'assistant', content: '', reasoning: '先看片段一。' }),
  chunk({ role: 'assistant', content: '石墨烯导热率高' }),
  chunk({ role: 'assistant', content: '' }, 'length'),
  { ...chunk({}), choices: [], usage: { prompt_tokens: 90, completion_tokens: 128, total_tokens: 218 } },
);

/** Ollama holds a model to a JSON schema. */
export const structured = streamed(
  chunk({ role: 'assistant', content: '{"title": ' }),
  chunk({ role: 'assistant', content: '"导热率"}' }),
  chunk({ role: 'assistant', content: '' }, 'stop'),
);

const whole = (query: string) => ({ type: 'function', function: { name: 'wiki_lookup', arguments: JSON.stringify({ query }) } });

/** Ollama sends each call whole, and ends with `stop` or `tool_calls`. */
export const toolCalls = streamed(
  chunk({
    role: 'assistant',
    content: '',
    tool_calls: [
      { id: 'call_8vx', index: 0, ...whole('石墨烯') },
      { id: 'call_t2k', index: 1, ...whole('导热率') },
    ],
  }),
  chunk({ role: 'assistant', content: '' }, 'tool_calls'),
);

/** Older versions number nothing; some servers give no ids either. */
export const toolCallsWithoutIds = streamed(
  chunk({ role: 'assistant', content: '', tool_calls: [whole('石墨烯')] }),
  chunk({ role: 'assistant', content: '', tool_calls: [whole('导热率')] }),
  chunk({ role: 'assistant', content: '' }, 'stop'),
);

/** The template of the model has no place for tools. */
export const refusesTools = refused(400, {
  error: { message: 'registry.ollama.ai/library/llama3:8b does not support tools', type: 'api_error', param: null, code: null },
});

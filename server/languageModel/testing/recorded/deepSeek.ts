import { refused, streamed } from './exchange';

const chunk = (delta: object, finish: string | null = null, usage: object | null = null) => ({
  id: '3f2c',
  object: 'chat.completion.chunk',
  created: 1_755_000_000,
  model: 'deepseek-reasoner',
  system_fingerprint: 'fp_eaab8d114b',
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  usage,
});

/** The fields of DeepSeek: reasoning and content beside one another, one of them null; counts in the last chunk with a choice. */
export const reasoning = streamed(
  chunk({ role: 'assistant', content: null, reasoning_content: '' }),
  chunk({ content: null, reasoning_content: '先看片段' }),
  chunk({ content: null, reasoning_content: '一。' }),
  chunk({ content: '石墨烯导热率高[1]。', reasoning_content: null }),
  chunk({ content: '', reasoning_content: null }, 'stop', {
    prompt_tokens: 300,
    completion_tokens: 150,
    total_tokens: 450,
    prompt_tokens_details: { cached_tokens: 256 },
    completion_tokens_details: { reasoning_tokens: 110 },
    prompt_cache_hit_tokens: 256,
    prompt_cache_miss_tokens: 44,
  }),
);

/** It takes `json_object` only. */
export const refusesSchema = refused(400, {
  error: {
    message: 'This response_format type is unavailable now',
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_request_error',
  },
});
export const structured = streamed(chunk({ content: '{"title": "导热率"}' }), chunk({}, 'stop'));

export const overloaded = refused(429, {
  error: { message: 'Rate limit reached', type: 'rate_limit_error', param: null, code: 'rate_limit_exceeded' },
});
export const spent = refused(402, {
  error: { message: 'Insufficient Balance', type: 'unknown_error', param: null, code: 'invalid_request_error' },
});

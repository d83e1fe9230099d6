import { refused, streamed } from './exchange';

const SAFE = { filtered: false, severity: 'safe' };
const chunk = (delta: object, finish: string | null = null) => ({
  choices: [
    { content_filter_results: finish ? {} : { hate: SAFE, violence: SAFE }, delta, finish_reason: finish, index: 0, logprobs: null },
  ],
  created: 1_755_000_000,
  id: 'chatcmpl-AZ1',
  model: 'gpt-4o-2024-11-20',
  object: 'chat.completion.chunk',
  system_fingerprint: 'fp_b705f0c291',
});

/** Azure begins with a chunk of filter results that has no choices, and an empty id. */
export const filtered = streamed(
  {
    choices: [],
    created: 0,
    id: '',
    model: '',
    object: '',
    prompt_filter_results: [{ prompt_index: 0, content_filter_results: { hate: SAFE, violence: SAFE } }],
  },
  chunk({ content: '', refusal: null, role: 'assistant' }),
  chunk({ content: '石墨烯导热率高' }),
  chunk({}, 'content_filter'),
  { ...chunk({}), choices: [], usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 } },
);

/** Azure says in milliseconds as well when it wants to be asked again. */
export const busy = refused(
  429,
  {
    error: {
      code: '429',
      message: 'Requests to the ChatCompletions_Create Operation have exceeded call rate limit. Please retry after 2 seconds.',
    },
  },
  { 'retry-after': '2', 'retry-after-ms': '1500' },
);

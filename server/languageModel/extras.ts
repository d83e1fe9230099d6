import { APIError } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { ModelAsk } from './model';
import { ModelError } from './modelErrors';

type Extra = Pick<ChatCompletionCreateParamsStreaming, 'response_format' | 'stream_options' | 'tools' | 'tool_choice'>;

/** Statuses with which services refuse a field by its name, and those of which its name need not be said: 500 may be any fault. */
const REFUSALS = [400, 404, 415, 422, 500, 501];
const OF_FIELDS = [400, 415, 422];
const ON_FORMAT = /response_format|json_schema|json_object|grammar|guided|structured/i;
const ON_COUNT = /stream_options|include_usage/i;
const ON_TOOLS = /\btools?\b|tool.?choice|tool.?call|function.?call|--jinja/i;
const ON_ANY = /unknown|unrecogni[sz]ed|unsupported|not support|unexpected|extra_forbidden|not permitted/i;

/** From what holds a model to a form best to what every service takes. */
const FORMATS = ['json_schema', 'json_object', 'plain'] as const;

/**
 * What a service takes beside the messages: an object by schema, any object, or none; the count of tokens at the end of a stream; tools.
 * It is learnt from refusals and remembered, so that only the first call pays for it.
 */
export class Extras {
  private format: (typeof FORMATS)[number] = 'json_schema';
  private counts = true;
  private tools = true;

  /**
   * The fields of the next request.
   * @throws {ModelError} `toolsRefused` where the service takes no tools: what is asked then is another question
   */
  fields({ schema, tools = [] }: ModelAsk): Extra {
    if (tools.length > 0 && !this.tools) throw new ModelError('toolsRefused');
    return {
      ...(tools.length > 0
        ? { tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })), tool_choice: 'auto' as const }
        : {}),
      ...(schema && this.format === 'json_schema'
        ? { response_format: { type: 'json_schema' as const, json_schema: { name: 'answer', schema } } }
        : {}),
      ...(schema && this.format === 'json_object' ? { response_format: { type: 'json_object' as const } } : {}),
      ...(this.counts ? { stream_options: { include_usage: true } } : {}),
    };
  }

  /** Whether the refusal was for one of these fields, which is then left out: the request is to be sent again. */
  givesUp(error: unknown, sent: Extra): boolean {
    if (!(error instanceof APIError) || !REFUSALS.includes(error.status as number)) return false;
    const words = `${error.message} ${error.param ?? ''}`;
    if (sent.tools && ON_TOOLS.test(words)) return this.noTools();
    if (sent.response_format && ON_FORMAT.test(words)) return this.lessFormat(sent.response_format.type);
    if (sent.stream_options && ON_COUNT.test(words)) return this.noCount();
    if (!OF_FIELDS.includes(error.status as number) || !ON_ANY.test(words)) return false;
    if (sent.tools) return this.noTools();
    return sent.response_format ? this.lessFormat(sent.response_format.type) : sent.stream_options ? this.noCount() : false;
  }

  private lessFormat(sent: string): boolean {
    // Another request may have learnt it meanwhile.
    if (sent === this.format) this.format = FORMATS[FORMATS.indexOf(this.format) + 1] ?? 'plain';
    return true;
  }

  private noTools(): boolean {
    this.tools = false;
    return true;
  }

  private noCount(): boolean {
    this.counts = false;
    return true;
  }
}

import { consoleLog, type Log } from '../kernel/log';
import type { Queryable } from '../store/database/types';
import { quietWhileReadOnly, type MaybeReadOnly } from '../store/database/writability';
import { addModelUsage, type CallTokens, type ModelPurpose } from '../store/usage/modelUsage';
import { completed } from './completed';
import type { Model, ModelAsk, ModelDelta, ModelMessage, ModelUsage } from './model';
import { textOfCalls, tokensOf, tokensOfMessages } from './tokens';

/** Who asks, and for what. */
interface Metered {
  db: Queryable & MaybeReadOnly;
  userId: string;
  purpose: ModelPurpose;
  log?: Log;
}

class MeteredModel implements Model {
  readonly name: string;
  readonly contextTokens: number;
  readonly others: readonly Model[];

  constructor(
    private readonly inner: Model,
    private readonly of: Metered,
  ) {
    this.name = inner.name;
    this.contextTokens = inner.contextTokens ?? 0;
    this.others = (inner.others ?? []).map((other) => new MeteredModel(other, of));
  }

  async *stream(messages: readonly ModelMessage[], signal: AbortSignal, ask: ModelAsk = {}): AsyncGenerator<ModelDelta> {
    let [content, reasoning] = ['', ''];
    let usage: ModelUsage | null = null;
    try {
      for await (const delta of this.inner.stream(messages, signal, ask)) {
        content += delta.content + textOfCalls(delta.toolCalls ?? []);
        reasoning += delta.reasoning;
        usage = delta.usage ?? usage;
        yield delta;
      }
    } finally {
      // A call that failed before its first word costs nothing; one that was left has cost what came.
      if (usage) await this.add({ ...usage, estimated: false });
      else if (content || reasoning) await this.add(estimated(messages, content, reasoning));
    }
  }

  complete(messages: readonly ModelMessage[], signal: AbortSignal, ask: ModelAsk = {}): Promise<string> {
    return completed(this.stream(messages, signal, ask));
  }

  /** An answer is worth more than its count. */
  private async add(tokens: CallTokens): Promise<void> {
    const { db, userId, purpose, log = consoleLog } = this.of;
    try {
      await addModelUsage(db, { userId, model: this.name, purpose }, tokens, new Date());
    } catch (error) {
      quietWhileReadOnly(db, log)('warn', `usage of ${this.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function estimated(messages: readonly ModelMessage[], content: string, reasoning: string): CallTokens {
  const thought = tokensOf(reasoning);
  return { prompt: tokensOfMessages(messages), completion: tokensOf(content) + thought, reasoning: thought, estimated: true };
}

/** The model, with what each call costs counted for a person. Null stays null. */
export const metered = (model: Model | null, of: Metered): Model | null => model && new MeteredModel(model, of);

import type { ModelDelta } from '../../languageModel/model';

/** Characters that are held back to be compared, and the fewest that count as said again. */
const HELD = 240;
const LEAST = 6;

/** The longest beginning of `text` that `before` ends with. */
function repeated(before: string, text: string): number {
  for (let length = Math.min(before.length, text.length); length >= LEAST; length -= 1) {
    if (before.endsWith(text.slice(0, length))) return length;
  }
  return 0;
}

/** What a model writes on, without the end of the text before, which models like to say again. `before`: as it was told to the model */
export async function* withoutRepetition(deltas: AsyncIterable<ModelDelta>, before: string): AsyncGenerator<ModelDelta> {
  const tail = before.trimEnd().slice(-HELD);
  let held: string | null = '';
  const release = (text: string) => {
    held = null;
    const fresh = text.trimStart();
    const said = repeated(tail, fresh);
    return said > 0 ? fresh.slice(said) : text;
  };
  for await (const delta of deltas) {
    if (held === null) {
      yield delta;
      continue;
    }
    held += delta.content;
    const content = held.length >= HELD || delta.finish ? release(held) : '';
    if (content || delta.reasoning || delta.finish || delta.usage) yield { ...delta, content };
  }
  if (held) yield { content: release(held), reasoning: '' };
}

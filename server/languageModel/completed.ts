import type { ModelDelta } from './model';
import { ModelError } from './modelErrors';

/** The whole text of an answer. @throws {ModelError} for one that is not whole */
export async function completed(deltas: AsyncIterable<ModelDelta>): Promise<string> {
  let text = '';
  for await (const delta of deltas) {
    text += delta.content;
    if (delta.finish) throw new ModelError(delta.finish === 'length' ? 'tooLong' : 'garbled');
  }
  return text;
}

import type { ModelDelta } from './model';

const OPEN = '<think>';
const CLOSE = '</think>';

/** Longest end of `text` that could be the beginning of `tag`. */
function heldBack(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return length;
  }
  return 0;
}

/**
 * Some servers send the reasoning as `<think>…</think>` at the head of the answer: it is delivered as reasoning.
 * @param opened the template of the model has the opening tag already, so that only the closing one comes
 */
export async function* separateThinking(deltas: AsyncIterable<ModelDelta>, opened = false): AsyncGenerator<ModelDelta> {
  let state: 'start' | 'thinking' | 'answer' = opened ? 'thinking' : 'start';
  let held = '';
  for await (const delta of deltas) {
    if (state === 'answer') {
      yield delta;
      continue;
    }
    let { content, reasoning } = { content: held + delta.content, reasoning: delta.reasoning };
    held = '';
    if (state === 'start') {
      const head = content.trimStart();
      if (head.startsWith(OPEN)) {
        state = 'thinking';
        content = head.slice(OPEN.length);
      } else if (!OPEN.startsWith(head)) {
        state = 'answer';
      } else {
        held = content;
        content = '';
      }
    }
    if (state === 'thinking') {
      const end = content.indexOf(CLOSE);
      if (end >= 0) {
        state = 'answer';
        reasoning += content.slice(0, end);
        content = content.slice(end + CLOSE.length).trimStart();
      } else {
        const back = heldBack(content, CLOSE);
        held = content.slice(content.length - back);
        reasoning += content.slice(0, content.length - back);
        content = '';
      }
    }
    if (content || reasoning || delta.finish || delta.usage || delta.toolCalls) yield { ...delta, content, reasoning };
  }
  // A model may really end with the beginning of a tag.
  if (held) yield state === 'thinking' ? { content: '', reasoning: held } : { content: held, reasoning: '' };
}

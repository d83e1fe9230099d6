import type { ModelDelta } from '../../languageModel/model';
import { withoutRepetition } from './withoutRepetition';

async function* pieces(...texts: string[]): AsyncGenerator<ModelDelta> {
  for (const content of texts) yield { content, reasoning: '' };
}

async function after(before: string, ...texts: string[]): Promise<string> {
  let text = '';
  for await (const { content } of withoutRepetition(pieces(...texts), before)) text += content;
  return text;
}

test.each([
  ['an end said again, over several pieces', '石墨烯的导热率很高，因此', ['石墨烯的', '导热率很高，因此', '可以散热。'], '可以散热。'],
  ['nothing said again', '石墨烯的导热率很高，因此', ['可以散热。'], '可以散热。'],
  ['a word in common is no repetition', '它很高。', ['它很', '硬。'], '它很硬。'],
  ['space before what is said again', '石墨烯的导热率很高', ['\n\n石墨烯的导热率很高。'], '。'],
  ['space before what is new stays', '第一段。', ['\n\n第二段。'], '\n\n第二段。'],
])('%s', async (_name, before, texts, expected) => {
  expect(await after(before, ...texts)).toBe(expected);
});

test('long answers come in pieces', async () => {
  const long = Array.from({ length: 40 }, (_, i) => `第${i}句说的是另一件事情。`);
  expect(await after('开头。', ...long)).toBe(long.join(''));
});

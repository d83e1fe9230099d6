import { NO_MODEL_NOTICE, extractiveAnswer } from '../extractive';
import { retrieve } from '../retrieval/retrieve';
import { memoryLibrary } from '../testing/memoryLibrary';
import { paper } from '../testing/papers';
import { readQuestion } from '../../text/terms';
import { aspectsOf } from '../aspects/aspects';
import { sidesOf } from './comparison';

const sides = (text: string) =>
  sidesOf(
    text,
    aspectsOf(text).map((aspect) => aspect.text),
  ).map(({ words }) => words);

test.each([
  ['比较 CRISPR-Cas9 与 TALEN 的脱靶率', ['CRISPR-Cas9', 'TALEN']],
  ['Compare perovskite and silicon solar cells', ['perovskite', 'silicon solar cells']],
  ['CNN vs Transformer: which is better?', ['CNN', 'Transformer']],
  ['Could you compare, in detail, dark matter and dark energy?', ['dark matter', 'dark energy']],
  ['石墨烯的导热有什么不同', []],
])('%s sets beside each other: %j', (text, wanted) => expect(sides(text)).toEqual(wanted));

const cas = paper({ paper_id: 'cas', title: 'CRISPR 编辑', language: 'zh', abstract_zh: 'CRISPR 的脱靶率为百分之三。CRISPR 操作简便。' });
const talen = paper({
  paper_id: 'talen',
  title: 'TALEN 编辑',
  language: 'zh',
  abstract_zh: 'TALEN 的脱靶率为百分之一。TALEN 的组装费时。',
});
const both = paper({ paper_id: 'both', title: 'CRISPR 与 TALEN', language: 'zh', abstract_zh: 'CRISPR 的脱靶率高于 TALEN。' });

async function answer(text: string, papers: readonly ReturnType<typeof paper>[]) {
  const retrieval = await retrieve(memoryLibrary(papers), readQuestion(text), new Map(papers.map((one) => [one.paper_id, null])));
  return [...extractiveAnswer(retrieval, NO_MODEL_NOTICE)].map(({ content }) => content ?? '').join('');
}

test('a row for each side, and first what speaks of both', async () => {
  const text = await answer('比较 CRISPR 与 TALEN 的脱靶率', [cas, talen, both]);
  expect(text).toContain('- CRISPR 的脱靶率高于 TALEN。[1]');
  expect(text).toMatch(/\| CRISPR \| CRISPR 的脱靶率为百分之三。\[\d\]/);
  expect(text).toMatch(/\| TALEN \| TALEN 的脱靶率为百分之一。\[\d\]/);
});

test('a side that nobody speaks of has no sentence, and is named', async () => {
  const text = await answer('比较 CRISPR 与 TALEN 的脱靶率', [cas]);
  expect(text).toContain('资料没有涉及：TALEN');
  expect(text).toContain('| TALEN | 资料没有涉及 |');
});

test('where the kind of thing asked for is not said, the first line says so', async () => {
  const one = paper({ paper_id: 'g', title: '石墨烯', language: 'zh', abstract_zh: '石墨烯由碳原子组成。' });
  expect(await answer('石墨烯的局限是什么', [one])).toContain('没有找到说明局限的句子');
  expect(await answer('石墨烯由什么原子组成', [one])).not.toContain('没有找到说明');
});

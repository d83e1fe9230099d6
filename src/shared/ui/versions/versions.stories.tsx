import { States } from '../../../testing/stories/States';
import { VersionDifferences } from './VersionDifferences';

export default {};

const source = (n: number, title: string) => ({ n, key: title, title });
const FIRST = {
  content: '注意力机制让模型看到整句话 [1]。它不需要循环。训练因此可以并行 [1]。推理的代价随长度增长。长文本仍是难题。',
  sources: [source(1, 'Attention is all you need')],
};
const SECOND = {
  content: '注意力机制让模型看到整句话 [1]。它不需要循环。训练因此可以并行 [1]。推理的代价随长度平方增长 [2]。长文本仍是难题。',
  sources: [source(1, 'Attention is all you need'), source(2, 'Efficient transformers: a survey')],
};

export const Differences = () => (
  <States
    of={{
      'a sentence and a source more': <VersionDifferences title="与第 1 版相比" before={FIRST} after={SECOND} />,
      'and back': <VersionDifferences title="与第 2 版相比" before={SECOND} after={FIRST} />,
      none: <VersionDifferences title="两版相比" before={FIRST} after={FIRST} />,
    }}
  />
);

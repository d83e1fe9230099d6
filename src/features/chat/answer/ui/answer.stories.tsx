import { sourceLink } from '../../../../model/addresses/reading';
import { States } from '../../../../testing/stories/States';
import { LEDGER, LEDGER_SOURCE, LEDGER_TEXT } from '../../testing/ledgerFixture';
import { ANSWER_SOURCES, CITED_TEXT, withdrawnSource } from '../../testing/citedFixture';
import { Answer } from './Answer';
import { SourceLinksContext } from './references/sources';

export default {};

const LINKS = { href: sourceLink, open: undefined };
const MARKDOWN = [
  '## 结论',
  '注意力机制**不需要循环**，训练可以并行[1]：',
  '1. 每一层看到全部位置；',
  '2. 代价为 $O(n^2 d)$。',
  '> 注意力就是你所需要的一切。',
  '```python\nscores = q @ k.T / d ** 0.5\n```',
  '| 模型 | BLEU |\n| - | -: |\n| Transformer | 28.4[1] |\n| ConvS2S | 25.2[2] |',
].join('\n\n');

export const Cited = () => (
  <SourceLinksContext value={LINKS}>
    <Answer id="r1" text={CITED_TEXT} sources={ANSWER_SOURCES} growing={false} />
  </SourceLinksContext>
);

export const WithItsLedger = () => (
  <SourceLinksContext value={LINKS}>
    <Answer id="r2" text={LEDGER_TEXT} sources={[LEDGER_SOURCE]} growing={false} ledger={LEDGER} />
  </SourceLinksContext>
);

export const OfManyForms = () => (
  <SourceLinksContext value={LINKS}>
    <Answer id="r3" text={MARKDOWN} sources={ANSWER_SOURCES.slice(0, 2)} growing={false} />
  </SourceLinksContext>
);

export const OnItsWay = () => (
  <States
    of={{
      'the first words': <Answer id="r4" text="注意力机制让模型" sources={[]} growing />,
      'with sources': <Answer id="r5" text={CITED_TEXT} sources={ANSWER_SOURCES.slice(0, 1)} growing />,
      'a source was withdrawn': <Answer id="r6" text="粒径为 3.5 nm[1]。" sources={[withdrawnSource()]} growing={false} />,
    }}
  />
);
